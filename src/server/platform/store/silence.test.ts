import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { createDatabase } from '../../../../test/support/create-database.ts';
import { type Cable, startCable } from '../../../../test/support/pullable-cable.ts';
import { type Db, notify } from './db.ts';
import { isOutage } from './outage.ts';
import { openPostgres } from './postgres-db.ts';
import { sql } from './sql.ts';
import { SILENT_LOG } from '../log.ts';

const ANSWER_MS_MAX = 2_000;
const POOL = 3;
const MANY = 50;

describe('F10 a database that falls silent without a word', () => {
  let cable: Cable;
  let db: Db;
  const heard: string[] = [];
  let gaps = 0;
  beforeEach(async () => {
    cable = await startCable(await createDatabase(inject('postgresUrl')));
    db = openPostgres(cable.url, { poolMax: POOL, log: SILENT_LOG });
    gaps = 0;
    await db.listen('post', {
      message: (payload) => heard.push(payload),
      gap: () => {
        gaps += 1;
      },
    });
  });
  afterEach(async () => {
    cable.plug();
    await db.close();
    await cable.close();
  });

  test('answers whoever asks, or waits for a connection, within two seconds, and comes back by itself', async () => {
    await Promise.all(Array.from({ length: POOL }, () => db.query(sql`select pg_sleep(0.05)`)));
    cable.pull();
    // More than there are connections: some wait for one.
    const asked = Array.from({ length: 3 * POOL }, () => refusedAfterMs(db.query(sql`select 1`)));
    const changed = refusedAfterMs(db.transaction((tx) => tx.query(sql`select 1`)));
    expect(Math.max(...(await Promise.all([...asked, changed])))).toBeLessThan(ANSWER_MS_MAX);
    expect(await refusedAfterMs(db.query(sql`select 1`)), 'known to be away').toBeLessThan(500);
    cable.plug();
    const pluggedAt = performance.now();
    await expect.poll(() => gaps, { interval: 20 }).toBe(1);
    expect(performance.now() - pluggedAt).toBeLessThan(5_000);
    await notify(db, 'post', { figure: 7 });
    await expect.poll(() => heard).toContain('{"figure":7}');
  });

  test('is not dialled for those who come meanwhile: only who listens tries it, again and again', async () => {
    cable.pull();
    await refusedAfterMs(db.query(sql`select 1`));
    const before = cable.connections();
    for (let i = 0; i < MANY; i += 1) await refusedAfterMs(db.query(sql`select 1`));
    expect(cable.connections() - before).toBeLessThan(MANY / 10);
    cable.plug();
    await expect.poll(() => gaps, { interval: 20, timeout: 5_000 }).toBe(1);
    await expect(db.query(sql`select 1`)).resolves.toHaveLength(1);
  });

  test('is not taken for one that is slow, nor for one whose process sleeps itself', async () => {
    const slow = db.query(sql`select pg_sleep(2)`);
    await wait(300);
    const until = performance.now() + 1_800;
    while (performance.now() < until);
    await expect(slow).resolves.toHaveLength(1);
    expect(gaps).toBe(0);
  });
});

/** How long it takes until a statement is refused; fails when it is not. */
async function refusedAfterMs(statement: Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  const error: unknown = await statement.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toSatisfy(isOutage);
  return performance.now() - startedAt;
}
