import { afterAll, beforeAll, expect, test } from 'vitest';
import { REGISTRATION_TERMS } from '../../../../test/support/registration-terms.ts';
import { farAddress } from '../../../../test/support/far-address.ts';
import { noonZone } from '../../../../test/support/noon-zone.ts';
import { notCode } from '../../../../test/support/not-code.ts';
import { openBrowser } from '../../../../test/support/test-browser.ts';
import { callServer } from '../../../../test/support/test-client.ts';
import { startTestNodes, type TestNodes } from '../../../../test/support/test-nodes.ts';
import { TEST_SECRET_KEY } from '../../../../test/support/test-secret-key.ts';
import { deriveSecrets, unseal } from '../../platform/secrets.ts';
import { sql } from '../../platform/store/sql.ts';
import { PASSWORD_MARKS } from '../password/passwords.ts';

/** What clients are told that cannot ask for all that is needed. */
const ELSEWHERE =
  'Please register on https://play.example.in/r: a date of birth, the terms and a code are needed.';

let system: TestNodes;
const [first, second] = [() => system.urls[0] ?? '', () => system.urls[1] ?? ''];
let phones = 0;

beforeAll(async () => {
  system = await startTestNodes(2, { env: { PUBLIC_URL: 'https://play.example.in' } });
});
afterAll(() => system.close());

function newPhone(): string {
  phones += 1;
  return `${800_000 + phones}1234`;
}

const PASSWORD = 'purple monsoon umbrella';
const post = (path: Parameters<typeof callServer>[1], input: object, url = first()) =>
  callServer(url, path, input, { headers: farAddress() });
const register = (input: object, url = first()) =>
  callServer(
    url,
    '/api-user-registration',
    { name: 'Asha', password: PASSWORD, ...REGISTRATION_TERMS, ...input },
    { headers: farAddress() },
  );

async function codeFor(mobile: string): Promise<string> {
  const { body } = await callServer(first(), '/api-check-mobile', { mobile }, { headers: farAddress() });
  return body.otp ?? 'no code is shown';
}

async function tokenFor(mobile: string): Promise<string> {
  const otp = await codeFor(mobile);
  const { body } = await callServer(first(), '/api-verify-otp', { mobile, otp }, { headers: farAddress() });
  return body.otp_token ?? 'no token was given';
}

const playersOf = async (mobile: string) =>
  system.db.query<{ balance: number; entries: number }>(sql`
    select w.balance, (select count(*) from ledger l where l.player_id = p.id) as entries
    from players p join wallets w on w.player_id = p.id where p.mobile = ${mobile}`);

test('a newcomer registers with the code itself and has a wallet, a session and no points', async () => {
  const mobile = newPhone();
  const { http, body } = await register({
    mobile,
    otp: await codeFor(mobile),
    email: 'a@b',
    security_pin: 1234,
    device_id: null,
  });
  expect(http).toBe(200);
  expect(body).toMatchObject({ status: true, user_name: 'Asha', mobile });
  expect(body.unique_token).toMatch(/^[\w-]{43}$/);
  expect(await playersOf(mobile)).toEqual([{ balance: 0, entries: 0 }]);
  const profile = await callServer(
    second(),
    '/api-get-profile',
    { unique_token: body.unique_token },
    { headers: farAddress() },
  );
  expect(profile.body).toMatchObject({
    status: true,
    user_name: 'Asha',
    mobile,
    betting_status: '1',
    wallet_amt: '0',
  });
});

test('a newcomer registers with the token that a right code was exchanged for', async () => {
  const mobile = newPhone();
  expect((await register({ mobile, otp_token: await tokenFor(mobile) })).body.status).toBe(true);
});

test('our own client gets a cookie that scripts cannot read, and no token', async () => {
  const mobile = newPhone();
  const browser = openBrowser(first());
  const { body } = await browser.call('/api-check-mobile', { mobile }, { headers: farAddress() });
  const input = {
    name: 'Asha',
    mobile,
    password: PASSWORD,
    ...REGISTRATION_TERMS,
    otp: body.otp,
    session: 'cookie',
  };
  const { body: registered, headers } = await browser.call('/api-user-registration', input, {
    headers: farAddress(),
  });
  expect(registered).toEqual({ status: true, msg: 'Success', message: 'Success', user_name: 'Asha', mobile });
  expect(headers.getSetCookie()).toContainEqual(
    expect.stringMatching(
      /^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=2592000; Secure$/,
    ),
  );
  expect((await browser.call('/api-get-profile', {})).body.mobile).toBe(mobile);
});

test('T45 the password is in the database only as a slow salted hash, and nowhere in an answer', async () => {
  const mobile = newPhone();
  const { body } = await register({ mobile, otp: await codeFor(mobile) });
  const rows = await system.db.query<{ row: string; hash: string }>(sql`
    select p::text as row, p.password_hash as hash from players p where mobile = ${mobile}`);
  const secrets = deriveSecrets(TEST_SECRET_KEY);
  const opened = unseal(secrets, 'passwords', PASSWORD_MARKS.player, rows[0]?.hash ?? '').toString();
  expect(opened).toMatch(/^\$argon2id\$v=19\$m=64,t=2,p=1\$/);
  expect(rows[0]?.row).not.toContain(PASSWORD);
  expect(JSON.stringify(body)).not.toContain(PASSWORD);
});

test('AUTH-10 the session is in the database only as a hash', async () => {
  const mobile = newPhone();
  const { body } = await register({ mobile, otp: await codeFor(mobile) });
  const rows = await system.db.query<{ row: string }>(sql`
    select to_jsonb(s)::text as row from login_sessions s join players p on p.id = s.player_id where p.mobile = ${mobile}`);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).toContain('token_hash');
  expect(rows[0]?.row).not.toContain(body.unique_token);
});

test('AUTH-02 without the right proof nobody is registered', async () => {
  const mobile = newPhone();
  const other = newPhone();
  const otp = await codeFor(mobile);
  const otherToken = await tokenFor(other);
  for (const [proof, msg] of [
    [{}, `Enter Valid OTP. ${ELSEWHERE}`],
    [{ otp: '' }, `Enter Valid OTP. ${ELSEWHERE}`],
    [{ otp: notCode(otp) }, 'Enter Valid OTP'],
    [{ otp_token: otherToken }, 'Enter Valid OTP'],
    [{ otp_token: 'x'.repeat(43) }, 'Enter Valid OTP'],
  ] as const) {
    const { http, body } = await register({ mobile, ...proof });
    expect([http, body.code, body.msg]).toEqual([422, 'otp_not_valid', msg]);
  }
  expect(await playersOf(mobile)).toEqual([]);
  expect((await register({ mobile, otp })).body.status).toBe(true);
});

test('AUTH-02 a token of another purpose, of ten minutes ago or of another browser registers nobody', async () => {
  const mobile = newPhone();
  const token = await tokenFor(mobile);
  const change = (set: ReturnType<typeof sql>) =>
    system.db.query(sql`update codes set ${set} where mobile = ${mobile}`);
  await change(sql`purpose = 'reset'`);
  expect((await register({ mobile, otp_token: token })).body.code).toBe('otp_not_valid');
  await change(sql`purpose = 'register', device_hash = decode(repeat('00', 32), 'hex')`);
  expect((await register({ mobile, otp_token: token })).body.code).toBe('otp_not_valid');
  await change(sql`device_hash = null, proved_at = proved_at - interval '10 minutes'`);
  expect((await register({ mobile, otp_token: token })).body.code).toBe('otp_not_valid');
  await change(sql`proved_at = proved_at + interval '1 minute'`);
  expect((await register({ mobile, otp_token: token })).body.status).toBe(true);
});

test('a browser registers only with a code that it asked for itself', async () => {
  const mobile = newPhone();
  const browser = openBrowser(first());
  const { body } = await browser.call('/api-check-mobile', { mobile }, { headers: farAddress() });
  const input = { name: 'Asha', mobile, password: PASSWORD, ...REGISTRATION_TERMS, otp: body.otp };
  expect(
    (await openBrowser(first()).call('/api-user-registration', input, { headers: farAddress() })).body.code,
  ).toBe('otp_not_valid');
  expect((await register(input)).body.code).toBe('otp_not_valid');
  expect((await browser.call('/api-user-registration', input, { headers: farAddress() })).body.status).toBe(
    true,
  );
});

test.each(['otp', 'otp_token'])(
  'of many who register one number by the same %s at once, one does',
  async (proof) => {
    const mobile = newPhone();
    const value = proof === 'otp' ? await codeFor(mobile) : await tokenFor(mobile);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        register({ mobile, [proof]: value }, n % 2 === 0 ? first() : second()),
      ),
    );
    expect(answers.filter(({ body }) => body.status)).toHaveLength(1);
    const refused = answers.filter(({ body }) => !body.status);
    expect(new Set(refused.map(({ http, body }) => `${http} ${body.msg}`))).toEqual(
      new Set(['409 User Already Registered']),
    );
    expect(await playersOf(mobile)).toHaveLength(1);
  },
);

test('the unique number decides between two who both have proof of it', async () => {
  const mobile = newPhone();
  const token = await tokenFor(mobile);
  await system.db.query(
    sql`update codes set created_at = created_at - interval '31 seconds' where mobile = ${mobile}`,
  );
  const otp = await codeFor(mobile);
  const answers = await Promise.all([
    register({ mobile, otp_token: token }),
    register({ mobile, otp }, second()),
  ]);
  expect(answers.map(({ body }) => body.code ?? 'registered').toSorted()).toEqual([
    'registered',
    'user_already_registered',
  ]);
});

test('nobody learns who plays here without the proof of the number', async () => {
  const mobile = newPhone();
  await system.db.query(
    sql`insert into players (mobile, name, password_hash) values (${mobile}, 'Asha', 'none')`,
  );
  const [taken, free] = await Promise.all([
    register({ mobile, otp: '1234' }),
    register({ mobile: newPhone(), otp: '1234' }),
  ]);
  expect(taken.body).toEqual(free.body);
});

test('after ten wrong codes in a day registering says that the codes of the number are locked', async () => {
  const mobile = newPhone();
  const otp = await codeFor(mobile);
  await system.db.query(sql`insert into code_failures (mobile) select ${mobile} from generate_series(1, 10)`);
  expect((await register({ mobile, otp })).body.code).toBe('otp_locked');
});

test.each([
  [{ name: '', mobile: '', password: '' }, 'name_required', 'name', 'Username is required'],
  [{ name: '<b>', mobile: '', password: '' }, 'name_not_valid', 'name', 'Username is not valid'],
  [{ mobile: '', password: '' }, 'phone_required', 'mobile', 'Phone No is required!'],
  [{ mobile: '1234567890', password: '' }, 'phone_not_valid', 'mobile', 'Phone No is not valid!'],
  [{ password: '' }, 'password_required', 'password', 'Password is required!'],
  [{ password: 'short' }, 'password_too_short', 'password', 'Password must be at least 8 characters'],
  [
    { password: 'x1y2'.repeat(33) },
    'password_too_long',
    'password',
    'Password must be at most 128 characters',
  ],
  [{ password: 'password1' }, 'password_too_common', 'password', 'This password is too easy to guess'],
  [{ password: '9876543210' }, 'password_too_common', 'password', 'This password is too easy to guess'],
  [{ birth_date: '2001-02-29' }, 'birth_date_not_valid', 'birth_date', 'Date of birth is not valid!'],
  [{ birth_date: '2015-06-01', jurisdiction: '?' }, 'too_young', 'birth_date', 'You must be 18 or older'],
  [
    { jurisdiction: 'somewhere', terms_version: 7 },
    'jurisdiction_not_allowed',
    'jurisdiction',
    'This service is not available where you live.',
  ],
  [{ otp: '12' }, 'otp_not_valid', 'otp', 'Enter Valid OTP'],
  [{ birth_date: '' }, 'birth_date_required', 'birth_date', `Date of birth is required! ${ELSEWHERE}`],
  [{ otp: '' }, 'otp_not_valid', 'otp', `Enter Valid OTP. ${ELSEWHERE}`],
  // As other clients of the family send it.
  [
    { name: null, birth_date: null, terms_version: null, otp: null, email: 'email', security_pin: '123456' },
    'name_required',
    'name',
    `Username is required. ${ELSEWHERE}`,
  ],
])('registering with %j is refused as %s', async (input, code, field, text) => {
  const { http, body } = await register({ mobile: '9876543210', otp: '123456', ...input });
  expect(http).toBe(422);
  expect(body).toMatchObject({ status: false, code, msg: text, fields: { [field]: text } });
});

test.each([
  ['short', 'password_too_short'],
  ['x1y2'.repeat(33), 'password_too_long'],
  ['password1', 'password_too_common'],
  ['asha.PATIL', 'password_too_common'],
])('the password %s is refused before a code is sent', async (password, code) => {
  const mobile = newPhone();
  const { http, body } = await post('/api-check-mobile', { mobile, name: 'Asha Patil', password });
  expect([http, body.code]).toEqual([422, code]);
  expect(Object.keys(body.fields ?? {})).toEqual(['password']);
  // No code has been sent: one that could be sent again.
  const again = await post('/api-resend-otp', { mobile, purpose: 'register' });
  expect(again.body.code).toBe('invalid_navigation');
  const { body: sent } = await post('/api-check-mobile', { mobile, name: 'Asha Patil', password: PASSWORD });
  expect(sent.status).toBe(true);
});

test.each([
  ['RG-01 not 18 yet', -1, 'too_young'],
  ['RG-01 18 today', 0, undefined],
])('%s, by the date at the operator', async (_, days, code) => {
  const [day] = await system.db.query<{ birth_date: string }>(sql`
    select ((clock_timestamp() at time zone ${noonZone()})::date - interval '18 years')::date - ${days}::int as birth_date`);
  const mobile = newPhone();
  const { body } = await register({ mobile, otp: await codeFor(mobile), ...day });
  expect([body.status, body.code]).toEqual([code === undefined, code]);
});

test('RG-08 terms must be agreed to, in the version of today, and it is kept which, when and from where', async () => {
  const mobile = newPhone();
  const otp = await codeFor(mobile);
  for (const terms_version of [undefined, null, 'yes', {}]) {
    const { http, body } = await register({ mobile, otp, terms_version });
    expect([http, body.code, body.msg]).toEqual([
      403,
      'terms_not_accepted',
      `Please accept the terms first. ${ELSEWHERE}`,
    ]);
  }
  const old = await register({ mobile, otp, terms_version: 2 });
  expect([old.http, old.body.code]).toEqual([409, 'terms_outdated']);
  expect((await register({ mobile, otp, terms_version: '1', jurisdiction: 'IN-SK' })).body.status).toBe(true);
  const kept = await system.db.query(sql`
    select p.birth_date, p.jurisdiction, p.terms_version, a.version, a.ip_prefix like '%/24' as prefix,
      a.at <= clock_timestamp() as at, a.request_id <> '' as request
    from players p join terms_agreements a on a.player_id = p.id where p.mobile = ${mobile}`);
  expect(kept).toEqual([
    {
      birth_date: REGISTRATION_TERMS.birth_date,
      jurisdiction: 'IN-SK',
      terms_version: 1,
      version: 1,
      prefix: true,
      at: true,
      request: true,
    },
  ]);
});

test('T41 who registers gets the welcome points of the operator, once', async () => {
  await system.db.query(sql`insert into settings (key, value) values ('welcome_points', '5000')`);
  await system.db.query(sql`select pg_notify('ank', '{"topic":"settings","detail":{}}')`);
  const mobile = newPhone();
  await expect
    .poll(async () => {
      const guest = newPhone();
      await register({ mobile: guest, otp: await codeFor(guest) });
      return (await playersOf(guest))[0]?.balance;
    })
    .toBe(5000);
  const otp = await codeFor(mobile);
  await Promise.all([register({ mobile, otp }), register({ mobile, otp }, second())]);
  expect(await playersOf(mobile)).toEqual([{ balance: 5000, entries: 1 }]);
  const [entry] = await system.db.query(sql`
    select l.kind, l.key, l.amount from ledger l join players p on p.id = l.player_id where p.mobile = ${mobile}`);
  expect(entry).toEqual({ kind: 'bonus', key: 'bonus:welcome', amount: 5000 });
  expect((await post('/api-user-login', { mobile, password: PASSWORD })).body.status).toBe(true);
});
