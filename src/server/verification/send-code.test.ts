import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeDesk } from '../../../test/support/code-desk.ts';
import { farAddress } from '../../../test/support/far-address.ts';
import { openBrowser } from '../../../test/support/test-browser.ts';
import { callServer } from '../../../test/support/test-client.ts';
import { startTestNodes, type TestNodes } from '../../../test/support/test-nodes.ts';
import { sql } from '../platform/store/sql.ts';

let system: TestNodes;
const { first, second, newPhone, ask, askAgain, guess, newCode, later, triesOf } = codeDesk(() => system);

beforeAll(async () => {
  system = await startTestNodes(2);
});
afterAll(() => system.close());

test('another code comes after thirty seconds at the soonest, and then the one before is dead', async () => {
  const mobile = newPhone();
  await newCode(mobile);
  const tooSoon = await askAgain(mobile);
  expect(tooSoon.http).toBe(429);
  expect(tooSoon.body).toMatchObject({
    code: 'otp_wait',
    msg: 'Please wait 30 s before asking for another code.',
  });
  expect(tooSoon.headers.get('retry-after')).toBe('30');
  await later(mobile, '31 seconds');
  const again = await askAgain(mobile);
  expect(again.body.status).toBe(true);
  const alive = await system.db.query(sql`
    select dead_at is null as alive from codes where mobile = ${mobile} order by id`);
  expect(alive).toEqual([{ alive: false }, { alive: true }]);
  expect((await guess(mobile, again.body.otp ?? '')).body.status).toBe(true);
});

test('nobody gets a second code who has not asked for a first one', async () => {
  const mobile = newPhone();
  const lost = await askAgain(mobile);
  expect(lost.body).toMatchObject({
    code: 'invalid_navigation',
    msg: 'Invalid navigation. Please start over.',
  });
  await newCode(mobile);
  await later(mobile, '31 seconds');
  const reset = await callServer(
    first(),
    '/api-resend-otp',
    { mobile, purpose: 'reset' },
    { headers: farAddress() },
  );
  expect(reset.body.code).toBe('invalid_navigation');
});

test('AUTH-19 a phone gets three codes in ten minutes and five in a day', async () => {
  const mobile = newPhone();
  for (const nth of [1, 2, 3]) {
    expect([nth, (await ask(mobile)).body.status]).toEqual([nth, true]);
    await later(mobile, '31 seconds');
  }
  const fourth = await ask(mobile);
  expect(fourth.body.code).toBe('otp_wait');
  expect(Number(fourth.body.params?.['seconds'])).toBeGreaterThan(500);
  await later(mobile, '10 minutes');
  for (const nth of [4, 5]) {
    expect([nth, (await ask(mobile)).body.status]).toEqual([nth, true]);
    await later(mobile, '31 seconds');
  }
  await later(mobile, '10 minutes');
  const sixth = await ask(mobile);
  expect(sixth.body.code).toBe('otp_wait');
  expect(Number(sixth.body.params?.['seconds'])).toBeGreaterThan(80_000);
  await later(mobile, '24 hours');
  expect((await ask(mobile)).body.status).toBe(true);
});

test('AUTH-19 of many who ask for one phone at once, on both nodes, one gets a code', async () => {
  const mobile = newPhone();
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => ask(mobile, farAddress(), n % 2 === 0 ? first() : second())),
  );
  expect(answers.filter(({ body }) => body.status)).toHaveLength(1);
});

test('AUTH-19 a network gets thirty codes in an hour, however many ask at once', async () => {
  const neighbours = Array.from({ length: 45 }, (_, n) => ({ 'x-forwarded-for': `172.20.5.${n + 1}` }));
  const answers = await Promise.all(
    neighbours.map((from, n) => ask(newPhone(), from, n % 2 === 0 ? first() : second())),
  );
  expect(answers.filter(({ body }) => body.status)).toHaveLength(30);
  expect(answers.filter(({ body }) => body.code === 'otp_wait')).toHaveLength(15);
  expect((await ask(newPhone(), { 'x-forwarded-for': '172.20.6.1' })).body.status).toBe(true);
});

test('AUTH-19 numbers that begin alike get fifty codes in ten minutes', async () => {
  const begin = newPhone().slice(0, 6);
  const statuses: boolean[] = [];
  for (let n = 0; n < 52; n += 1) statuses.push((await ask(`${begin}${5000 + n}`)).body.status);
  expect(statuses.filter(Boolean)).toHaveLength(50);
});

test('AUTH-19 a browser gets ten codes in a day', async () => {
  const browser = openBrowser(first());
  const statuses: boolean[] = [];
  for (let n = 0; n < 11; n += 1) {
    const { body } = await browser.call(
      '/api-check-mobile',
      { mobile: newPhone() },
      { headers: farAddress() },
    );
    statuses.push(body.status);
  }
  expect(statuses).toEqual([...Array<boolean>(10).fill(true), false]);
});

test('a browser is marked by a cookie that scripts cannot read, for 180 days', async () => {
  const { headers } = await callServer(
    first(),
    '/api-check-mobile',
    { mobile: newPhone() },
    { headers: { ...farAddress(), 'sec-fetch-site': 'same-origin' } },
  );
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-did=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=15552000; Secure$/,
    ),
  ]);
});

test('AUTH-21 I-26 one browser asks about twenty numbers a day', async () => {
  const browser = openBrowser(first());
  const mobile = newPhone();
  await system.db.query(
    sql`insert into players (mobile, name, password_hash) values (${mobile}, 'Asha', 'none')`,
  );
  const codes: unknown[] = [];
  for (let n = 0; n < 21; n += 1) {
    codes.push((await browser.call('/api-check-mobile', { mobile }, { headers: farAddress() })).body.code);
  }
  expect(codes).toEqual([...Array<string>(20).fill('user_already_registered'), 'too_many_requests']);
});

test('a number that plays here already gets no code', async () => {
  const mobile = newPhone();
  await system.db.query(
    sql`insert into players (mobile, name, password_hash) values (${mobile}, 'Asha', 'none')`,
  );
  const { http, body } = await ask(mobile);
  expect(http).toBe(409);
  expect(body).toMatchObject({
    status: false,
    msg: 'User Already Registered',
    message: 'User Already Registered',
  });
  expect(body.otp).toBeUndefined();
  expect(await triesOf(mobile)).toEqual([]);
});

test.each([
  ['/api-check-mobile', '', 'phone_required', 'Phone No is required!'],
  ['/api-check-mobile', '12345', 'phone_not_valid', 'Phone No is not valid!'],
  ['/api-resend-otp', '', 'phone_required', 'Phone No is required!'],
  ['/api-resend-otp', 5, 'phone_not_valid', 'Phone No is not valid!'],
  ['/api-verify-otp', undefined, 'phone_required', 'Phone No is required!'],
  ['/api-verify-otp', '0123456789', 'phone_not_valid', 'Phone No is not valid!'],
] as const)('%s refuses the number %j at its field', async (path, mobile, code, text) => {
  const { http, body } = await callServer(first(), path, { mobile, otp: '1234' }, { headers: farAddress() });
  expect(http).toBe(422);
  expect(body).toMatchObject({ status: false, code, msg: text, fields: { mobile: text } });
});

test('AUTH-19 the operator sends two thousand codes in an hour and no more, whoever asks', async () => {
  await system.db.query(sql`
    insert into codes (purpose, mobile, code_mac, ip_prefix, expires_at)
    select 'register', (8000000000 + n * 10000)::text, decode('00', 'hex'), 'flood', clock_timestamp() from generate_series(1, 2000) n`);
  expect((await ask(newPhone())).body.code).toBe('otp_wait');
  await system.db.query(
    sql`update codes set created_at = created_at - interval '1 hour' where ip_prefix = 'flood'`,
  );
  expect((await ask(newPhone())).body.status).toBe(true);
});
