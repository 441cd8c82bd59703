import type { Db } from '../../src/server/platform/store/db.ts';
import { insertBackupRun } from '../../src/server/backups/backup-run-store.ts';
import { readStoreFacts, type StoreFacts } from '../../src/server/backups/store-facts.ts';
import type { BackupPlace } from './backup-place.ts';
import { type Backup, DAMAGED, listBackups, pgbackrest, type User } from './pgbackrest.ts';

/** A full backup begins every week; the ones between have what changed since. */
const FULL_EVERY_MS = 6.5 * 24 * 3_600_000;

/**
 * Takes a backup of a running PostgreSQL, writes what the store said of itself beside it, and keeps a row of it for the
 * console, also when it fails.
 */
export async function takeBackup(
  db: Db,
  place: BackupPlace,
  {
    user,
    database,
    superuser,
  }: { readonly user: User | null; readonly database: string; readonly superuser: string },
): Promise<Backup> {
  const began = Date.now();
  const facts = await readStoreFacts(db);
  const row = { kind: 'backup', began_at: began, entries: facts.entries } as const;
  try {
    const before = await listBackups(place, user);
    const type = isFullDue(before, began) ? 'full' : 'diff';
    const annotations = annotationsOf(facts, { database, superuser });
    await pgbackrest(place, 'backup', { args: [`--type=${type}`, ...annotations], user });
    const newest = (await listBackups(place, user)).at(-1);
    if (newest === undefined) throw new Error('pgBackRest knows of no backup');
    if (newest.isDamaged) throw new Error(DAMAGED);
    const said = `A ${type === 'full' ? 'full backup' : 'backup of what changed'}, with the log from here on.`;
    await insertBackupRun(db, { ...row, outcome: 'done', label: newest.label, bytes: newest.bytes, said });
    return newest;
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    // A database that is gone by now keeps no row; why the backup failed is said all the same.
    await insertBackupRun(db, { ...row, outcome: 'failed', label: '', bytes: 0, said }).catch(
      () => undefined,
    );
    throw error;
  }
}

/** The name of a full backup is its time: 20261126-020000F; the others begin with the name of the one that they need. */
export function isFullDue(backups: readonly Pick<Backup, 'label'>[], now: number): boolean {
  const full = backups.findLast(({ label }) => /^\d{8}-\d{6}F$/.test(label));
  if (full === undefined) return true;
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)F$/.exec(full.label) ?? [];
  // Its time is that of the machine, which makes hours of difference at most.
  return now - Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`) >= FULL_EVERY_MS;
}

function annotationsOf(facts: StoreFacts, names: Readonly<Record<'database' | 'superuser', string>>) {
  return Object.entries({ ...facts, ...names }).map(([name, value]) => `--annotation=${name}=${value}`);
}

/** What a backup said of itself when it was begun. */
export function factsOf({ annotation }: Pick<Backup, 'annotation'>): StoreFacts {
  const figure = (name: keyof StoreFacts) => Number(annotation[name] ?? Number.NaN);
  return { entries: figure('entries'), wallets: figure('wallets'), balance: figure('balance') };
}
