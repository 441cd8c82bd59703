import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDatabase } from '../../../../test/support/create-database.ts';
import { freePort } from '../../../../test/support/free-port.ts';
import { SILENT_LOG } from '../log.ts';
import { openMetrics } from '../metrics.ts';
import type { Db } from '../store/db.ts';
import { openPostgres } from '../store/postgres-db.ts';
import { sql } from '../store/sql.ts';
import { openStandbyPool } from '../store/standby-pool.ts';
import { openStandby } from './open-standby.ts';

/** As in open-standby.ts. */
const REST_MS = 1_000;

let primary: Db;
let url = '';
beforeAll(async () => {
  url = await createDatabase(inject('postgresUrl'));
  primary = openPostgres(url, { poolMax: 2, log: SILENT_LOG });
});
afterAll(() => primary.close());

/** Reads three times, and says how each ended. */
async function readThrice(readUrl: string): Promise<readonly string[]> {
  const metrics = openMetrics();
  const said: string[] = [];
  const noted = {
    ...SILENT_LOG,
    warn: (detail: object, text: string) =>
      said.push(`${text}: ${'why' in detail ? String(detail.why) : ''}`),
  };
  const standby = openStandby(primary, { url: readUrl, poolMax: 2, log: noted, metrics });
  for (let i = 1; i <= 3; i += 1) {
    const one = () => primary.one<{ answer: number }>(sql`select ${i}::int as answer`);
    expect(await standby.read(one)).toEqual({ answer: i });
  }
  await standby.close();
  const { values } = await metrics.standbyReads.get();
  return [...values.map(({ labels, value }) => `${labels.outcome} ${value}`), ...said];
}

test('F09 where the primary itself is named as its standby, it answers as the primary', async () => {
  expect(await readThrice(url)).toEqual([
    'not_a_standby 1',
    'rests 2',
    'the primary answers what the standby should: not_a_standby',
  ]);
});

test('F09 a standby that is not there costs one try, one line in the log, and no error', async () => {
  const nobody = new URL(url);
  nobody.port = String(await freePort());
  expect(await readThrice(nobody.href)).toEqual([
    'failed 1',
    'rests 2',
    'the primary answers what the standby should: failed',
  ]);
});

test('F09 when a standby that is away is tried again, one of all who read at once does it', async () => {
  const nobody = new URL(url);
  nobody.port = String(await freePort());
  const metrics = openMetrics();
  const standby = openStandby(primary, { url: nobody.href, poolMax: 9, log: SILENT_LOG, metrics });
  const one = () => primary.one<{ answer: number }>(sql`select 1 as answer`);
  await standby.read(one);
  await wait(REST_MS + 100);
  await Promise.all(Array.from({ length: 9 }, () => standby.read(one)));
  await standby.close();
  const { values } = await metrics.standbyReads.get();
  expect(values.map(({ labels, value }) => `${labels.outcome} ${value}`)).toEqual(['failed 2', 'rests 8']);
});

test('nothing is written at the address for reading, even by who owns the tables of a primary', async () => {
  const pool = openStandbyPool(url, { poolMax: 1, log: SILENT_LOG });
  await expect(pool.query('create table notes ()')).rejects.toThrow('read-only transaction');
  await pool.end();
});

test('what fails at the primary fails', async () => {
  const standby = openStandby(primary, { url, poolMax: 1, log: SILENT_LOG, metrics: openMetrics() });
  await expect(standby.read(() => primary.query(sql`select 1 / 0`))).rejects.toThrow('division by zero');
  await standby.close();
});
