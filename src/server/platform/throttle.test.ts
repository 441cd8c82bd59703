import { inject, afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../../test/support/create-database.ts';
import { openTestStore } from '../../../test/support/test-store.ts';
import { SILENT_LOG } from './log.ts';
import type { Db } from './store/db.ts';
import { migrate } from './store/migrate.ts';
import { openPostgres } from './store/postgres-db.ts';
import { sql } from './store/sql.ts';
import { allowances, openThrottle, type Throttle } from './throttle.ts';

const TEN_A_MINUTE = { burst: 10, seconds: 60 };

/** As if so much time had passed for the bucket. */
async function pass(db: Db, bucket: string, seconds: number): Promise<void> {
  await db.query(sql`
    update throttles set spent_until = spent_until - make_interval(secs => ${seconds}) where bucket = ${bucket}`);
}

/** The answers of so many acts in a row. */
async function hits(throttle: Throttle, bucket: string, count: number): Promise<readonly number[]> {
  const waits: number[] = [];
  while (waits.length < count) waits.push(await throttle.hit(bucket, TEN_A_MINUTE));
  return waits;
}

describe.each(['postgres', 'pglite'] as const)('the throttle on %s', (kind) => {
  let db: Db;
  let throttle: Throttle;
  beforeAll(async () => {
    ({ db } = await openTestStore(kind));
    throttle = openThrottle(db, Infinity);
  });
  afterAll(() => db.close());

  test('lets a burst through and then says how long to wait', async () => {
    expect(await hits(throttle, 'burst', 12)).toEqual([...Array.from({ length: 10 }, () => 0), 6, 6]);
  });

  test('refills one by one, and a refusal costs nothing', async () => {
    await hits(throttle, 'refill', 15);
    await pass(db, 'refill', 7);
    expect(await hits(throttle, 'refill', 2)).toEqual([0, 6]);
    await pass(db, 'refill', 19);
    expect(await hits(throttle, 'refill', 4)).toEqual([0, 0, 0, 6]);
  });

  test('after a long time allows one burst, not several', async () => {
    await hits(throttle, 'patient', 10);
    await pass(db, 'patient', 100_000);
    expect((await hits(throttle, 'patient', 12)).filter((wait) => wait === 0)).toHaveLength(10);
  });

  test('a clock that is set back leaves nobody shut out', async () => {
    await hits(throttle, 'set back', 10);
    await pass(db, 'set back', -600);
    expect(await hits(throttle, 'set back', 11)).toEqual([...Array.from({ length: 10 }, () => 0), 6]);
    await pass(db, 'set back', -4);
    expect(await hits(throttle, 'set back', 1)).toEqual([6]);
  });

  test('counts one bucket apart from another', async () => {
    await hits(throttle, 'mine', 11);
    expect(await throttle.hit('yours', TEN_A_MINUTE)).toBe(0);
  });

  test('counts exactly when many acts come at once, of one bucket and of many', async () => {
    const asked = Array.from({ length: 300 }, (_, i) => `crowd ${i % 15}`);
    const waits = await Promise.all(asked.map((bucket) => throttle.hit(bucket, TEN_A_MINUTE)));
    const through = asked.filter((_, i) => waits[i] === 0);
    const perBucket = new Map<string, number>();
    for (const bucket of through) perBucket.set(bucket, (perBucket.get(bucket) ?? 0) + 1);
    expect([...perBucket.values()]).toEqual(Array.from({ length: 15 }, () => 10));
  });

  test('says to wait a second at least', async () => {
    const quick = { burst: 100, seconds: 10 };
    await Promise.all(Array.from({ length: 110 }, () => throttle.hit('quick', quick)));
    await db.query(
      sql`update throttles set spent_until = clock_timestamp() + interval '10 s' where bucket = 'quick'`,
    );
    expect(await throttle.hit('quick', quick)).toBe(1);
  });
});

test('two nodes share what they count', async () => {
  const url = await createDatabase(inject('postgresUrl'));
  const stores = [
    openPostgres(url, { poolMax: 4, log: SILENT_LOG }),
    openPostgres(url, { poolMax: 4, log: SILENT_LOG }),
  ] as const;
  await migrate(stores[0]);
  const [first, second] = [openThrottle(stores[0], Infinity), openThrottle(stores[1], Infinity)];
  const waits = await Promise.all(
    Array.from({ length: 40 }, (_, i) => (i % 2 === 0 ? first : second).hit('shared', TEN_A_MINUTE)),
  );
  expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
  await Promise.all(stores.map((store) => store.close()));
});

test('the allowances are those of the security rules', () => {
  expect(allowances()).toMatchObject({
    read: [{ burst: 120, seconds: 60 }],
    poll: [{ burst: 60, seconds: 60 }],
    history: [{ burst: 60, seconds: 60 }],
    bid: [],
  });
});
