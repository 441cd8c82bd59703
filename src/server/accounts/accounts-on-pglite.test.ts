import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REGISTRATION_TERMS } from '../../../test/support/registration-terms.ts';
import { notCode } from '../../../test/support/not-code.ts';
import { farAddress } from '../../../test/support/far-address.ts';
import { openBrowser, type TestBrowser } from '../../../test/support/test-browser.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { openWallet } from '../ledger/post.ts';
import { sql } from '../platform/store/sql.ts';
import { changeSettings } from '../settings/settings.ts';
import { plantFirstStaff } from '../staff/first-staff.ts';
import { forgetOldNoticesJob } from '../notices/handlers.ts';
import { forgetOldStaffLoginsJob } from '../staff/handlers.ts';
import { forgetOldCodesJob } from '../verification/handlers.ts';
import { forgetOldLoginsJob } from './handlers.ts';
import { hashPassword } from './password/passwords.ts';

let system: TestSystem;
const PASSWORD = 'purple monsoon umbrella';

beforeAll(async () => {
  system = await startTestSystem('pglite');
});
afterAll(() => system.close());

test('on the embedded store a newcomer registers, logs out and in again, and is locked after too many failures', async () => {
  const browser = openBrowser(system.url);
  const mobile = '9876543210';
  const { body: sent } = await browser.call('/api-check-mobile', { mobile });
  expect((await browser.call('/api-resend-otp', { mobile })).body.code).toBe('otp_wait');
  expect((await browser.call('/api-verify-otp', { mobile, otp: notCode(sent.otp ?? '') })).body.code).toBe(
    'otp_not_valid',
  );
  const { body: proved } = await browser.call('/api-verify-otp', { mobile, otp: sent.otp });
  const input = {
    name: 'Asha',
    mobile,
    password: PASSWORD,
    ...REGISTRATION_TERMS,
    otp_token: proved.otp_token,
    session: 'cookie',
  };
  expect((await browser.call('/api-user-registration', input)).body.status).toBe(true);
  expect((await browser.call('/api-get-profile', {})).body).toMatchObject({
    user_name: 'Asha',
    wallet_amt: '0',
  });
  await browser.call('/api-user-logout', {});
  expect((await browser.call('/api-get-profile', {})).http).toBe(401);
  expect((await browser.call('/api-user-login', { mobile, password: PASSWORD })).body.status).toBe(true);
  for (let n = 0; n < 5; n += 1) await system.call('/api-user-login', { mobile, password: 'wrong' });
  expect(
    (await system.call('/api-user-login', { mobile, password: PASSWORD })).headers.get('retry-after'),
  ).toBe('1');
});

test('on the embedded store a forgotten password is set anew, changed and confirmed, sessions end and notices are read', async () => {
  const mobile = '9876500001';
  const stored = await hashPassword(system.node, 'player', PASSWORD);
  await system.node.db.transaction(async (tx) => {
    const { id } = await tx.one<{ id: number }>(
      sql`insert into players (mobile, name, password_hash) values (${mobile}, 'Ravi', ${stored}) returning id`,
    );
    await openWallet(tx, id);
  });
  const [own, other] = [openBrowser(system.url), openBrowser(system.url)];
  const logIn = (browser: typeof own, password: string) =>
    browser.call('/api-user-login', { mobile, password, session: 'cookie' });
  await logIn(own, PASSWORD);
  await logIn(other, PASSWORD);
  const { body: sent } = await other.call('/api-forget-check-mobile', { mobile });
  const { body: proved } = await other.call('/api-verify-otp', { mobile, otp: sent.otp, purpose: 'reset' });
  const reset = { mobile, new_pass: 'green winter lantern', otp_token: proved.otp_token };
  expect((await other.call('/api-forgot-password', reset)).body.status).toBe(true);
  expect((await own.call('/api-get-profile', {})).http).toBe(401);
  await logIn(own, reset.new_pass);
  await logIn(other, reset.new_pass);
  expect((await own.call('/api-confirm-password', { password: reset.new_pass })).body.status).toBe(true);
  const change = { old_pass: reset.new_pass, new_pass: PASSWORD, end_others: true };
  expect((await own.call('/api-change-password', change)).body.status).toBe(true);
  expect((await own.call('/api-list-login-sessions', {})).body.sessions).toMatchObject([{ current: true }]);
  const { body: told } = await own.call('/api-get-notices', {});
  expect(told.notices?.map(({ kind }) => kind)).toEqual(['password_changed', 'password_reset', 'new_device']);
  await own.call('/api-read-notices', {});
  const { body: profile } = await own.call('/api-get-profile', {});
  expect(profile.unread_notices).toBe(0);
  expect(Date.parse(profile.money_out_from ?? '')).toBeGreaterThan(system.node.clock.now());
});

test('on the embedded store the first two owners come in and add somebody, who chooses a password by the own phone', async () => {
  const planted = (await plantFirstStaff(system.node)) ?? [];
  const browsers: TestBrowser[] = [];
  for (const { login, password } of planted) {
    const browser = openBrowser(system.url, farAddress());
    const next = `an own password of ${login}`;
    await browser.call('/console/api/login', { login, password });
    await browser.call('/console/api/change-password', { old_password: password, new_password: next });
    const { body: begun } = await browser.call('/console/api/begin-totp', {});
    const code = new TOTP({ secret: begun.secret ?? '' }).generate();
    expect((await browser.call('/console/api/confirm-totp', { code })).body.must_set_up_totp).toBe(false);
    browsers.push(browser);
  }
  const asked = await browsers[0]?.call('/console/api/propose-staff-change', {
    change: 'add',
    login: 'ravi',
    name: 'Ravi',
    mobile: '9876500001',
    roles: ['support', 'risk'],
    reason: 'Begins today',
  });
  await system.node.db.transaction((tx) =>
    changeSettings(tx, system.node.live, { staff_change_wait_hours: 0 }, null),
  );
  const confirmed = await browsers[1]?.call(
    '/console/api/confirm-approval',
    { approval_id: asked?.body.approval_id, number: '', code: '' },
    { key: 'second-owner' },
  );
  const done = confirmed?.body.done;
  const code = done?.kind === 'change_staff' ? done.invitation : '';
  const own = openBrowser(system.url, farAddress());
  const chosen = { login: 'ravi', code, new_password: 'four quiet words here' };
  expect((await own.call('/console/api/accept-invitation', chosen)).body.status).toBe(true);
  const entered = await own.call('/console/api/login', { login: 'ravi', password: chosen.new_password });
  expect(entered.body.me).toMatchObject({ roles: ['support', 'risk'], must_set_up_totp: true });
});

test('what is kept about log-ins, codes and notices is deleted when it has no use any more', async () => {
  const { db } = system.node;
  const count = async () =>
    (
      await db.query<Record<string, number>>(sql`
        select (select count(*) from codes) as codes, (select count(*) from code_failures) as failures,
          (select count(*) from login_tries) as tries, (select count(*) from login_sessions) as sessions,
          (select count(*) from staff_sessions) as staff, (select count(*) from known_devices) as devices,
          (select count(*) from player_notices) as notices`)
    )[0];
  const jobs = [forgetOldCodesJob, forgetOldLoginsJob, forgetOldNoticesJob, forgetOldStaffLoginsJob];
  const run = async () => {
    for (const job of jobs) await job({ db }).run();
  };
  const before = await count();
  await run();
  expect(await count()).toEqual(before);
  await db.query(sql`update codes set created_at = created_at - interval '25 hours'`);
  await db.query(sql`update code_failures set at = at - interval '31 days'`);
  await db.query(sql`update login_tries set last_at = last_at - interval '31 days'`);
  await db.query(sql`update login_sessions set ended_at = clock_timestamp() - interval '31 days'`);
  await db.query(sql`update staff_sessions set created_at = created_at - interval '32 days'`);
  await db.query(sql`update known_devices set last_login_at = last_login_at - interval '181 days'`);
  await db.query(sql`update player_notices set at = at - interval '367 days'`);
  await run();
  expect(await count()).toEqual({
    codes: 0,
    failures: 0,
    tries: 0,
    sessions: 0,
    staff: 0,
    devices: 0,
    notices: 0,
  });
  expect(Object.values(before ?? {}).every((rows) => rows > 0)).toBe(true);
});
