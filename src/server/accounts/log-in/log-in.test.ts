import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { farAddress } from '../../../../test/support/far-address.ts';
import { loginDesk } from '../../../../test/support/login-desk.ts';
import { ratioOfTimes } from '../../../../test/support/ratio-of-times.ts';
import { openBrowser } from '../../../../test/support/test-browser.ts';
import { callServer } from '../../../../test/support/test-client.ts';
import { startTestNodes, type TestNodes } from '../../../../test/support/test-nodes.ts';
import { TEST_SECRET_KEY } from '../../../../test/support/test-secret-key.ts';
import { PASSWORD_COSTS } from '../../platform/config.ts';
import { deriveSecrets, seal, unseal } from '../../platform/secrets.ts';
import { hashPassword, PASSWORD_MARKS } from '../password/passwords.ts';
import { sql } from '../../platform/store/sql.ts';

let system: TestNodes;
const PASSWORD = 'purple monsoon umbrella';
const secrets = deriveSecrets(TEST_SECRET_KEY);
const { first, second, newPhone, addPlayer, logIn, profile } = loginDesk(() => system, PASSWORD);

beforeAll(async () => {
  // How long a log-in takes is that of the real figures.
  system = await startTestNodes(2, { passwordCosts: PASSWORD_COSTS });
});
afterAll(() => system.close());

test('AUTH-10 a player logs in and every log-in has a secret of its own', async () => {
  const { mobile } = await addPlayer();
  const answers = [await logIn(mobile, PASSWORD), await logIn(mobile, PASSWORD, { url: second() })];
  expect(answers.map(({ body }) => body)).toMatchObject([
    { status: true, user_name: 'Asha', mobile },
    { status: true, user_name: 'Asha', mobile },
  ]);
  const tokens = answers.map(({ body }) => body.unique_token);
  expect(new Set(tokens).size).toBe(2);
  for (const token of tokens) expect((await profile(token)).body).toMatchObject({ status: true, mobile });
});

test('our own client logs in by a cookie and gets no token', async () => {
  const { mobile } = await addPlayer();
  const browser = openBrowser(first());
  const { body } = await browser.call(
    '/api-user-login',
    { mobile, password: PASSWORD, session: 'cookie' },
    { headers: farAddress() },
  );
  expect(body).toEqual({ status: true, msg: 'Success', message: 'Success', user_name: 'Asha', mobile });
  expect([...browser.cookies.keys()].toSorted()).toEqual(['__Host-did', '__Host-sid']);
  expect((await browser.call('/api-get-profile', {})).body.mobile).toBe(mobile);
});

test.each([
  ['', '', 'phone_required', 'mobile', 'Phone No is required!'],
  ['98765', '', 'phone_not_valid', 'mobile', 'Phone No is not valid!'],
  ['9876543210', '', 'password_required', 'password', 'Password is required!'],
])('logging in with %j and %j is refused as %s', async (mobile, password, code, field, text) => {
  const { http, body } = await logIn(mobile, password);
  expect(http).toBe(422);
  expect(body).toMatchObject({ status: false, code, msg: text, fields: { [field]: text } });
});

test('AUTH-21 I-25 every failure is the same answer: unknown number, wrong password, also of a blocked player', async () => {
  const { mobile } = await addPlayer();
  const blocked = await addPlayer({ active: false });
  const answers = await Promise.all([
    logIn(newPhone(), PASSWORD),
    logIn(mobile, 'wrong'),
    logIn(blocked.mobile, 'wrong'),
    logIn(mobile, `${PASSWORD}x`),
  ]);
  for (const { http, body, headers } of answers) {
    expect(http).toBe(401);
    expect(body).toEqual({
      status: false,
      msg: 'User Not Registered',
      message: 'User Not Registered',
      code: 'user_not_registered',
    });
    expect(headers.get('retry-after')).toBeNull();
    expect(headers.getSetCookie()).toEqual([]);
  }
});

test('AUTH-05 AUTH-21 an unknown number takes as long as a wrong password', async () => {
  const known = await Promise.all(Array.from({ length: 9 }, () => addPlayer()));
  // A player each, for whoever is wrong too often has to wait.
  let turn = 0;
  const ratio = await ratioOfTimes({
    of: () => fail(newPhone()),
    to: () => fail(known[turn++]?.mobile ?? ''),
  });
  // Without a hash to compare with, it would be a twentieth.
  expect(ratio).toBeGreaterThan(1 / 3);
  expect(ratio).toBeLessThan(3);
});

async function fail(mobile: string): Promise<void> {
  expect((await logIn(mobile, 'wrong')).body.code).toBe('user_not_registered');
}

test('AUTH-05 a hash of older costs is made anew when its owner logs in', async () => {
  const { id, mobile } = await addPlayer();
  const made = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  const weak = seal(secrets, 'passwords', PASSWORD_MARKS.player, Buffer.from(made));
  await system.db.query(sql`update players set password_hash = ${weak} where id = ${id}`);
  expect((await logIn(mobile, PASSWORD)).body.status).toBe(true);
  const [row] = await system.db.query<{ hash: string }>(
    sql`select password_hash as hash from players where id = ${id}`,
  );
  const renewed = unseal(secrets, 'passwords', PASSWORD_MARKS.player, row?.hash ?? '').toString();
  expect(renewed).toContain('$m=19456,t=2,p=1$');
  expect((await logIn(mobile, PASSWORD)).body.status).toBe(true);
});

test('a player has five log-ins at once; a sixth ends the oldest', async () => {
  const { mobile } = await addPlayer();
  const tokens: (string | undefined)[] = [];
  for (let n = 0; n < 6; n += 1) tokens.push((await logIn(mobile, PASSWORD)).body.unique_token);
  const open = await Promise.all(tokens.map(async (token) => (await profile(token)).body.status));
  expect(open).toEqual([false, true, true, true, true, true]);
});

test('AUTH-10 T44 logging out ends the session at once on every node, and only that one', async () => {
  const { mobile } = await addPlayer();
  const [ended, kept] = [await logIn(mobile, PASSWORD), await logIn(mobile, PASSWORD)];
  const token = ended.body.unique_token;
  const out = await callServer(
    first(),
    '/api-user-logout',
    { unique_token: token },
    { headers: farAddress() },
  );
  expect(out.body.status).toBe(true);
  expect(out.headers.get('clear-site-data')).toBe('"cache"');
  for (const url of [first(), second()]) {
    expect((await profile(token, url)).body).toMatchObject({ status: false, code: 'not_logged_in' });
    expect((await profile(kept.body.unique_token, url)).body.status).toBe(true);
  }
});

test('logging out takes the session cookie away and leaves the mark of the browser', async () => {
  const { mobile } = await addPlayer();
  const browser = openBrowser(first());
  await browser.call(
    '/api-user-login',
    { mobile, password: PASSWORD, session: 'cookie' },
    { headers: farAddress() },
  );
  await browser.call('/api-user-logout', {});
  expect([...browser.cookies.keys()]).toEqual(['__Host-did']);
  expect((await browser.call('/api-get-profile', {})).http).toBe(401);
});

test('T44 blocking a player ends all sessions at once, and the password opens nothing any more', async () => {
  const { id, mobile } = await addPlayer();
  const token = (await logIn(mobile, PASSWORD)).body.unique_token;
  await system.db.query(sql`update players set active = false where id = ${id}`);
  for (const url of [first(), second()]) expect((await profile(token, url)).http).toBe(401);
  expect((await logIn(mobile, PASSWORD)).body).toMatchObject({
    code: 'player_blocked',
    msg: 'This account is blocked. Please contact us.',
  });
});

test.each([
  ['blocked', async () => sql`active = false`],
  [
    'given another password',
    async () => sql`password_hash = ${await hashPassword(system.hashing, 'player', 'another')}`,
  ],
  ['erased', async () => sql`password_hash = 'none'`],
])('T44 a log-in under way while the player is %s opens no session', async (_, change) => {
  const { id, mobile } = await addPlayer();
  const waiting = await system.db.transaction(async (tx) => {
    await tx.query(sql`update players set ${await change()} where id = ${id}`);
    const answer = logIn(mobile, PASSWORD);
    const isWaiting = () =>
      tx.query(
        sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() limit 1`,
      );
    await expect.poll(isWaiting).toHaveLength(1);
    return { answer };
  });
  expect((await waiting.answer).body.code).toBe('user_not_registered');
  expect(await system.db.query(sql`select 1 from login_sessions where player_id = ${id}`)).toEqual([]);
});

test('JUR-03 betting is off for a player when it is off for the player or for the operator', async () => {
  const { id, mobile } = await addPlayer();
  const token = (await logIn(mobile, PASSWORD)).body.unique_token;
  expect((await profile(token)).body.betting_status).toBe('1');
  await system.db.query(sql`update players set betting_enabled = false where id = ${id}`);
  expect((await profile(token)).body.betting_status).toBe('0');
});
