import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NEW_KEY, OLD_KEY } from '../../../test/support/key-nodes.ts';
import { openTestStore } from '../../../test/support/test-store.ts';
import { deriveSecrets, isSigned, openSecrets, resealMarkSecret, seal, sign, unseal } from './secrets.ts';
import { StartRefusedError } from './start-refused.ts';
import type { Db } from './store/db.ts';
import { sql } from './store/sql.ts';

const before = deriveSecrets(OLD_KEY);
const between = deriveSecrets(NEW_KEY, [OLD_KEY]);
const after = deriveSecrets(NEW_KEY);
const text = Buffer.from('9876543210');

describe('OPS-10 a ring of keys', () => {
  test('opens what the key of before sealed, and seals with the new one', () => {
    const old = seal(before, 'payouts', 'payout:7', text);
    expect(unseal(between, 'payouts', 'payout:7', old)).toEqual(text);
    const anew = seal(between, 'payouts', 'payout:7', text);
    expect(unseal(after, 'payouts', 'payout:7', anew)).toEqual(text);
    expect(() => unseal(before, 'payouts', 'payout:7', anew)).toThrow(
      `the key ${after.currentId} is not in the ring`,
    );
    expect(() => unseal(after, 'payouts', 'payout:7', old)).toThrow(
      `the key ${before.currentId} is not in the ring`,
    );
  });

  test('knows the signatures of both keys, and no others', () => {
    const old = sign(before, 'codes', '7|register|9876543210|1234');
    expect(isSigned(between, 'codes', '7|register|9876543210|1234', old)).toBe(true);
    expect(isSigned(between, 'codes', '7|register|9876543210|1235', old)).toBe(false);
    expect(isSigned(between, 'receipts', '7|register|9876543210|1234', old)).toBe(false);
    expect(isSigned(after, 'codes', '7|register|9876543210|1234', old)).toBe(false);
    const renamed = Buffer.concat([Buffer.from(after.currentId, 'hex'), old.subarray(4)]);
    expect(isSigned(between, 'codes', '7|register|9876543210|1234', renamed)).toBe(false);
    for (const short of [Buffer.alloc(0), Buffer.alloc(1), old.subarray(0, 35)])
      expect(isSigned(between, 'codes', '7|register|9876543210|1234', short)).toBe(false);
  });

  test('does not tell a key by its id', () => {
    expect(before.currentId).toMatch(/^[0-9a-f]{8}$/);
    expect(before.currentId).not.toBe(after.currentId);
    expect(Buffer.from(OLD_KEY, 'base64url').toString('hex')).not.toContain(before.currentId);
  });
});

describe('a store', () => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await openTestStore('pglite'));
  });
  afterAll(() => db.close());
  const open = (secretKey: string | null, otherSecretKeys: readonly string[] = []) =>
    openSecrets({ secretKey, otherSecretKeys }, db);

  test('is opened with the key that it was sealed with, and with no other one', async () => {
    const first = await open(OLD_KEY);
    const refused = open(NEW_KEY);
    await expect(refused).rejects.toBeInstanceOf(StartRefusedError);
    await expect(refused).rejects.toThrow(
      `SECRET_KEY is another one than this store was sealed with, whose id is ${first.currentId}. ` +
        'Give the old key in OTHER_SECRET_KEYS and change the key by "npm run rotate-keys", or start with the old one.',
    );
    expect((await open(OLD_KEY, [NEW_KEY])).currentId).toBe(first.currentId);
  });

  test('keeps its marks when the key is another one', async () => {
    const marks = (await open(OLD_KEY)).markKey('exclusions');
    const changing = await open(NEW_KEY, [OLD_KEY]);
    expect(changing.markKey('exclusions')).toEqual(marks);
    await resealMarkSecret(db, changing);
    expect((await open(NEW_KEY)).markKey('exclusions')).toEqual(marks);
    await expect(open(OLD_KEY)).rejects.toThrow(`whose id is ${changing.currentId}`);
    const { value } = await db.one<{ value: string }>(
      sql`select value from settings where key = 'mark_secret'`,
    );
    expect(value).not.toContain(marks.toString('hex'));
  });
});

test('a store of before key ids is opened by the key that it was sealed with, also when that is changed later', async () => {
  const { db } = await openTestStore('pglite');
  const withoutId = (purpose: 'push' | 'totp', mark: string) => seal(before, purpose, mark, text).slice(8);
  const pushKey = `00000000${withoutId('push', 'house:push')}`;
  const open = (secretKey: string, others: readonly string[] = []) =>
    openSecrets({ secretKey, otherSecretKeys: others }, db, pushKey);
  await expect(open(NEW_KEY)).rejects.toBeInstanceOf(StartRefusedError);
  const sealed = `00000000${withoutId('totp', 'staff:1')}`;
  const changing = await open(NEW_KEY, [OLD_KEY]);
  expect(unseal(changing, 'totp', 'staff:1', sealed)).toEqual(text);
  expect(changing.markKey('exclusions')).toEqual(before.markKey('exclusions'));
  const changed = await open(NEW_KEY);
  expect(unseal(changed, 'totp', 'staff:1', sealed)).toEqual(text);
  expect(changed.markKey('exclusions')).toEqual(before.markKey('exclusions'));
  await db.close();
});

test('a demo that made its own key goes on with it beside the one that it is given later', async () => {
  const { db } = await openTestStore('pglite');
  const own = await openSecrets({ secretKey: null, otherSecretKeys: [] }, db);
  expect((await openSecrets({ secretKey: null, otherSecretKeys: [] }, db)).currentId).toBe(own.currentId);
  const sealed = seal(own, 'totp', 'staff:1', text);
  const given = await openSecrets({ secretKey: NEW_KEY, otherSecretKeys: [] }, db);
  expect(given.currentId).toBe(after.currentId);
  expect(unseal(given, 'totp', 'staff:1', sealed)).toEqual(text);
  await db.close();
});
