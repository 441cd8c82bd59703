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
    hasPushKeys: await hasPushKeys(db),
  };
}

function formatAge({ ageMs, tooOld }: BackupAge) {
  return { hours: Math.floor(ageMs / HOUR_MS), tooOld };
}
