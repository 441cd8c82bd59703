import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestStore } from '../../../test/support/test-store.ts';
import type { Db } from './store/db.ts';
import { LOCKS, takeLock, tryLock } from './locks.ts';
import { sql } from './store/sql.ts';

let db: Db;
beforeAll(async () => {
  ({ db } = await openTestStore('postgres'));
});
afterAll(() => db.close());

test('SQL knows every lock by the same number, and no two are the same', async () => {
  const rows = await db.query<{ name: string; number: number }>(sql`
    select name, lock_class(name) as number from unnest(${Object.keys(LOCKS)}::text[]) name`);
  expect(Object.fromEntries(rows.map(({ name, number }) => [name, number]))).toEqual(LOCKS);
  expect(new Set(Object.values(LOCKS)).size).toBe(rows.length);
});

test('a lock that nobody has named is an error, and never no lock', async () => {
  await expect(db.query(sql`select pg_advisory_xact_lock(lock_class('no such lock'), 1)`)).rejects.toThrow(
    'case not found',
  );
});

test('a lock is kept until the transaction ends, and keys are apart', async () => {
  const tryUtr = (utr: string) =>
    db.transaction(async (tx) => {
      await tx.query(sql`set local lock_timeout = '50ms'`);
      await takeLock(tx, 'utr', [utr]);
      return tryLock(tx, 'book_checks');
    });
  const held = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  const holding = db.transaction(async (tx) => {
    await takeLock(tx, 'utr', ['one', 'two']);
    expect(await tryLock(tx, 'book_checks')).toBe(true);
    held.resolve();
    await letGo.promise;
  });
  await held.promise;
  await expect(tryUtr('one')).rejects.toMatchObject({ code: '55P03' });
  expect(await tryUtr('three')).toBe(false);
  letGo.resolve();
  await holding;
  expect(await tryUtr('one')).toBe(true);
});
