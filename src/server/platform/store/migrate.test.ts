import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { createDatabase } from '../../../../test/support/create-database.ts';
import { sayFigure } from '../../../../test/support/say-figure.ts';
import { openTestStore } from '../../../../test/support/test-store.ts';
import type { Db } from './db.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './pglite-db.ts';
import { openPostgres } from './postgres-db.ts';
import { sql } from './sql.ts';
import { SILENT_LOG } from '../log.ts';

const DB = new URL('../../../../db/', import.meta.url);
const MIGRATIONS = readdirSync(new URL('migrations/', DB)).toSorted();
const DEFINITIONS = readdirSync(new URL('functions/', DB)).toSorted();

const open = (url: string) => openPostgres(url, { poolMax: 4, log: SILENT_LOG });

async function tablesOf(db: Db): Promise<number> {
  const { tables } = await db.one<{ tables: number }>(
    sql`select count(*) as tables from information_schema.tables where table_schema = 'public'`,
  );
  return tables;
}

async function appliedOf(db: Db): Promise<readonly string[]> {
  const rows = await db.query<{ name: string }>(sql`select name from migrations order by name collate "C"`);
  return rows.map((row) => row.name);
}

async function definitionsOf(db: Db): Promise<readonly string[]> {
  const rows = await db.query<{ name: string }>(sql`select name from functions order by name collate "C"`);
  return rows.map((row) => row.name);
}

describe('the schema on PostgreSQL', () => {
  const opened: Db[] = [];
  const openNew = async (url?: string) => {
    const db = open(url ?? (await createDatabase(inject('postgresUrl'))));
    opened.push(db);
    return db;
  };
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((db) => db.close()));
  });

  test('is made once, and a second start finds nothing to do', async () => {
    const db = await openNew();
    expect((await migrate(db)).toSorted()).toEqual([...MIGRATIONS, ...DEFINITIONS].toSorted());
    expect(await migrate(db)).toEqual([]);
    expect(await appliedOf(db)).toEqual(MIGRATIONS);
    expect(await definitionsOf(db)).toEqual(DEFINITIONS);
  });

  test('is made once by several nodes that start at once', async () => {
    const url = await createDatabase(inject('postgresUrl'));
    const nodes = await Promise.all(Array.from({ length: 4 }, () => openNew(url)));
    await Promise.all(nodes.map((node) => migrate(node)));
    const [first] = nodes;
    if (first === undefined) throw new Error('there is a first node');
    expect(await appliedOf(first)).toEqual(MIGRATIONS);
    const { kinds } = await first.one<{ kinds: number }>(sql`select count(*) as kinds from ledger_kinds`);
    expect(kinds).toBe(12);
  });

  test('is refused when a file was changed after it was applied', async () => {
    const db = await openNew();
    await migrate(db);
    await db.query(sql`update migrations set hash = 'other' where name = ${MIGRATIONS[1]}`);
    await expect(migrate(db)).rejects.toThrow(`${MIGRATIONS[1]} was changed after it was applied`);
  });

  test('is refused when it is newer than the program', async () => {
    const db = await openNew();
    await migrate(db);
    await db.query(sql`insert into migrations (name, hash) values ('9999-tomorrow.sql', 'x')`);
    await expect(migrate(db)).rejects.toThrow('newer than this program: it has 9999-tomorrow.sql');
  });

  test('F18 is the old one when the database connection dies in the middle, and the next start makes it', async () => {
    const url = await createDatabase(inject('postgresUrl'));
    const db = await openNew(url);
    const goOn = await haltInTheMiddle(db, await openNew(url));
    const migrating = Promise.allSettled([migrate(await openNew(url))]);
    const pid = await haltedBackend(db);
    await db.query(sql`select pg_terminate_backend(${pid})`);
    expect(await migrating).toMatchObject([{ status: 'rejected', reason: { code: '57P01' } }]);
    await goOn();
    expect(await tablesOf(db)).toBe(0);
    await migrate(db);
    expect(await appliedOf(db)).toEqual(MIGRATIONS);
  });

  test('F18 is the old one or the new one when the program dies in the middle, and the next start finishes', async () => {
    const url = await createDatabase(inject('postgresUrl'));
    const db = await openNew(url);
    const goOn = await haltInTheMiddle(db, await openNew(url));
    const program = startProgram(url);
    const pid = await haltedBackend(db);
    program.kill('SIGKILL');
    await once(program, 'exit');
    expect(await tablesOf(db)).toBe(0);
    await goOn();
    await expect.poll(() => backendLives(db, pid)).toBe(false);
    const found = (await tablesOf(db)) === 0 ? [] : await appliedOf(db);
    expect([[], MIGRATIONS]).toContainEqual(found);
    await migrate(db);
    expect(await appliedOf(db)).toEqual(MIGRATIONS);
    sayFigure('F18', { 'by a cut connection and a killed program': 2, 'half a schema': 0 });
  });
});

test('on PGlite it is made once too, and tells when a file was changed', async () => {
  const { db } = await openTestStore('pglite');
  expect(await appliedOf(db)).toEqual(MIGRATIONS);
  expect(await migrate(db)).toEqual([]);
  await db.query(sql`update migrations set hash = 'other' where name = ${MIGRATIONS[0]}`);
  await expect(migrate(db)).rejects.toThrow('was changed after it was applied');
  await db.close();
});

test('on PGlite an error in the middle leaves nothing of it', async () => {
  const db = await openPglite({ dataDir: null });
  await db.script('create table slips (in_the_way text)');
  await expect(migrate(db)).rejects.toThrow('"slips" already exists');
  expect(await tablesOf(db)).toBe(1);
  await db.script('drop table slips');
  await migrate(db);
  expect(await appliedOf(db)).toEqual(MIGRATIONS);
  await db.close();
});

/** Any number that no lock of the program has. */
const HALT = 99;

/** Makes the next migration wait half-way, between two of its tables. Answers what lets it go on. */
async function haltInTheMiddle(db: Db, holder: Db): Promise<() => Promise<void>> {
  await db.script(`
    create function halt() returns event_trigger language plpgsql as $$
    begin
      if to_regclass('slips') is not null and to_regclass('settlements') is null then
        perform pg_advisory_xact_lock(${HALT});
      end if;
    end $$;
    create event trigger halt_in_the_middle on ddl_command_end when tag in ('CREATE TABLE') execute function halt();`);
  const { promise: until, resolve: letGo } = Promise.withResolvers<void>();
  const holding = holder.transaction(async (tx) => {
    // A program may take longer to start than a transaction may idle.
    await tx.query(sql`set local idle_in_transaction_session_timeout = 0`);
    await tx.query(sql`select pg_advisory_xact_lock(${HALT})`);
    await until;
  });
  await expect.poll(() => lockHolders(db)).toBe(1);
  return async () => {
    letGo();
    await holding;
    await db.script('drop event trigger halt_in_the_middle');
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

async function backendLives(db: Db, pid: number): Promise<boolean> {
  return (await db.query(sql`select 1 from pg_stat_activity where pid = ${pid}`)).length > 0;
}

/** A server in a process of its own; it migrates first. */
function startProgram(url: string): ChildProcess {
  const script = fileURLToPath(new URL('../../../../test/support/server-process.ts', import.meta.url));
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    env: { ...process.env, DATABASE_URL: url, TIME_ZONE: 'UTC' },
    stdio: 'ignore',
  });
}
