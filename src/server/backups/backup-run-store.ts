import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';

export const BACKUP_KINDS = ['backup', 'drill'] as const;
export type BackupKind = (typeof BACKUP_KINDS)[number];

/** A backup or a drill that has ended. */
export interface BackupRun {
  readonly kind: BackupKind;
  readonly outcome: 'done' | 'failed';
  readonly began_at: number;
  readonly finished_at: number;
  /** The name of the backup in its repository; empty when none was made. */
  readonly label: string;
  readonly bytes: number;
  /** Entries of the ledger in it. */
  readonly entries: number;
  /** What it found, or why it failed. */
  readonly said: string;
}

const columns = sql`kind, outcome, began_at, finished_at, label, bytes, entries, said`;

const RUNS_SHOWN = 20;

export async function insertBackupRun(db: Queryable, run: Omit<BackupRun, 'finished_at'>): Promise<void> {
  await db.query(sql`
    insert into backup_runs (kind, outcome, began_at, label, bytes, entries, said)
    values (${run.kind}, ${run.outcome}, to_timestamp(${run.began_at}::float8 / 1000), ${run.label}, ${run.bytes},
      ${run.entries}, ${run.said})`);
}

/** The last ones of both kinds, the newest first. */
export function selectBackupRuns(db: Queryable): Promise<readonly BackupRun[]> {
  return db.query(sql`select ${columns} from backup_runs order by id desc limit ${RUNS_SHOWN}`);
}

/** The newest of each kind that went well; a kind without one is left out. */
export function selectNewestDone(db: Queryable): Promise<readonly BackupRun[]> {
  return db.query(sql`
    select ${columns} from backup_runs
    where id in (select max(id) from backup_runs where outcome = 'done' group by kind)`);
}

/** When the store began to keep count: before its first backup its age counts from here. */
export async function selectStoreBegan(db: Queryable): Promise<number> {
  const { at } = await db.one<{ at: number }>(sql`select min(at) as at from migrations`);
  return at;
}

/** Whether the store is new enough to keep a row of each run. */
export async function keepsBackupRuns(db: Queryable): Promise<boolean> {
  const { known } = await db.one<{ known: boolean }>(
    sql`select to_regclass('backup_runs') is not null as known`,
  );
  return known;
}
