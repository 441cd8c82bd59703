import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { createDatabase } from '../../../../test/support/create-database.ts';
import {
  backendEnded,
  haltMigration,
  type HaltingPoint,
  startMigrating,
} from '../../../../test/support/halt-migration.ts';
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
    const { backend, goOn } = await haltMigration(db, await openNew(url), IN_THE_MIDDLE);
    const migrating = Promise.allSettled([migrate(await openNew(url))]);
    const pid = await backend();
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
    const { backend, goOn } = await haltMigration(db, await openNew(url), IN_THE_MIDDLE);
    const program = startMigrating(url);
    const pid = await backend();
    program.kill('SIGKILL');
    await once(program, 'exit');
    expect(await tablesOf(db)).toBe(0);
    await goOn();
    await backendEnded(db, pid);
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

/** Half-way, between two of its tables. */
const IN_THE_MIDDLE: HaltingPoint = {
  at: 'ddl_command_end',
  command: 'CREATE TABLE',
  when: "to_regclass('slips') is not null and to_regclass('settlements') is null",
};
