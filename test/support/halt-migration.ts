import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import type { Db } from '../../src/server/platform/store/db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';

/** Any number that no lock of the program has. */
const HALT = 99;

/** Before or after which command a migration waits, and what holds of the store then, in SQL. */
export interface HaltingPoint {
  readonly at: 'ddl_command_start' | 'ddl_command_end';
  readonly command: 'CREATE TABLE' | 'ALTER TABLE';
  readonly when: string;
}

/** A migration that waits at a point: the process of the database that it waits in, and what lets it go on. */
export interface HaltedMigration {
  readonly backend: () => Promise<number>;
  readonly goOn: () => Promise<void>;
}

/** Makes the next migration wait; `holder` is a store of its own on the same database. */
export async function haltMigration(
  db: Db,
  holder: Db,
  { at, command, when }: HaltingPoint,
): Promise<HaltedMigration> {
  await db.script(`
    create function halt() returns event_trigger language plpgsql as $$
    begin
      if ${when} then
        perform pg_advisory_xact_lock(${HALT});
      end if;
    end $$;
    create event trigger halt_migration on ${at} when tag in ('${command}') execute function halt();`);
  const { promise: until, resolve: letGo } = Promise.withResolvers<void>();
  const holding = holder.transaction(async (tx) => {
    // A program may take longer to start than a transaction may idle.
    await tx.query(sql`set local idle_in_transaction_session_timeout = 0`);
    await tx.query(sql`select pg_advisory_xact_lock(${HALT})`);
    await until;
  });
  await expect.poll(() => lockHolders(db)).toBe(1);
  return {
    backend: () => haltedBackend(db),
    goOn: async () => {
      letGo();
      await holding;
      await db.script('drop event trigger halt_migration; drop function halt()');
    },
  };
}

async function lockHolders(db: Db): Promise<number> {
  const { holders } = await db.one<{
    holders: number;
  }>(sql`select count(*) as holders from pg_locks where locktype = 'advisory' and objid = ${HALT} and granted
      and database = (select oid from pg_database where datname = current_database())`);
  return holders;
}

async function haltedBackend(db: Db): Promise<number> {
  let pid = 0;
  await expect
    .poll(
      async () => {
        const rows = await db.query<{ pid: number }>(sql`
          select pid from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`);
        pid = rows[0]?.pid ?? 0;
        return pid;
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0);
  return pid;
}

/** A program that is killed leaves its process of the database behind, which ends when it has nobody to answer. */
export async function backendEnded(db: Db, pid: number): Promise<void> {
  const lives = async () =>
    (await db.query(sql`select 1 from pg_stat_activity where pid = ${pid}`)).length > 0;
  await expect.poll(lives, { timeout: 60_000 }).toBe(false);
}

/** A server in a process of its own; it migrates first. */
export function startMigrating(url: string): ChildProcess {
  const script = fileURLToPath(new URL('./server-process.ts', import.meta.url));
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    env: { ...process.env, DATABASE_URL: url, TIME_ZONE: 'UTC' },
    stdio: 'ignore',
  });
}
