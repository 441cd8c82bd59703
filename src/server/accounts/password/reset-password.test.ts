import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountDesk } from '../../../../test/support/account-desk.ts';
import { farAddress } from '../../../../test/support/far-address.ts';
import { loginDesk } from '../../../../test/support/login-desk.ts';
import { openLiveStream } from '../../../../test/support/live-stream.ts';
import { notCode } from '../../../../test/support/not-code.ts';
import { type SmsGateway, startSmsGateway } from '../../../../test/support/sms-gateway.ts';
import { openBrowser } from '../../../../test/support/test-browser.ts';
import { callServer } from '../../../../test/support/test-client.ts';
import { startTestNodes, type TestNodes } from '../../../../test/support/test-nodes.ts';
import { sql } from '../../platform/store/sql.ts';
import { moneyOutWaitsUntil } from '../profile/get-profile.ts';

let system: TestNodes;
let gateway: SmsGateway;
const OLD = 'purple monsoon umbrella';
const NEW = 'green winter lantern';
const desk = loginDesk(() => system, OLD);
const { first, second, logIn, addPlayer, newPhone, failuresOf } = desk;
const { open, call, isOpen, noticesOf, passwordOf } = accountDesk(() => system, desk, OLD);

beforeAll(async () => {
  gateway = await startSmsGateway();
  system = await startTestNodes(2, { sms: { provider: 'webhook', url: gateway.url, site: null } });
});
afterAll(async () => {
  await system.close();
  await gateway.close();
});

const messagesTo = (mobile: string) => gateway.messages.filter((sent) => sent.mobile === mobile);

/** The code of a number that asked for a new password; the answer does not wait for the message. */
async function newCode(mobile: string): Promise<string> {
  const before = messagesTo(mobile).length;
  const { body } = await call('/api-forget-check-mobile', { mobile });
  expect(body).toMatchObject({ status: true, otp_length: 4, expires_in: 300, resend_in: 30 });
  await expect.poll(() => messagesTo(mobile).length).toBe(before + 1);
  return gateway.codeFor(mobile);
}

async function newToken(mobile: string): Promise<string> {
  const { body } = await call('/api-verify-otp', { mobile, otp: await newCode(mobile), purpose: 'reset' });
  return body.otp_token ?? 'no token';
}

const profile = (session: string | undefined) => call('/api-get-profile', { unique_token: session });
const reset = (mobile: string, input: object) =>
  call('/api-forgot-password', { mobile, new_pass: NEW, ...input });

describe('AUTH-08 a new password by a code', () => {
  test('T44 ends all sessions on all nodes and logs nobody in; from then on only the new one opens', async () => {
    const { mobile, token } = await open();
    const other = (await logIn(mobile, OLD)).body.unique_token;
    const { http, body, headers } = await reset(mobile, { otp_token: await newToken(mobile) });
    expect(http).toBe(200);
    expect(body).toEqual({
      status: true,
      msg: 'Successfully updated password',
      message: 'Successfully updated password',
    });
    expect(headers.getSetCookie()).toEqual([]);
    for (const ended of [token, other]) expect(await isOpen(ended)).toBe(false);
    expect((await logIn(mobile, OLD)).body.code).toBe('user_not_registered');
    expect((await logIn(mobile, NEW)).body.status).toBe(true);
  });

  test('keeps all points in the wallet for 24 hours, and the profile says until when', async () => {
    const { id, mobile, token } = await open();
    expect((await profile(token)).body.money_out_from).toBeNull();
    expect(await moneyOutWaitsUntil(system.db, id)).toBeNull();
    await reset(mobile, { otp: await newCode(mobile) });
    const until = await moneyOutWaitsUntil(system.db, id);
    const [asked] = await system.db.query<{ seconds: number }>(sql`
      select extract(epoch from to_timestamp(${until}::float8 / 1000) - clock_timestamp())::float8 as seconds`);
    expect(asked?.seconds).toBeGreaterThan(24 * 3600 - 600);
    expect(asked?.seconds).toBeLessThanOrEqual(24 * 3600);
    const session = (await logIn(mobile, NEW)).body.unique_token;
    expect((await profile(session)).body.money_out_from).toBe(new Date(until ?? 0).toISOString());
    await system.db.query(sql`update players set money_out_from = clock_timestamp() where id = ${id}`);
    expect(await moneyOutWaitsUntil(system.db, id)).toBeNull();
    expect((await profile(session)).body.money_out_from).toBeNull();
  });

  test('is announced on the phone and in the app, and stands in the audit trail', async () => {
    const { id, mobile } = await open();
    await reset(mobile, { otp_token: await newToken(mobile) });
    expect(await noticesOf(id)).toEqual(['password_reset']);
    await expect
      .poll(() => messagesTo(mobile).at(-1)?.text)
      .toBe(
        'The password of your Ank account was reset with a code. For your safety no points can leave the wallet for 24 hours.',
      );
    const trail = await system.db.query(sql`
      select action from audit_events where actor = ${`player:${id}`} and object = ${`player:${id}`}`);
    expect(trail).toEqual([{ action: 'password_reset' }]);
  });

  test('ends the streams of open screens', async () => {
    const { mobile, token } = await open();
    const stream = await openLiveStream(first(), { token });
    await reset(mobile, { otp_token: await newToken(mobile) });
    await expect.poll(() => stream.ended()).toBe(true);
  });
});

test('AUTH-07 after a hundred failures no password opens a number, however long one waits, until a code proves it', async () => {
  const { mobile } = await addPlayer();
  await system.db.query(sql`
    insert into login_tries (scope, failures, first_at, last_at)
    values (${`phone:${mobile}`}, 100, clock_timestamp() - interval '40 days', clock_timestamp() - interval '31 days')`);
  const refused = await logIn(mobile, OLD);
  expect(refused.body.code).toBe('user_not_registered');
  expect(refused.headers.get('retry-after')).toBe('86400');
  await reset(mobile, { otp_token: await newToken(mobile) });
  expect(await failuresOf(`phone:${mobile}`)).toBe(0);
  expect((await logIn(mobile, NEW)).body.status).toBe(true);
});

test('AUTH-07 a code also ends the waits of the own browser', async () => {
  const { mobile } = await addPlayer();
  const own = openBrowser(first());
  const enter = (password: string) =>
    own.call('/api-user-login', { mobile, password }, { headers: farAddress() });
  await enter(OLD);
  for (let n = 0; n < 10; n += 1) await enter('wrong');
  expect((await enter(OLD)).headers.get('retry-after')).toBe('900');
  await reset(mobile, { otp_token: await newToken(mobile) });
  expect((await enter(NEW)).body.status).toBe(true);
});

describe('AUTH-02 without the right proof no password changes', () => {
  test.each([
    ['no proof at all', {}, 'invalid_navigation', 'Invalid navigation. Please start over.'],
    [
      'a token that nobody got',
      { otp_token: 'x'.repeat(43) },
      'reset_otp_not_valid',
      'Invalid OTP. Please try again.',
    ],
    ['no code', { otp: '12' }, 'reset_otp_not_valid', 'Invalid OTP. Please try again.'],
  ])('%s', async (_, input, code, msg) => {
    const { id, mobile } = await addPlayer();
    const before = await passwordOf(id);
    expect((await reset(mobile, input)).body).toMatchObject({ status: false, code, msg });
    expect(await passwordOf(id)).toBe(before);
  });

  test('a wrong code, one of another purpose, a number that is not proved, and a token of before', async () => {
    const { id, mobile } = await addPlayer();
    const other = await addPlayer();
    const before = await passwordOf(id);
    const code = await newCode(mobile);
    const wrong = await call('/api-verify-otp', { mobile, otp: notCode(code), purpose: 'reset' });
    expect(wrong.body).toMatchObject({
      code: 'reset_otp_not_valid',
      msg: 'Invalid OTP. Please try again.',
      fields: { otp: 'Invalid OTP. Please try again.' },
    });
    expect((await reset(mobile, { otp: notCode(code) })).body.code).toBe('reset_otp_not_valid');
    expect((await call('/api-verify-otp', { mobile, otp: code })).body.code).toBe('otp_not_valid');
    const token = (await call('/api-verify-otp', { mobile, otp: code, purpose: 'reset' })).body.otp_token;
    expect((await reset(other.mobile, { otp_token: token })).body.code).toBe('reset_otp_not_valid');
    await system.db.query(
      sql`update codes set proved_at = proved_at - interval '10 minutes' where mobile = ${mobile}`,
    );
    expect((await reset(mobile, { otp_token: token })).body.code).toBe('reset_otp_not_valid');
    expect(await passwordOf(id)).toBe(before);
  });

  test('a token that another browser got', async () => {
    const { mobile } = await addPlayer();
    const own = openBrowser(first());
    const asked = await own.call('/api-forget-check-mobile', { mobile }, { headers: farAddress() });
    expect(asked.body.otp).toBeUndefined();
    await expect.poll(() => messagesTo(mobile)).toHaveLength(1);
    const claim = { mobile, otp: gateway.codeFor(mobile), purpose: 'reset' };
    const { body } = await own.call('/api-verify-otp', claim, { headers: farAddress() });
    const input = { mobile, new_pass: NEW, otp_token: body.otp_token };
    expect((await reset(mobile, input)).body.code).toBe('reset_otp_not_valid');
    const used = await own.call('/api-forgot-password', input, { headers: farAddress() });
    expect(used.body.status).toBe(true);
  });

  test('a token works once, for one of many who send it at the same time', async () => {
    const { id, mobile } = await addPlayer();
    const token = await newToken(mobile);
    const answers = await Promise.all(Array.from({ length: 10 }, () => reset(mobile, { otp_token: token })));
    expect(answers.filter(({ body }) => body.status)).toHaveLength(1);
    expect(await noticesOf(id)).toEqual(['password_reset']);
  });
});

test.each([
  ['', 'new_password_required', 'New Password is required!'],
  ['short', 'password_too_short', 'Password must be at least 8 characters'],
  ['x'.repeat(129), 'password_too_long', 'Password must be at most 128 characters'],
  ['password123', 'password_too_common', 'This password is too easy to guess'],
])('the new password %j is refused at its field and the code stays good', async (newPass, code, msg) => {
  const { mobile } = await addPlayer();
  const otp = await newCode(mobile);
  const { http, body } = await reset(mobile, { otp, new_pass: newPass });
  expect(http).toBe(422);
  expect(body).toMatchObject({ code, msg, fields: { new_pass: msg } });
  expect((await reset(mobile, { otp })).body.status).toBe(true);
});

test('AUTH-06 the own name is no password, and the code stays good for a better one', async () => {
  const { id, mobile } = await addPlayer();
  await system.db.query(sql`update players set name = 'Asha Patil' where id = ${id}`);
  const otpToken = await newToken(mobile);
  const named = await reset(mobile, { otp_token: otpToken, new_pass: 'asha.patil' });
  expect(named.body).toMatchObject({ code: 'password_too_common' });
  expect((await reset(mobile, { otp_token: otpToken })).body.status).toBe(true);
});

test.each([
  ['', 'forgot_phone_required', 'Phone number is required!'],
  ['98765', 'forgot_phone_not_valid', 'Phone number is not valid!'],
])('the number %j is refused in the words of A §5', async (mobile, code, msg) => {
  for (const path of ['/api-forget-check-mobile', '/api-forgot-password'] as const) {
    const { http, body } = await call(path, { mobile, new_pass: NEW, otp: '1234' });
    expect([path, http]).toEqual([path, 422]);
    expect(body).toMatchObject({ code, msg, fields: { mobile: msg } });
  }
});

test('a blocked player gets no code, and one who is blocked meanwhile no password', async () => {
  const { id, mobile } = await addPlayer();
  const token = await newToken(mobile);
  await system.db.query(sql`update players set active = false where id = ${id}`);
  expect((await reset(mobile, { otp_token: token })).body.code).toBe('reset_otp_not_valid');
  const blocked = await addPlayer({ active: false });
  expect((await call('/api-forget-check-mobile', { mobile: blocked.mobile })).body.status).toBe(true);
  const stranger = newPhone();
  expect((await call('/api-forget-check-mobile', { mobile: stranger })).body.status).toBe(true);
  // Theirs would have been on its way before this one.
  await newCode((await addPlayer()).mobile);
  expect(messagesTo(blocked.mobile)).toEqual([]);
  expect(messagesTo(stranger)).toEqual([]);
});

test('AUTH-19 of forty who ask for one number at once, on both nodes, one gets a message sent', async () => {
  const { mobile } = await addPlayer();
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      callServer(
        n % 2 === 0 ? first() : second(),
        '/api-forget-check-mobile',
        { mobile },
        { headers: farAddress() },
      ),
    ),
  );
  expect(answers.filter(({ body }) => body.status)).toHaveLength(1);
  // Whatever else was sent for this number would have been on its way before this one.
  await newCode((await addPlayer()).mobile);
  expect(messagesTo(mobile)).toHaveLength(1);
});

test('AUTH-19 a browser that asks for a fourth first code in a day has to work for it', async () => {
  const browser = openBrowser(first());
  const ask = async (proves: boolean) => {
    const { mobile } = await addPlayer();
    const answer = await browser.call(
      '/api-forget-check-mobile',
      { mobile },
      { headers: farAddress(), proves },
    );
    return answer.body.code ?? 'sent';
  };
  const codes = [await ask(false), await ask(false), await ask(false), await ask(false), await ask(true)];
  expect(codes).toEqual(['sent', 'sent', 'sent', 'proof_required', 'sent']);
});
