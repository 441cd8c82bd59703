import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountDesk } from '../../../../test/support/account-desk.ts';
import { farAddress } from '../../../../test/support/far-address.ts';
import { loginDesk } from '../../../../test/support/login-desk.ts';
import { openBrowser } from '../../../../test/support/test-browser.ts';
import { startTestNodes, type TestNodes } from '../../../../test/support/test-nodes.ts';
import { sql } from '../../platform/store/sql.ts';
import { hashToken } from '../../platform/secret-token.ts';

let system: TestNodes;
const OLD = 'purple monsoon umbrella';
const NEW = 'green winter lantern';
const desk = loginDesk(() => system, OLD);
const { first, logIn, addPlayer } = desk;
const { open, as, isOpen, noticesOf, passwordOf } = accountDesk(() => system, desk, OLD);

beforeAll(async () => {
  system = await startTestNodes(2);
});
afterAll(() => system.close());

const change = (token: string | undefined, input: object = {}) =>
  as(token, '/api-change-password', { old_pass: OLD, new_pass: NEW, ...input });
const confirm = (token: string | undefined, password: string) =>
  as(token, '/api-confirm-password', { password });
/** Seconds since the password was given in the session. */
const provedAgo = async (token: string) =>
  (
    await system.db.query<{ seconds: number }>(sql`
      select extract(epoch from clock_timestamp() - proved_at)::float8 as seconds from login_sessions
      where token_hash = decode(${hashToken(token)}, 'hex')`)
  )[0]?.seconds;

test('AUTH-09 T44 a client that changes its password by token goes on with that token, and every other session ends', async () => {
  const { id, mobile, token } = await open();
  const other = (await logIn(mobile, OLD)).body.unique_token;
  const ours = openBrowser(first());
  await ours.call('/api-user-login', { mobile, password: OLD, session: 'cookie' }, { headers: farAddress() });
  const { body } = await change(token);
  expect(body).toMatchObject({
    status: true,
    msg: 'Successfully changed password',
    user_name: 'Asha',
    mobile,
  });
  expect(body.unique_token).toBe(token);
  expect(await isOpen(token)).toBe(true);
  expect(await isOpen(other)).toBe(false);
  expect((await ours.call('/api-get-profile', {})).body.code).toBe('not_logged_in');
  expect((await logIn(mobile, OLD)).body.code).toBe('user_not_registered');
  expect((await logIn(mobile, NEW)).body.status).toBe(true);
  expect(await noticesOf(id)).toEqual(['password_changed', 'new_device']);
});

test('AUTH-09 our own client gets the new secret as its cookie and no token', async () => {
  const { mobile } = await addPlayer();
  const own = openBrowser(first());
  await own.call('/api-user-login', { mobile, password: OLD, session: 'cookie' }, { headers: farAddress() });
  const before = own.cookies.get('__Host-sid');
  const { body } = await own.call('/api-change-password', { old_pass: OLD, new_pass: NEW });
  expect(body.status).toBe(true);
  expect(body.unique_token).toBeUndefined();
  expect(own.cookies.get('__Host-sid')).not.toBe(before);
  expect((await own.call('/api-get-profile', {})).http).toBe(200);
  expect(await isOpen(before)).toBe(false);
});

test('AUTH-09 in our own client other sessions end if the player wants it, and stay otherwise', async () => {
  const { mobile, token } = await open();
  const stranger = await open();
  const own = openBrowser(first());
  await own.call('/api-user-login', { mobile, password: OLD, session: 'cookie' }, { headers: farAddress() });
  await own.call('/api-change-password', { old_pass: OLD, new_pass: NEW });
  expect(await isOpen(token)).toBe(true);
  await own.call('/api-change-password', { old_pass: NEW, new_pass: OLD, end_others: true });
  expect(await isOpen(token)).toBe(false);
  expect((await own.call('/api-get-profile', {})).http).toBe(200);
  expect(await isOpen(stranger.token)).toBe(true);
});

test('the same password again is no mistake: the secret of our own client changes all the same', async () => {
  const { mobile } = await addPlayer();
  const own = openBrowser(first());
  await own.call('/api-user-login', { mobile, password: OLD, session: 'cookie' }, { headers: farAddress() });
  const before = own.cookies.get('__Host-sid');
  const { body } = await own.call('/api-change-password', { old_pass: OLD, new_pass: OLD });
  expect(body.status).toBe(true);
  expect(own.cookies.get('__Host-sid')).not.toBe(before);
});

test('the trail says whether other sessions have ended', async () => {
  const { id, token } = await open();
  await change(token);
  const [event] = await system.db.query(sql`
    select detail from audit_events where object = ${`player:${id}`} and action = 'password_changed'`);
  expect(event).toEqual({ detail: { others_ended: true } });
});

test.each([
  [{ old_pass: '' }, 'current_password_required', 'old_pass', 'Current Password is required!'],
  [{ new_pass: '' }, 'new_password_required', 'new_pass', 'New Password is required!'],
  [{ new_pass: 'short' }, 'password_too_short', 'new_pass', 'Password must be at least 8 characters'],
  [{ new_pass: 'x'.repeat(129) }, 'password_too_long', 'new_pass', 'Password must be at most 128 characters'],
  [{ new_pass: 'password123' }, 'password_too_common', 'new_pass', 'This password is too easy to guess'],
  [{ old_pass: 'wrong' }, 'old_password_mismatch', 'old_pass', 'Old password is incorrect'],
])('a change with %j is refused as %s and nothing changes', async (input, code, field, msg) => {
  const { id, token } = await open();
  const before = await passwordOf(id);
  const { http, body } = await change(token, input);
  expect(http).toBe(422);
  expect(body).toMatchObject({ status: false, code, msg, fields: { [field]: msg } });
  expect(await passwordOf(id)).toBe(before);
  expect(await isOpen(token)).toBe(true);
  expect(await noticesOf(id)).toEqual([]);
});

test('of two changes at once from one old password one is done', async () => {
  const { id, mobile, token } = await open();
  const other = (await logIn(mobile, OLD)).body.unique_token;
  const answers = await Promise.all([change(token), change(other, { new_pass: `${NEW} 2` })]);
  expect(answers.filter(({ body }) => body.status)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'old_password_mismatch')).toHaveLength(1);
  expect(await noticesOf(id)).toEqual(['password_changed']);
});

test('giving the password again proves the session, and only this one', async () => {
  const { mobile, token } = await open();
  const other = (await logIn(mobile, OLD)).body.unique_token ?? '';
  await system.db.query(sql`
    update login_sessions set proved_at = clock_timestamp() - interval '1 hour', acted_at = clock_timestamp() - interval '13 hours'
    where token_hash in (decode(${hashToken(token)}, 'hex'), decode(${hashToken(other)}, 'hex'))`);
  expect((await confirm(token, '')).body).toMatchObject({ code: 'password_required' });
  expect((await confirm(token, 'wrong')).body).toMatchObject({
    code: 'password_not_right',
    fields: { password: 'The password is not right.' },
  });
  expect(await provedAgo(token)).toBeGreaterThan(3599);
  expect((await confirm(token, OLD)).body.status).toBe(true);
  expect(await provedAgo(token)).toBeLessThan(600);
  expect(await provedAgo(other)).toBeGreaterThan(3599);
});

test('AUTH-07 an open screen is no place to guess: ten tries, then a wait, and the right password is not looked at', async () => {
  const { mobile, token } = await open();
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, n) =>
      n % 2 === 0 ? confirm(token, 'wrong') : change(token, { old_pass: 'wrong' }),
    ),
  );
  const codes = answers.map(({ body }) => body.code);
  const looked = codes.filter((code) => code === 'password_not_right' || code === 'old_password_mismatch');
  expect(looked).toHaveLength(10);
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(15);
  const waiting = await confirm(token, OLD);
  expect(waiting.body.code).toBe('too_many_requests');
  expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThan(890);
  expect((await change(token)).body.code).toBe('too_many_requests');
  // Whoever guesses on a phone that lies about locks its owner out of nothing else.
  const next = (await logIn(mobile, OLD)).body.unique_token;
  expect((await confirm(next, OLD)).body.status).toBe(true);
});

test('a right password ends the count of the wrong ones', async () => {
  const { token } = await open();
  for (let n = 0; n < 9; n += 1) await confirm(token, 'wrong');
  expect((await confirm(token, OLD)).body.status).toBe(true);
  for (let n = 0; n < 9; n += 1) await confirm(token, 'wrong');
  expect((await confirm(token, OLD)).body.status).toBe(true);
});
