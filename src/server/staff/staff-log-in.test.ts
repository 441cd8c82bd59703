import { afterAll, beforeAll, expect, test } from 'vitest';
import { hearLog } from '../../../test/support/hear-log.ts';
import { staffDesk } from '../../../test/support/staff-desk.ts';
import { openBrowser } from '../../../test/support/test-browser.ts';
import { startTestNodes, type TestNodes } from '../../../test/support/test-nodes.ts';
import { SILENT_LOG } from '../platform/log.ts';
import { sql } from '../platform/store/sql.ts';

let system: TestNodes;
const PASSWORD = 'a staff password of mine';
const { first, second, addMember, addMemberWithApp, open, enter, failuresOf, eventsOf } = staffDesk(
  () => system,
  PASSWORD,
);

beforeAll(async () => {
  system = await startTestNodes(2);
});
afterAll(() => system.close());

test('staff log in with a cookie that scripts cannot read and that ends after eight hours', async () => {
  const member = await addMember();
  const browser = open();
  const { body, headers } = await enter(browser, ` ${member.login.toUpperCase()} `);
  expect(body).toMatchObject({
    status: true,
    code_needed: false,
    me: {
      staff_id: String(member.id),
      login: member.login,
      name: 'Asha Patil',
      roles: ['owner'],
      must_set_up_totp: true,
    },
  });
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-did=/),
    expect.stringMatching(
      /^__Host-adm=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=28800; Secure$/,
    ),
  ]);
  expect((await browser.call('/console/api/get-me', {})).body.login).toBe(member.login);
  expect(await eventsOf(member)).toEqual(['staff_logged_in']);
});

test('security §6.7 a browser is known as one of staff from the first log-in on; of shared logins of the demo none is', async () => {
  const [member, shared] = [await addMember(), await addMember({ demo: true })];
  const browser = open();
  await enter(browser, member.login);
  await browser.call('/console/api/logout', {});
  await enter(browser, member.login);
  await enter(open(), shared.login);
  const devices = await system.db.query<{ staff_id: number; own: boolean }>(sql`
    select staff_id, device_hash = sha256(${browser.cookies.get('__Host-did') ?? ''}::text::bytea) as own
    from staff_devices where staff_id in (${member.id}, ${shared.id})`);
  expect(devices).toEqual([{ staff_id: member.id, own: true }]);
});

test('AUTH-18 a wrong login and a wrong password are the same answer', async () => {
  const { login } = await addMember();
  const answers = await Promise.all([enter(open(), login, 'wrong'), enter(open(), 'nobody.here', 'wrong')]);
  for (const { http, body } of answers) {
    expect(http).toBe(401);
    expect(body).toMatchObject({ code: 'staff_login_failed', msg: 'Login, password or code is not right.' });
  }
  expect(answers[0]?.body).toEqual(answers[1]?.body);
});

test('AUTH-18 five failures lock a login for half an hour, whether it exists or not', async () => {
  const member = await addMember();
  for (const login of [member.login, 'not.here']) {
    for (let n = 0; n < 5; n += 1)
      expect((await enter(open(), login, 'wrong')).body.code).toBe('staff_login_failed');
    const locked = await enter(open(second()), login);
    expect(locked.http).toBe(429);
    expect(locked.body).toMatchObject({
      code: 'staff_locked',
      msg: 'Too many tries. This login is locked for 30 minutes.',
    });
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(1790);
  }
  expect(await eventsOf(member)).toEqual([...Array<string>(4).fill('staff_login_failed'), 'staff_locked']);
  await system.db.query(sql`
    update login_tries set last_at = last_at - interval '30 minutes' where scope = ${`staff:${member.login}`}`);
  expect((await enter(open(), member.login)).body.status).toBe(true);
});

test('AUTH-18 every refused log-in of staff is a line of the log, also of a login that nobody has, without what was typed', async () => {
  const heard = hearLog(system.logs[0] ?? SILENT_LOG);
  const member = await addMemberWithApp();
  for (let n = 0; n < 6; n += 1) await enter(open(), member.login, 'wrong');
  await enter(open(), 'nobody.there', 'wrong');
  await enter(member.browser, member.login, PASSWORD, '000000');
  await member.browser.call('/console/api/prove-authenticator', { code: '000000' });
  const refused = 'a log-in of staff was refused';
  expect(heard.map(({ text, detail }) => [text, detail['staffId'], detail['why'] ?? detail['by']])).toEqual([
    ...Array.from({ length: 4 }, () => [refused, member.id, 'wrong']),
    [refused, member.id, 'locks'],
    [refused, member.id, 'locked'],
    [refused, null, 'wrong'],
    [refused, member.id, 'wrong'],
    ['a second factor of staff was refused', member.id, 'code'],
  ]);
  const said = new Set(heard.flatMap(({ detail }) => Object.keys(detail)));
  expect([...said]).toEqual(['reqId', 'ipPrefix', 'staffId', 'why', 'by']);
  expect(heard.filter(({ detail }) => !String(detail['ipPrefix']).includes('/'))).toEqual([]);
});

test('point 3: strangers who guess do not lock the owner of a login out of a known browser, nor do they get more tries there', async () => {
  const member = await addMember();
  const known = open();
  expect((await enter(known, member.login)).body.status).toBe(true);
  for (let n = 0; n < 6; n += 1) await enter(open(), member.login, 'wrong');
  expect((await enter(open(), member.login)).body.code).toBe('staff_locked');
  expect((await enter(known, member.login)).body.status).toBe(true);
  for (let n = 0; n < 5; n += 1)
    expect((await enter(known, member.login, 'wrong')).body.code).toBe('staff_login_failed');
  expect((await enter(known, member.login)).body.code).toBe('staff_locked');
});

test('point 3: a one-time password works for its day and not after it', async () => {
  const member = await addMember({ mustChange: true });
  const end = (when: string) =>
    system.db.query(sql`
      update staff set password_expires_at = clock_timestamp() + ${when}::interval where id = ${member.id}`);
  await end('1 hour');
  expect((await enter(open(), member.login)).body.status).toBe(true);
  await end('-1 second');
  expect((await enter(open(), member.login)).body.code).toBe('staff_login_failed');
});

test('AUTH-18 of forty wrong passwords in parallel on two nodes five are looked at', async () => {
  const { login } = await addMember();
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => enter(open(n % 2 === 0 ? first() : second()), login, 'wrong')),
  );
  expect(answers.filter(({ body }) => body.code === 'staff_login_failed')).toHaveLength(5);
  expect(answers.filter(({ body }) => body.code === 'staff_locked')).toHaveLength(35);
});

test('AUTH-18 with an authenticator the log-in asks for its code, each code works once, and wrong ones are failures', async () => {
  const member = await addMemberWithApp();
  const browser = open();
  const asked = await enter(browser, member.login);
  expect(asked.body).toMatchObject({ status: true, code_needed: true, me: null });
  expect(browser.cookies.size).toBe(0);
  const code = member.code();
  expect((await enter(browser, member.login, PASSWORD, code)).body.me?.login).toBe(member.login);
  expect((await enter(open(), member.login, PASSWORD, code)).body.code).toBe('staff_login_failed');
  expect((await enter(open(), member.login, 'wrong', member.code())).body.code).toBe('staff_login_failed');
  expect(await failuresOf(member.login)).toBe(2);
});

test('AUTH-18 one code that two send at once lets one in', async () => {
  const member = await addMemberWithApp();
  const code = member.code();
  const answers = await Promise.all([
    enter(open(), member.login, PASSWORD, code),
    enter(open(second()), member.login, PASSWORD, code),
  ]);
  expect(answers.filter(({ body }) => body.status)).toHaveLength(1);
});

test('AUTH-18 asking for the code again and again gives no more tries at it', async () => {
  const member = await addMemberWithApp();
  for (let n = 0; n < 5; n += 1) {
    expect((await enter(open(), member.login)).body.code_needed).toBe(true);
    expect((await enter(open(), member.login, PASSWORD, '000000')).body.code).toBe('staff_login_failed');
  }
  expect((await enter(open(), member.login, PASSWORD, member.code())).body.code).toBe('staff_locked');
});

test('staff of the demo need neither a password of their own nor an authenticator', async () => {
  const member = await addMember({ demo: true });
  const browser = open();
  const { body } = await enter(browser, member.login);
  expect(body.me).toMatchObject({ demo: true, must_change_password: false, must_set_up_totp: false });
  expect((await browser.call('/console/api/get-operator-state', {})).http).toBe(200);
});

test('T44 logging out of the console ends the session at once on every node', async () => {
  const member = await addMemberWithApp();
  const cookie = `__Host-adm=${member.browser.cookies.get('__Host-adm') ?? ''}`;
  const out = await member.browser.call('/console/api/logout', {});
  expect(out.headers.get('clear-site-data')).toBe('"cache"');
  expect(member.browser.cookies.has('__Host-adm')).toBe(false);
  for (const url of [first(), second()]) {
    expect((await openBrowser(url).call('/console/api/get-me', {}, { headers: { cookie } })).body.code).toBe(
      'not_logged_in',
    );
  }
});
