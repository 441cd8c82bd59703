import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestStore } from '../../../test/support/test-store.ts';
import { testConfig } from '../../../test/support/test-config.ts';
import type { Db } from '../platform/store/db.ts';
import { databaseClock } from '../platform/clock.ts';
import { deriveSecrets } from '../platform/secrets.ts';
import { sql } from '../platform/store/sql.ts';
import { newTotpSecret, sealTotpSecret, totpOf, verifyTotp } from './totp.ts';

let db: Db;
let logins = 0;
const config = testConfig();
const secrets = deriveSecrets('of tests only, thirty-two letters long');

beforeAll(async () => {
  ({ db } = await openTestStore('postgres'));
});
afterAll(() => db.close());

async function addMember({ demo = false, app = false, active = true } = {}) {
  logins += 1;
  const { id } = await db.one<{ id: number }>(sql`
    insert into staff (login, name, password_hash, roles, demo, active)
    values (${`maker${logins}`}, 'Asha', 'none', array['results-checker'], ${demo}, ${active}) returning id`);
  const secret = newTotpSecret();
  if (app) {
    await db.query(sql`
      update staff set totp_secret = decode(${sealTotpSecret({ secrets }, id, secret)}, 'hex'),
        totp_confirmed_at = clock_timestamp() where id = ${id}`);
  }
  return { id, code: (steps = 0) => totpOf(secret, '').generate({ timestamp: Date.now() + steps * 30_000 }) };
}

async function verify(staffId: number, code: string, mode: 'demo' | 'production' = 'demo'): Promise<boolean> {
  const node = { secrets, config: { ...config, mode }, clock: await databaseClock(db) };
  return db.transaction((tx) => verifyTotp(node, tx, { staffId, code }));
}

test('a right code passes once', async () => {
  const { id, code } = await addMember({ app: true });
  const now = code();
  expect(await verify(id, now)).toBe(true);
  expect(await verify(id, now)).toBe(false);
  expect(await verify(id, code(1))).toBe(true);
});

test('of one code that many send at once, one passes', async () => {
  const { id, code } = await addMember({ app: true });
  const now = code();
  const passed = await Promise.all(Array.from({ length: 8 }, () => verify(id, now)));
  expect(passed.filter(Boolean)).toHaveLength(1);
});

test('without an authenticator only staff of a demo pass, and only in a demo', async () => {
  const [demo, real] = [await addMember({ demo: true }), await addMember()];
  expect(await verify(demo.id, '')).toBe(true);
  expect(await verify(demo.id, '', 'production')).toBe(false);
  expect(await verify(real.id, '')).toBe(false);
  expect(await verify(real.id, '000000')).toBe(false);
});

test('staff of a demo who set up an authenticator are asked for it', async () => {
  const { id, code } = await addMember({ demo: true, app: true });
  expect(await verify(id, '')).toBe(false);
  expect(await verify(id, code())).toBe(true);
});

test('nobody who is deactivated or unknown passes', async () => {
  const { id, code } = await addMember({ app: true, active: false });
  expect(await verify(id, code())).toBe(false);
  expect(await verify(999_999, code())).toBe(false);
});

test('five wrong codes stop the tries for half an hour', async () => {
  const { id, code } = await addMember({ app: true });
  for (let n = 0; n < 5; n += 1) expect(await verify(id, '000000')).toBe(false);
  expect(await verify(id, code())).toBe(false);
  await db.query(
    sql`update login_tries set last_at = last_at - interval '30 minutes' where scope = ${`totp:${id}`}`,
  );
  expect(await verify(id, code())).toBe(true);
});
