import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { createDatabase } from '../../../test/support/create-database.ts';
import { type DbChange, dbFolder } from '../../../test/support/db-folder.ts';
import { SILENT_LOG } from './log.ts';
import type { Db } from './store/db.ts';
import { migrate } from './store/migrate.ts';
import { openPglite } from './store/pglite-db.ts';
import { openPostgres } from './store/postgres-db.ts';
import { type Sql, sql } from './store/sql.ts';

const POINTS: DbChange = {
  'migrations/0001-points.sql': `create table points (n integer not null);
    create trigger points_kept before delete on points for each statement execute function keep();
    insert into points values (1), (2);`,
  'functions/keep.sql': `-- Nothing is deleted.
create or replace function keep() returns trigger language plpgsql as $$
begin
  raise exception 'points are kept';
end $$;`,
  // By name it would come before what it reads.
  'functions/all_points.sql': `create or replace view all_points as select n, twice from twice_points;`,
  'functions/twice_points.sql': `create or replace view twice_points as select n, twice(n) from points;`,
  'functions/twice.sql': `create or replace function twice(p_n integer) returns integer language sql as $$ select p_n * 2 $$;`,
};

describe.each(['postgres', 'pglite'] as const)('functions and views as files, on %s', (kind) => {
  let db: Db;
  beforeAll(async () => {
    db =
      kind === 'pglite'
        ? await openPglite({ dataDir: null })
        : openPostgres(await createDatabase(inject('postgresUrl')), { poolMax: 4, log: SILENT_LOG });
  });
  beforeEach(() => db.script('drop schema public cascade; create schema public'));
  afterAll(() => db.close());
  const read = async (statement: Sql) => (await db.one<{ value: number }>(statement)).value;
  const sum = sql`select sum(twice)::integer as value from all_points`;

  test('are put in with the first migration, each after what it names', async () => {
    await migrate(db, dbFolder(POINTS));
    expect(await read(sum)).toBe(6);
    await expect(db.query(sql`delete from points`)).rejects.toThrow('points are kept');
    expect(await migrate(db, dbFolder(POINTS))).toEqual([]);
  });

  test('are put in again when they change: the body, the parameters, the result', async () => {
    await migrate(db, dbFolder(POINTS));
    const put = async (text: string) =>
      migrate(db, dbFolder({ ...POINTS, 'functions/twice.sql': `create or replace function ${text}` }));
    expect(await put('twice(p_n integer) returns integer language sql as $$ select p_n * 20 $$;')).toEqual([
      'twice.sql',
    ]);
    expect(await read(sum)).toBe(60);
    await put(
      'twice(p_n integer, p_by integer default 200) returns bigint language sql as $$ select p_n * p_by $$;',
    );
    expect(await read(sum)).toBe(600);
    expect(await read(sql`select count(*) as value from pg_proc where proname = 'twice'`)).toBe(1);
  });

  test('of the version before come back when it starts again, and what is gone is dropped', async () => {
    await migrate(db, dbFolder(POINTS));
    const { 'functions/all_points.sql': _gone, ...others } = POINTS;
    const half =
      'create or replace function half(p_n integer) returns integer language sql as $$ select p_n / 2 $$;';
    await migrate(db, dbFolder({ ...others, 'functions/half.sql': half }));
    await expect(db.query(sum)).rejects.toThrow('"all_points" does not exist');
    expect(await read(sql`select half(8) as value`)).toBe(4);
    await migrate(db, dbFolder(POINTS));
    expect(await read(sum)).toBe(6);
    await expect(db.query(sql`select half(8)`)).rejects.toThrow('half(integer) does not exist');
  });

  test('do not stand in the way of a migration of what they read', async () => {
    await migrate(db, dbFolder(POINTS));
    const wider = 'alter table points alter column n type bigint;';
    const twice =
      'create or replace function twice(p_n bigint) returns bigint language sql as $$ select p_n * 2 $$;';
    const next = { ...POINTS, 'migrations/0002-wider.sql': wider, 'functions/twice.sql': twice };
    expect(await migrate(db, dbFolder(next))).toEqual(['0002-wider.sql', 'twice.sql']);
    expect(await read(sum)).toBe(6);
  });

  test('with a mistake undo the migration that came with them', async () => {
    await migrate(db, dbFolder(POINTS));
    const wrong = 'create or replace view all_points as select none from twice_points;';
    const next = {
      ...POINTS,
      'migrations/0002-more.sql': 'insert into points values (3);',
      'functions/all_points.sql': wrong,
    };
    await expect(migrate(db, dbFolder(next))).rejects.toThrow('column "none" does not exist');
    expect(await read(sum)).toBe(6);
    expect(await migrate(db, dbFolder(POINTS))).toEqual([]);
  });
});

const transaction = () => Promise.reject(new Error('nothing is begun'));

test.each([
  ['of another name', 'create or replace function thrice() returns integer language sql as $$ select 3 $$;'],
  [
    'that makes two',
    `create or replace view twice as select 1 as n;
create or replace view thrice as select 1 as n;`,
  ],
  ['that replaces nothing', 'create function twice() returns integer language sql as $$ select 2 $$;'],
])('a file %s is refused', async (_, text) => {
  await expect(migrate({ transaction }, dbFolder({ 'functions/twice.sql': text }))).rejects.toThrow(
    'db/functions/twice.sql must create or replace the one function or view of that name.',
  );
});
