import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createDatabase } from '../../../../test/support/create-database.ts';
import { type Postgres, startPostgres } from '../../../../test/support/postgres.ts';
import { startSlowWay } from '../../../../test/support/slow-way.ts';
import { SILENT_LOG } from '../log.ts';
import { type Db, notify } from './db.ts';
import { openPostgres } from './postgres-db.ts';
import { prepared, sql } from './sql.ts';

const CHANNEL = 'post';

let postgres: Postgres;
let url: string;
let db: Db;
const warn = vi.fn<(detail: object, text: string) => void>();
const log = { ...SILENT_LOG, warn };
const heard: string[] = [];
let gaps = 0;

beforeAll(async () => {
  postgres = await startPostgres({ fsync: false });
});
afterAll(() => postgres.stop());

/** Opens a store of its own that listens. */
async function openListening(): Promise<void> {
  url = await createDatabase(postgres.url);
  db = openPostgres(url, { poolMax: 4, log });
  heard.length = 0;
  gaps = 0;
  warn.mockClear();
  await db.listen(CHANNEL, {
    message: (payload) => heard.push(payload),
    gap: () => {
      gaps += 1;
    },
  });
}
afterEach(() => db.close());

async function listeners(): Promise<readonly number[]> {
  const rows = await db.query<{ pid: number }>(sql`
    select pid from pg_stat_activity where datname = current_database() and query like 'listen %'`);
  return rows.map((row) => row.pid);
}

async function expectToHear(figure: number): Promise<void> {
  await notify(db, CHANNEL, { figure });
  await expect.poll(() => heard).toContain(`{"figure":${figure}}`);
}

describe('listening', () => {
  test('comes back by itself when its connection is cut, and says that something may have been missed', async () => {
    await openListening();
    await expectToHear(1);
    expect(db.lostAtMs()).toBe(-Infinity);
    for (const round of [2, 3]) {
      const [pid] = await listeners();
      await db.query(sql`select pg_terminate_backend(${pid ?? 0})`);
      await expect.poll(() => gaps).toBe(round - 1);
      await expectToHear(round);
    }
    expect(await listeners()).toHaveLength(1);
    expect(heard).toHaveLength(3);
  });

  test('tries one connection at a time while the database is away, and listens once when it is back', async () => {
    await openListening();
    const since = performance.now();
    await postgres.crash();
    await wait(2_600);
    expect(db.lostAtMs()).toBeGreaterThan(since);
    // A try every half second; were they to multiply, there would be dozens by now.
    expect(warn.mock.calls.filter(([, text]) => text === 'listening is interrupted').length).toBeLessThan(8);
    expect(warn).toHaveBeenCalledWith(expect.anything(), 'listening is interrupted');
    await postgres.restart();
    await expect.poll(() => gaps).toBe(1);
    await expectToHear(7);
    await wait(1_200);
    expect([gaps, heard, (await listeners()).length]).toEqual([1, ['{"figure":7}'], 1]);
  });

  test('does not keep a store from closing while the database is away', async () => {
    await openListening();
    await postgres.crash();
    await wait(700);
    const startedAt = performance.now();
    await db.close();
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    const tries = warn.mock.calls.length;
    await wait(1_200);
    expect(warn.mock.calls.length).toBeLessThanOrEqual(tries + 1);
    await postgres.restart();
    db = openPostgres(url, { poolMax: 1, log });
  });
});

describe('a transaction', () => {
  test('that deadlocks with another is tried again, and both are done', async () => {
    await openListening();
    await db.script(
      'create table pots (id int primary key, points int); insert into pots values (1, 0), (2, 0)',
    );
    let tries = 0;
    let holding = 0;
    const { promise: bothLocked, resolve: goOn } = Promise.withResolvers<void>();
    const pour = (first: number, second: number) =>
      db.transaction(async (tx) => {
        tries += 1;
        await tx.query(sql`update pots set points = points + 1 where id = ${first}`);
        holding += 1;
        if (holding === 2) goOn();
        await bothLocked;
        await tx.query(sql`update pots set points = points + 1 where id = ${second}`);
      });
    await Promise.all([pour(1, 2), pour(2, 1)]);
    expect(tries).toBe(3);
    expect(await db.query(sql`select points from pots order by id`)).toEqual([{ points: 2 }, { points: 2 }]);
  });

  test('whose connection dies gives no half-open one to the next', async () => {
    await openListening();
    await db.script('create table notes (text text)');
    const work = db.transaction(async (tx) => {
      await tx.query(sql`insert into notes values ('lost')`);
      const { pid } = await tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await tx.query(sql`select pg_terminate_backend(${pid})`);
    });
    await expect(work).rejects.toMatchObject({ code: '57P01' });
    const notes = await Promise.all(Array.from({ length: 8 }, () => db.query(sql`select * from notes`)));
    expect(notes.flat()).toEqual([]);
  });

  test('that runs longer than a call may is ended by the limits of its connection', async () => {
    await openListening();
    const { statement, lock, idle } = await db.one<{
      statement: string;
      lock: string;
      idle: string;
    }>(sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle`);
    expect({ statement, lock, idle }).toEqual({ statement: '5s', lock: '3s', idle: '5s' });
  });
});

const backend = () => db.one<{ pid: number }>(sql`select pg_backend_pid() as pid`);

describe('work that only reads', () => {
  test('has one connection for all of it, and whoever comes meanwhile gets another one, or waits', async () => {
    await openListening();
    await db.close();
    db = openPostgres(url, { poolMax: 1, log });
    const order: string[] = [];
    const read = db.reading(async () => {
      const { pid } = await backend();
      order.push('read');
      const others = await Promise.all([backend(), backend(), db.reading(backend)]);
      order.push('read more');
      return others.map((other) => other.pid === pid);
    });
    const other = backend().then(() => order.push('another'));
    expect(await read).toEqual([true, true, true]);
    await other;
    expect(order).toEqual(['read', 'read more', 'another']);
  });

  test('waits for one answer of a slow database, however much it asks at once', async () => {
    await openListening();
    await db.close();
    const slowMs = 1_000;
    const way = await startSlowWay(url);
    db = openPostgres(way.url, { poolMax: 1, log });
    await backend();
    way.slowBy(slowMs);
    const startedAt = performance.now();
    const figures = await db.reading(() =>
      Promise.all(
        [1, 2, 3, 4].map((figure) => db.one<{ figure: number }>(sql`select ${figure}::int as figure`)),
      ),
    );
    expect(performance.now() - startedAt).toBeLessThan(2 * slowMs);
    expect(figures.map(({ figure }) => figure)).toEqual([1, 2, 3, 4]);
    way.slowBy(0);
    await db.close();
    await way.close();
    db = openPostgres(url, { poolMax: 1, log });
  });

  test('that fails in one statement fails, is answered the others, and leaves the connection to nobody', async () => {
    await openListening();
    await db.close();
    db = openPostgres(url, { poolMax: 1, log });
    const before = await backend();
    const answered: unknown[] = [];
    const work = db.reading(() =>
      Promise.all([db.query(sql`select 1 / 0`), backend().then((row) => answered.push(row))]),
    );
    await expect(work).rejects.toThrow('division by zero');
    expect(answered).toEqual([before]);
    expect(await backend()).not.toEqual(before);
  });

  test('begins no transaction, and what goes on after it asks as everybody does', async () => {
    await openListening();
    const write = () => db.transaction((tx) => tx.query(sql`select 1`));
    await expect(db.reading(async () => write())).rejects.toThrow('work that only reads');
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    let later: Promise<unknown> = Promise.resolve();
    await db.reading(async () => {
      later = isOver.then(write);
    });
    end();
    expect(await later).toHaveLength(1);
  });
});

test('a prepared statement is parsed once per connection, whatever its values', async () => {
  await openListening();
  await db.close();
  db = openPostgres(url, { poolMax: 1, log });
  const double = (figure: number) =>
    db.one<{ double: number }>(prepared('double', sql`select ${figure}::int * 2 as double`));
  expect([await double(2), await double(21)]).toEqual([{ double: 4 }, { double: 42 }]);
  const kept = await db.query(
    sql`select name, (generic_plans + custom_plans)::int as uses from pg_prepared_statements`,
  );
  expect(kept).toEqual([{ name: 'double', uses: 2 }]);
});
