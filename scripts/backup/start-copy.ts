import { spawnSync } from 'node:child_process';
import { appendFileSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SILENT_LOG } from '../../src/server/platform/log.ts';
import { StartRefusedError } from '../../src/server/platform/start-refused.ts';
import type { Db } from '../../src/server/platform/store/db.ts';
import { openPostgres } from '../../src/server/platform/store/postgres-db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import type { User } from './pgbackrest.ts';

export interface CopyPlan {
  readonly binDir: string;
  readonly dataDir: string;
  readonly user: User | null;
  /** A folder of its own for the socket: who can enter it can log in. */
  readonly socketDir: string;
  /** null: reached by the socket alone. */
  readonly port: number | null;
  readonly superuser: string;
  readonly database: string;
  /** So long it may take to follow the log. */
  readonly readyMsMax: number;
}

const POLL_MS = 200;
const SOCKET_PORT = 5432;

/** Starts PostgreSQL on a restored folder and waits until it has followed the log to its end. When that fails, nothing runs. */
export async function startCopy(plan: CopyPlan): Promise<Db> {
  mkdirSync(plan.socketDir, { recursive: true, mode: 0o700 });
  if (plan.user !== null) chownSync(plan.socketDir, plan.user.uid, plan.user.gid);
  completeFolder(plan);
  try {
    startFollowing(plan);
    return await openFollowed(plan);
  } catch (error) {
    stopCopy(plan);
    throw error;
  }
}

/** Ends a copy if it runs. It can be restored again, so nothing of it is worth a checkpoint. */
export function stopCopy(plan: Pick<CopyPlan, 'binDir' | 'dataDir' | 'user'>): void {
  if (existsSync(join(plan.dataDir, 'postmaster.pid'))) pgCtl(plan, ['stop', '-w', '-m', 'immediate']);
}

async function openFollowed(plan: CopyPlan): Promise<Db> {
  const host = encodeURIComponent(plan.socketDir);
  const url = `postgres://${plan.superuser}@${host}:${plan.port ?? SOCKET_PORT}/${plan.database}`;
  const db = openPostgres(url, { poolMax: 2, log: SILENT_LOG });
  try {
    await untilRecovered(db, plan.readyMsMax);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

function startFollowing(plan: CopyPlan): void {
  // It answers from where the backup is whole, which on a busy store is hours of log away.
  const seconds = String(Math.ceil(plan.readyMsMax / 1_000));
  try {
    pgCtl(plan, ['start', '-w', '-t', seconds, '-l', logOf(plan), '-o', optionsOf(plan)]);
  } catch (error) {
    if (readFileSync(logOf(plan), 'utf8').includes('recovery ended before configured recovery target'))
      throw new StartRefusedError(
        'Nothing was written after that moment: restore without --to, into an empty folder.',
      );
    throw error;
  }
}

/** Debian keeps the settings elsewhere, so a restored folder may have none; who may log in is said anew in any case. */
function completeFolder(plan: CopyPlan): void {
  const own = (file: string) => plan.user !== null && chownSync(file, plan.user.uid, plan.user.gid);
  const settings = join(plan.dataDir, 'postgresql.conf');
  if (!existsSync(settings)) {
    writeFileSync(settings, `timezone = 'UTC'\nlog_timezone = 'UTC'\n`, { mode: 0o600 });
    own(settings);
  }
  const hba = join(plan.dataDir, 'pg_hba.conf');
  if (!existsSync(hba)) {
    writeFileSync(hba, 'host all all 127.0.0.1/32 scram-sha-256\n', { mode: 0o600 });
    own(hba);
  }
  const copyHba = join(plan.dataDir, 'copy_hba.conf');
  writeFileSync(copyHba, 'local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n', { mode: 0o600 });
  own(copyHba);
  appendFileSync(logOf(plan), '');
  own(logOf(plan));
}

function logOf({ dataDir }: Pick<CopyPlan, 'dataDir'>): string {
  return join(dataDir, 'copy.log');
}

/** What the server that wrote the log had must not be less here, or following it stops. */
function optionsOf(plan: CopyPlan): string {
  // In the language of the machine its lines have other names.
  const env = { ...process.env, LC_ALL: 'C' };
  const { stdout } = spawnSync(join(plan.binDir, 'pg_controldata'), [plan.dataDir], {
    encoding: 'utf8',
    env,
  });
  const atLeast = [
    'max_connections',
    'max_worker_processes',
    'max_wal_senders',
    'max_prepared_xacts',
    'max_locks_per_xact',
  ];
  const limits = atLeast.flatMap((name) => {
    const value = new RegExp(`^${name} setting:\\s+(\\d+)`, 'm').exec(stdout)?.[1];
    return value === undefined ? [] : [`${SETTING_OF[name] ?? name}=${value}`];
  });
  return [
    `listen_addresses=${plan.port === null ? '' : '127.0.0.1'}`,
    `port=${plan.port ?? SOCKET_PORT}`,
    `unix_socket_directories=${plan.socketDir}`,
    `hba_file=${join(plan.dataDir, 'copy_hba.conf')}`,
    'hot_standby=on',
    // The leader of a cluster waits for a standby before each answer; a copy has none.
    'synchronous_standby_names=',
    // What it says is read, see startFollowing.
    'lc_messages=C',
    ...limits,
  ]
    .map((setting) => `-c ${quoted(setting)}`)
    .join(' ');
}

const SETTING_OF: Readonly<Record<string, string>> = {
  max_prepared_xacts: 'max_prepared_transactions',
  max_locks_per_xact: 'max_locks_per_transaction',
};

/** For the shell of pg_ctl. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function pgCtl(plan: Pick<CopyPlan, 'binDir' | 'dataDir' | 'user'>, args: readonly string[]): void {
  const { status, stderr } = spawnSync(join(plan.binDir, 'pg_ctl'), ['-D', plan.dataDir, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: plan.dataDir,
    ...plan.user,
  });
  if (status !== 0)
    throw new Error(
      `PostgreSQL on ${plan.dataDir} did not ${args[0] ?? ''}: ${stderr.trim()} See ${logOf(plan)}.`,
    );
}

async function untilRecovered(db: Db, msMax: number): Promise<void> {
  const deadline = Date.now() + msMax;
  for (;;) {
    const { following } = await db.one<{ following: boolean }>(sql`select pg_is_in_recovery() as following`);
    if (!following) return;
    if (Date.now() > deadline) throw new Error('the copy did not come to the end of the log in time');
    await wait(POLL_MS);
  }
}
