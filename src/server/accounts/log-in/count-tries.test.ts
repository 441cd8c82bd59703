import { afterAll, beforeAll, expect, test } from 'vitest';
import { farAddress } from '../../../../test/support/far-address.ts';
import { loginDesk } from '../../../../test/support/login-desk.ts';
import { openBrowser } from '../../../../test/support/test-browser.ts';
import { startTestNodes, type TestNodes } from '../../../../test/support/test-nodes.ts';
import { sql } from '../../platform/store/sql.ts';

let system: TestNodes;
const PASSWORD = 'purple monsoon umbrella';
const { first, second, newPhone, addPlayer, logIn, failuresOf, later } = loginDesk(() => system, PASSWORD);

beforeAll(async () => {
  system = await startTestNodes(2);
});
afterAll(() => system.close());

test('AUTH-07 after five failures a phone waits, whoever asks, and even the right password is not looked at', async () => {
  const { mobile } = await addPlayer();
  for (let n = 0; n < 5; n += 1) await logIn(mobile, 'wrong');
  const waiting = await logIn(mobile, PASSWORD, { url: second() });
  expect(waiting.http).toBe(401);
  expect(waiting.body.msg).toBe('User Not Registered');
  expect(waiting.headers.get('retry-after')).toBe('1');
  await later(mobile, '2 seconds');
  expect((await logIn(mobile, PASSWORD)).body.status).toBe(true);
  expect(await failuresOf(`phone:${mobile}`)).toBe(0);
});

test('AUTH-07 the waits of a number that plays here and of one that does not are the same', async () => {
  const known = (await addPlayer()).mobile;
  const unknown = newPhone();
  for (const mobile of [known, unknown]) {
    for (let n = 0; n < 8; n += 1) {
      await logIn(mobile, 'wrong');
      await later(mobile, '1 hour');
    }
    await logIn(mobile, 'wrong');
  }
  await system.db.query(
    sql`update login_tries set last_at = now() where scope in (${`phone:${known}`}, ${`phone:${unknown}`})`,
  );
  const answers = await Promise.all([logIn(known, 'wrong'), logIn(unknown, 'wrong')]);
  const waits = answers.map(({ headers }) => Number(headers.get('retry-after')));
  // Sixteen seconds, of which a slow machine may have used some up before it looks.
  expect(Math.max(...waits)).toBeLessThanOrEqual(16);
  expect(Math.min(...waits)).toBeGreaterThan(8);
  expect(Math.abs((waits[0] ?? 0) - (waits[1] ?? 0))).toBeLessThanOrEqual(1);
  expect(answers[0]?.body).toEqual(answers[1]?.body);
});

test('AUTH-07 of two hundred tries in parallel on two nodes five reach the password', async () => {
  const { mobile } = await addPlayer();
  await Promise.all(
    Array.from({ length: 200 }, (_, n) => logIn(mobile, 'wrong', { url: n % 2 === 0 ? first() : second() })),
  );
  expect(await failuresOf(`phone:${mobile}`)).toBeLessThanOrEqual(7);
  expect(await failuresOf(`phone:${mobile}`)).toBeGreaterThanOrEqual(5);
});

test('AUTH-07 a stranger cannot lock the owner out of a browser that was used before', async () => {
  const { mobile } = await addPlayer();
  const own = openBrowser(first());
  const input = { mobile, password: PASSWORD, session: 'cookie' };
  expect((await own.call('/api-user-login', input, { headers: farAddress() })).body.status).toBe(true);
  await system.db.query(sql`
    insert into login_tries (scope, failures, first_at, last_at)
    values (${`phone:${mobile}`}, 100, clock_timestamp(), clock_timestamp())
    on conflict (scope) do update set failures = 100, last_at = clock_timestamp()`);
  const stranger = await openBrowser(first()).call('/api-user-login', input, { headers: farAddress() });
  expect(stranger.body.code).toBe('user_not_registered');
  expect(stranger.headers.get('retry-after')).toBe('86400');
  expect((await own.call('/api-user-login', input, { headers: farAddress() })).body.status).toBe(true);
  // The owner is there, so the count of strangers begins anew.
  expect(
    (await openBrowser(first()).call('/api-user-login', input, { headers: farAddress() })).body.status,
  ).toBe(true);
});

test('AUTH-07 the owner may mistype ten times in the own browser and then waits a quarter of an hour', async () => {
  const { mobile } = await addPlayer();
  const own = openBrowser(first());
  const enter = (password: string) =>
    own.call('/api-user-login', { mobile, password }, { headers: farAddress() });
  await enter(PASSWORD);
  for (let n = 0; n < 10; n += 1) expect((await enter('wrong')).headers.get('retry-after')).toBeNull();
  expect((await enter(PASSWORD)).headers.get('retry-after')).toBe('900');
  expect(await failuresOf(`phone:${mobile}`)).toBe(0);
  await later(mobile, '15 minutes');
  expect((await enter(PASSWORD)).body.status).toBe(true);
});

test('a network has two hundred failures in ten minutes, and successes do not count', async () => {
  const { mobile } = await addPlayer();
  const from = { 'x-forwarded-for': '172.30.1.7' };
  const network = 'network:172.30.1.0/24';
  for (let n = 0; n < 3; n += 1)
    expect((await logIn(mobile, PASSWORD, { headers: from })).body.status).toBe(true);
  expect(await failuresOf(network)).toBe(0);
  await logIn(newPhone(), 'wrong', { headers: from });
  expect(await failuresOf(network)).toBe(1);
  await system.db.query(
    sql`update login_tries set failures = 200, first_at = clock_timestamp() where scope = ${network}`,
  );
  const refused = await logIn(mobile, PASSWORD, { headers: { 'x-forwarded-for': '172.30.1.99' } });
  expect(refused.http).toBe(429);
  expect(refused.body.code).toBe('too_many_requests');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(590);
  expect((await logIn(mobile, PASSWORD)).body.status).toBe(true);
});

test('when too many passwords wait, who comes next is told to come again and has not failed', async () => {
  const numbers = Array.from({ length: 120 }, newPhone);
  const answers = await Promise.all(
    numbers.map(async (mobile) => ({ mobile, answer: await logIn(mobile, 'wrong') })),
  );
  const busy = answers.filter(({ answer }) => answer.body.code === 'too_many_requests');
  for (const { mobile, answer } of busy) {
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(await failuresOf(`phone:${mobile}`)).toBe(0);
  }
  const looked = answers.filter(({ answer }) => answer.body.code === 'user_not_registered');
  expect(busy.length + looked.length).toBe(120);
});
