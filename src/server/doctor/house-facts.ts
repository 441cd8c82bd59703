import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ColdMonth, formatPeriod, selectMonths } from '../ledger/cold-months.ts';
import { readBackupHealth } from '../backups/backup-health.ts';
import type { BackupAge } from '../backups/backup-age.ts';
import { readBooksHealth } from '../books/books-health.ts';
import type { Db } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';
import { hasPushKeys } from '../push/push-keys.ts';
import { readSettings } from '../settings/settings.ts';
import { selectStops } from '../settings/stop-store.ts';
import { readStaffHealth } from '../staff/staff-health.ts';
import type { HouseFacts } from './facts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** People, stops, books and backups of a store that is up to date. */
export async function readHouse(db: Db): Promise<HouseFacts> {
  const { at } = await db.one<{ at: number }>(sql`select clock_timestamp() as at`);
  const settings = await readSettings(db);
  const stops = await selectStops(db);
  const books = await readBooksHealth(db);
  const { backup, drill } = await readBackupHealth(db, at, settings);
  return {
    ...(await readStaffHealth(db)),
    stops: stops.map(({ what, since }) => ({ what, hours: Math.floor((at - since) / HOUR_MS) })),
    payoutsStopped: settings.payouts_stopped,
    booksCheckedMinutes: books.checkedAt === null ? null : Math.floor((at - books.checkedAt) / MINUTE_MS),
    broken: books.broken,
    backup: formatAge(backup),
    drill: formatAge(drill),
    coldWithoutFiles: (await selectMonths(db))
      .filter(isWithoutFiles)
      .map(({ period }) => formatPeriod(period)),
    hasPushKeys: await hasPushKeys(db),
  };
}

/** Only what says what the files are is read: the files themselves may be large, and are read when they come back. */
function isWithoutFiles({ cold, folder, sha256 }: ColdMonth): boolean {
  if (!cold) return false;
  try {
    const manifest = readFileSync(join(folder, 'manifest.json'));
    return createHash('sha256').update(manifest).digest('hex') !== sha256;
  } catch {
    return true;
  }
}

function formatAge({ ageMs, tooOld }: BackupAge) {
  return { hours: Math.floor(ageMs / HOUR_MS), tooOld };
}
