import type { Config } from '../platform/config.ts';
import { missingKeyId } from '../platform/secrets.ts';
import type { Db } from '../platform/store/db.ts';
import { readMode } from '../platform/store/keep-mode.ts';
import { waitingFiles } from '../platform/store/migrate.ts';
import { PATRONI_CLUSTER } from '../platform/store/patroni-cluster.ts';
import { readRole } from '../platform/store/roles.ts';
import { sql } from '../platform/store/sql.ts';
import type { DatabaseFacts } from './facts.ts';

const SETTINGS = [
  'fsync',
  'synchronous_commit',
  'full_page_writes',
  'autovacuum',
  'data_checksums',
  'max_connections',
  'archive_mode',
  'archive_command',
  // Our own connections set their zone; that of the log tells what the others get.
  'log_timezone',
] as const;

/** What the database says of itself, to the role that asks. */
export async function readDatabase(
  db: Db,
  config: Pick<Config, 'secretKey' | 'otherSecretKeys'>,
): Promise<DatabaseFacts> {
  const { version } = await db.one<{ version: number }>(
    sql`select current_setting('server_version_num')::int as version`,
  );
  const waiting = await waitingFiles(db);
  const isNew = waiting.some((name) => name.startsWith('0030-'));
  return {
    ...(await readRole(db)),
    version,
    settings: await readSettingsOf(db),
    clockOffMs: await clockOff(db),
    waiting,
    patroniCluster: await readPatroniCluster(db),
    archiver: await readArchiver(db),
    lagSeconds: await readLags(db),
    storedMode: isNew ? null : await readMode(db),
    missingKey: isNew ? null : await missingKeyId(config, db),
  };
}

async function readSettingsOf(db: Db): Promise<Readonly<Record<string, string>>> {
  const rows = await db.query<{ name: string; setting: string }>(sql`
    select name, setting from pg_settings where name = any (${[...SETTINGS]}::text[])`);
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
}

async function clockOff(db: Db): Promise<number> {
  const before = Date.now();
  const { at } = await db.one<{ at: number }>(sql`select clock_timestamp() as at`);
  return (before + Date.now()) / 2 - at;
}

async function readPatroniCluster(db: Db): Promise<string | null> {
  const { cluster } = await db.one<{ cluster: string | null }>(sql`select (${PATRONI_CLUSTER}) as cluster`);
  return cluster;
}

async function readArchiver(db: Db): Promise<DatabaseFacts['archiver']> {
  if (db.kind === 'pglite') return null;
  return db.one(sql`
    select failed_count as failed, coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as "failedLast"
    from pg_stat_archiver`);
}

async function readLags(db: Db): Promise<readonly number[]> {
  if (db.kind === 'pglite') return [];
  const rows = await db.query<{ lag: number }>(sql`
    select extract(epoch from replay_lag)::float8 as lag from pg_stat_replication where replay_lag is not null`);
  return rows.map(({ lag }) => Math.round(lag));
}
