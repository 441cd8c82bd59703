import { Secret } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readQr } from '../../../test/support/read-qr.ts';
import { staffDesk } from '../../../test/support/staff-desk.ts';
import { startTestNodes, type TestNodes } from '../../../test/support/test-nodes.ts';
import { sql } from '../platform/store/sql.ts';

let system: TestNodes;
const PASSWORD = 'a staff password of mine';
const { second, addMember, appOf, open, enter, failuresOf, eventsOf } = staffDesk(() => system, PASSWORD);

beforeAll(async () => {
  system = await startTestNodes(2);
});
afterAll(() => system.close());

test('T47 before an own password is chosen and the authenticator is set up, the console stays shut', async () => {
  const member = await addMember({ mustChange: true });
  const browser = open();
  await enter(browser, member.login);
  const list = async () => (await browser.call('/console/api/list-staff', {})).body.code;
  expect(await list()).toBe('password_change_required');
  expect((await browser.call('/console/api/begin-totp', {})).body.code).toBe('password_change_required');
  const next = 'another password of mine';
  const changed = await browser.call('/console/api/change-password', {
    old_password: PASSWORD,
    new_password: next,
  });
  expect(changed.body).toMatchObject({ status: true, must_change_password: false, must_set_up_totp: true });
  expect(await list()).toBe('totp_required');
  const begun = await browser.call('/console/api/begin-totp', {});
  const code = appOf(begun.body.secret);
  expect((await browser.call('/console/api/confirm-totp', { code: '000000' })).body.code).toBe(
    'totp_not_valid',
  );
  expect((await browser.call('/console/api/confirm-totp', { code: code() })).body).toMatchObject({
    status: true,
    must_set_up_totp: false,
  });
  expect(await list()).toBeUndefined();
  expect(await eventsOf(member)).toEqual([
    'staff_logged_in',
    'staff_password_changed',
    'totp_begun',
    'totp_confirmed',
  ]);
});

test('T48 an authenticator secret is shown once, works only once confirmed, and is stored sealed', async () => {
  const member = await addMember();
  const browser = open();
  await enter(browser, member.login);
  const [shown, again] = [
    await browser.call('/console/api/begin-totp', {}),
    await browser.call('/console/api/begin-totp', {}),
  ];
  expect(shown.body.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(again.body.secret).not.toBe(shown.body.secret);
  expect(again.body.otpauth_url).toMatch(
    new RegExp(`^otpauth://totp/Ank:${member.login}\\?issuer=Ank&secret=[A-Z2-7]{32}&`),
  );
  expect(readQr(again.body.qr_image ?? '')).toBe(again.body.otpauth_url);
  // Not confirmed, so nobody is asked for a code yet; and the first secret is forgotten.
  expect((await enter(open(), member.login)).body.code_needed).toBe(false);
  const forgotten = appOf(shown.body.secret);
  expect((await browser.call('/console/api/confirm-totp', { code: forgotten() })).body.code).toBe(
    'totp_not_valid',
  );
  const code = appOf(again.body.secret);
  expect((await browser.call('/console/api/confirm-totp', { code: code() })).body.status).toBe(true);
  expect((await browser.call('/console/api/begin-totp', {})).body.code).toBe('totp_already_set');
  expect((await browser.call('/console/api/confirm-totp', { code: code() })).body.code).toBe(
    'totp_already_set',
  );
  const bytes = Buffer.from(Secret.fromBase32(again.body.secret ?? '').bytes).toString('hex');
  const [row] = await system.db.query<{ row: string }>(
    sql`select to_jsonb(s)::text as row from staff s where id = ${member.id}`,
  );
  expect(row?.row).not.toContain(again.body.secret);
  expect(row?.row).not.toContain(bytes);
  const me = await browser.call('/console/api/get-me', {});
  const list = await browser.call('/console/api/list-staff', {});
  for (const { body } of [me, list]) {
    expect(JSON.stringify(body)).not.toContain(again.body.secret);
    expect(JSON.stringify(body)).not.toContain('qr_image');
  }
});

test('T44 a new password ends every other session of the login and not this one', async () => {
  const member = await addMember();
  const [here, there] = [open(), open(second())];
  await enter(here, member.login);
  await enter(there, member.login);
  const next = 'another password of mine';
  await here.call('/console/api/change-password', { old_password: PASSWORD, new_password: next });
  expect((await there.call('/console/api/get-me', {})).body.code).toBe('not_logged_in');
  expect((await here.call('/console/api/get-me', {})).body.login).toBe(member.login);
  expect((await enter(open(), member.login)).body.code).toBe('staff_login_failed');
  expect((await enter(open(), member.login, next)).body.status).toBe(true);
});

test.each([
  ['wrong', 'another password of mine', 'staff_login_failed', 'old_password'],
  [PASSWORD, '', 'password_required', 'new_password'],
  [PASSWORD, 'too short', 'password_too_short', 'new_password'],
  [PASSWORD, 'x1y2'.repeat(33), 'password_too_long', 'new_password'],
  [PASSWORD, 'correcthorsebatterystaple', 'password_too_common', 'new_password'],
  [PASSWORD, PASSWORD, 'password_too_common', 'new_password'],
])('changing %j into %j is refused as %s', async (oldPassword, newPassword, code, field) => {
  const member = await addMember();
  const browser = open();
  await enter(browser, member.login);
  const { body } = await browser.call('/console/api/change-password', {
    old_password: oldPassword,
    new_password: newPassword,
  });
  expect(body).toMatchObject({ status: false, code });
  expect(Object.keys(body.fields ?? {})).toEqual([field]);
  expect(await failuresOf(member.login)).toBe(code === 'staff_login_failed' ? 1 : 0);
});

test('an open console is no place to guess the password: five wrong ones and it is not looked at any more', async () => {
  const member = await addMember();
  const browser = open();
  await enter(browser, member.login);
  const change = (old: string) =>
    browser.call('/console/api/change-password', {
      old_password: old,
      new_password: 'another password of mine',
    });
  for (let n = 0; n < 5; n += 1) await change('wrong');
  const refused = await change(PASSWORD);
  expect(refused.body.code).toBe('staff_login_failed');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(1790);
});
