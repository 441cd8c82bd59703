import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notCode } from '../../../test/support/not-code.ts';
import { openBrowser } from '../../../test/support/test-browser.ts';
import { startTestHouse, type TestHouse } from '../../../test/support/test-house.ts';
import { sql } from '../platform/sql.ts';
import { plantFirstStaff } from './first-staff.ts';
import { forgetOldJob } from './forget-old.job.ts';

let house: TestHouse;
const PASSWORD = 'purple monsoon umbrella';

beforeAll(async () => {
  house = await startTestHouse('pglite');
});
afterAll(() => house.close());

test('on the embedded store a newcomer registers, logs out and in again, and is locked after too many failures', async () => {
  const browser = openBrowser(house.url);
  const mobile = '9876543210';
  const { body: sent } = await browser.call('/api-check-mobile', { mobile });
  expect((await browser.call('/api-resend-otp', { mobile })).body.code).toBe('otp_wait');
  expect((await browser.call('/api-verify-otp', { mobile, otp: notCode(sent.otp ?? '') })).body.code).toBe(
    'otp_not_valid',
  );
  const { body: proved } = await browser.call('/api-verify-otp', { mobile, otp: sent.otp });
  const input = { name: 'Asha', mobile, password: PASSWORD, otp_token: proved.otp_token, session: 'cookie' };
  expect((await browser.call('/api-user-registration', input)).body.status).toBe(true);
  expect((await browser.call('/api-get-profile', {})).body).toMatchObject({
    user_name: 'Asha',
    wallet_amt: '0',
  });
  await browser.call('/api-user-logout', {});
  expect((await browser.call('/api-get-profile', {})).http).toBe(401);
  expect((await browser.call('/api-user-login', { mobile, password: PASSWORD })).body.status).toBe(true);
  for (let n = 0; n < 5; n += 1) await house.call('/api-user-login', { mobile, password: 'wrong' });
  expect(
    (await house.call('/api-user-login', { mobile, password: PASSWORD })).headers.get('retry-after'),
  ).toBe('1');
});

test('on the embedded store the first owner comes in and adds staff', async () => {
  const planted = await plantFirstStaff(house.node);
  const browser = openBrowser(house.url);
  const next = 'an own password of mine';
  await browser.call('/console/api/login', planted ?? {});
  await browser.call('/console/api/change-password', { old_password: planted?.password, new_password: next });
  const { body: begun } = await browser.call('/console/api/begin-totp', {});
  const code = new TOTP({ secret: begun.secret ?? '' }).generate();
  expect((await browser.call('/console/api/confirm-totp', { code })).body.must_set_up_totp).toBe(false);
  const added = await browser.call('/console/api/add-staff', {
    login: 'ravi',
    name: 'Ravi',
    roles: ['support', 'risk'],
  });
  expect(added.body.status).toBe(true);
  const listed = await browser.call('/console/api/list-staff', {});
  expect(listed.body.staff?.map(({ login, roles }) => [login, roles])).toEqual([
    ['owner', ['owner']],
    ['ravi', ['support', 'risk']],
  ]);
  const gone = await browser.call('/console/api/deactivate-staff', {
    staff_id: added.body.staff_id,
    reason: 'a mistake',
  });
  expect(gone.body.status).toBe(true);
});

test('what is kept about people ends with its use', async () => {
  const { db } = house.node;
  const count = async () =>
    (
      await db.query<Record<string, number>>(sql`
        select (select count(*) from codes) as codes, (select count(*) from code_failures) as failures,
          (select count(*) from login_tries) as tries, (select count(*) from login_sessions) as sessions,
          (select count(*) from staff_sessions) as staff, (select count(*) from known_devices) as devices`)
    )[0];
  const { run } = forgetOldJob({ db });
  const before = await count();
  await run();
  expect(await count()).toEqual(before);
  await db.query(sql`update codes set created_at = created_at - interval '25 hours'`);
  await db.query(sql`update code_failures set at = at - interval '31 days'`);
  await db.query(sql`update login_tries set last_at = last_at - interval '31 days'`);
  await db.query(sql`update login_sessions set ended_at = clock_timestamp() - interval '31 days'`);
  await db.query(sql`update staff_sessions set created_at = created_at - interval '32 days'`);
  await db.query(sql`update known_devices set last_login_at = last_login_at - interval '181 days'`);
  await run();
  expect(await count()).toEqual({ codes: 0, failures: 0, tries: 0, sessions: 0, staff: 0, devices: 0 });
  expect(Object.values(before ?? {}).every((rows) => rows > 0)).toBe(true);
});
