import type { Config } from '../platform/config.ts';
import { missingKeyId } from '../platform/secrets.ts';
import { SILENT_LOG } from '../platform/log.ts';
import type { Db, Queryable } from '../platform/store/db.ts';
import { readMode } from '../platform/store/keep-mode.ts';
import { waitingFiles } from '../platform/store/migrate.ts';
import { PATRONI_CLUSTER } from '../platform/store/patroni-cluster.ts';
import { openPostgres } from '../platform/store/postgres-db.ts';
import { readRole } from '../platform/store/roles.ts';
import { sql } from '../platform/store/sql.ts';
import type { DatabaseFacts } from './facts.ts';

const SETTINGS = [
  'fsync',
  'synchronous_commit',
  'synchronous_standby_names',
  'full_page_writes',
  'autovacuum',
  'data_checksums',
  'max_connections',
  'archive_mode',
  'archive_command',
  // Our own connections set their zone; that of the log tells what the others get.
  'log_timezone',
] as const;

type ServerFacts = Pick<DatabaseFacts, 'standbys' | 'dataFolder' | 'adminProblem'>;

/** What the database says of itself, to the role that asks. */
export async function readDatabase(
  db: Db,
  config: Pick<Config, 'secretKey' | 'otherSecretKeys'>,
): Promise<Omit<DatabaseFacts, keyof ServerFacts>> {
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

/** The standbys and the folder, as far as they are shown: to the superuser of the address, otherwise to the role that serves. */
export async function readServer(db: Db, adminUrl: string): Promise<ServerFacts> {
  if (db.kind === 'pglite') return { standbys: [], dataFolder: null, adminProblem: '' };
  if (adminUrl === '') return { ...(await askServer(db)), adminProblem: '' };
  const admin = openPostgres(adminUrl, { poolMax: 1, log: SILENT_LOG });
  try {
    return { ...(await askServer(admin)), adminProblem: '' };
  } catch (error) {
    const adminProblem = error instanceof Error ? error.message : String(error);
    return { ...(await askServer(db)), adminProblem };
  } finally {
    await admin.close();
  }
}

async function askServer(db: Queryable): Promise<Omit<ServerFacts, 'adminProblem'>> {
  const standbys = await db.query<ServerFacts['standbys'][number]>(sql`
    select sync_state as sync, round(extract(epoch from replay_lag))::int as "lagSeconds"
    from pg_stat_replication where state is distinct from 'backup'`);
  const folder = await db.maybeOne<{ path: string }>(sql`
    select setting as path from pg_settings
    where name = 'data_directory' and inet_server_addr() is not distinct from inet_client_addr()`);
  return { standbys, dataFolder: folder?.path ?? null };
}
