import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDatabase } from '../../../../test/support/create-database.ts';
import { type Postgres, startPostgres } from '../../../../test/support/postgres.ts';
import { SILENT_LOG } from '../log.ts';
import type { Db, Queryable } from './db.ts';
import { isOutage } from './outage.ts';
import { openPostgres } from './postgres-db.ts';
import { sql } from './sql.ts';

let postgres: Postgres;
let db: Db;
let line: Queryable;

beforeAll(async () => {
  postgres = await startPostgres({ fsync: false });
});
afterAll(() => postgres.stop());
beforeEach(async () => {
  db = openPostgres(await createDatabase(postgres.url), { poolMax: 2, log: SILENT_LOG });
  line = db.line();
});
afterEach(() => db.close());

const PID = sql`select pg_backend_pid() as pid, txid_current()::int as transaction from pg_sleep(0.05)`;

interface Asked {
  readonly pid: number;
  readonly transaction: number;
}

test('what is asked while another is under way goes over its connection, in a transaction of its own', async () => {
  const [one, two, three] = await Promise.all([1, 2, 3].map(() => line.one<Asked>(PID)));
  expect([two?.pid, three?.pid]).toEqual([one?.pid, one?.pid]);
  expect(new Set([one, two, three].map((asked) => asked?.transaction)).size).toBe(3);
});

test('others have the connections that are left, and all when nothing is under way', async () => {
  const [inLine, other] = await Promise.all([line.one<Asked>(PID), db.one<Asked>(PID)]);
  expect(other.pid).not.toBe(inLine.pid);
  const both = await Promise.all([db.one<Asked>(PID), db.one<Asked>(PID)]);
  expect(new Set(both.map(({ pid }) => pid)).size).toBe(2);
});

test('it waits for a connection as others do', async () => {
  const busy = [db.query(sql`select pg_sleep(0.5)`), db.query(sql`select pg_sleep(0.5)`)];
  expect((await db.line().one<Asked>(PID)).pid).toBeGreaterThan(0);
  await Promise.all(busy);
});

test('one that fails harms none behind it, and its connection is not used again', async () => {
  const [bad, behind] = await Promise.allSettled([
    line.one(sql`select 1 / 0 from pg_sleep(0.05)`),
    line.one<Asked>(PID),
  ]);
  expect(bad).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
  if (behind.status === 'rejected') throw behind.reason;
  expect((await line.one<Asked>(PID)).pid).not.toBe(behind.value.pid);
});

test('a lost connection is an outage to all that were asked over it, and to nobody after them', async () => {
  const { pid } = await line.one<Asked>(PID);
  const asked = Promise.allSettled([line.one(sql`select pg_sleep(5)`), line.one(PID)]);
  await expect
    .poll(() => db.query(sql`select from pg_stat_activity where pid = ${pid} and query like '%sleep(5)%'`))
    .toHaveLength(1);
  await db.query(sql`select pg_terminate_backend(${pid})`);
  expect((await asked).map((end) => end.status === 'rejected' && isOutage(end.reason))).toEqual([true, true]);
  expect((await line.one<Asked>(PID)).pid).not.toBe(pid);
  // Nothing was kept: both connections of the pool can be had.
  await Promise.all([db.one(PID), db.one(PID)]);
});

test('it is not asked inside a transaction', async () => {
  await expect(db.transaction(() => line.one(PID))).rejects.toThrow('inside a transaction');
});
