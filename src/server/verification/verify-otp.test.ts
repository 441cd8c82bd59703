import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeDesk } from '../../../test/support/code-desk.ts';
import { farAddress } from '../../../test/support/far-address.ts';
import { notCode } from '../../../test/support/not-code.ts';
import { openBrowser } from '../../../test/support/test-browser.ts';
import { startTestNodes, type TestNodes } from '../../../test/support/test-nodes.ts';
import { sql } from '../platform/store/sql.ts';
import { sayFigure } from '../../../test/support/say-figure.ts';

let system: TestNodes;
const { first, second, newPhone, ask, guess, newCode, later, triesOf } = codeDesk(() => system);

beforeAll(async () => {
  system = await startTestNodes(2);
});
afterAll(() => system.close());

test('a newcomer gets a code of four digits and exchanges it once for a token', async () => {
  const mobile = newPhone();
  const code = await newCode(mobile);
  expect(code).toMatch(/^\d{4}$/);
  const right = await guess(mobile, code);
  expect(right.body).toMatchObject({ status: true });
  expect(right.body.otp_token).toMatch(/^[\w-]{43}$/);
  expect((await guess(mobile, code)).body).toMatchObject({
    status: false,
    code: 'otp_not_valid',
    msg: 'Enter Valid OTP',
  });
});

test('AUTH-01 T43 neither the code nor the token is in the database in clear', async () => {
  const mobile = newPhone();
  const code = await newCode(mobile);
  const { body } = await guess(mobile, code);
  const [row] = await system.db.query<Record<string, unknown>>(sql`
    select code_mac::text as mac, token_hash::text as token, to_jsonb(codes)::text as all from codes where mobile = ${mobile}`);
  expect(row?.['mac']).toMatch(/^\\x[0-9a-f]{72}$/);
  expect(row?.['token']).toMatch(/^\\x[0-9a-f]{64}$/);
  expect(String(row?.['all'])).not.toContain(`"${code}"`);
  expect(String(row?.['all'])).not.toContain(body.otp_token);
});

test('T43 three wrong codes kill the code, on whichever node they are tried', async () => {
  const mobile = newPhone();
  const code = await newCode(mobile);
  for (const n of [1, 2, 3]) {
    expect((await guess(mobile, notCode(code, n), n === 2 ? second() : first())).body.code).toBe(
      'otp_not_valid',
    );
  }
  expect((await guess(mobile, code)).body.code).toBe('otp_not_valid');
  expect(await triesOf(mobile)).toEqual([3]);
});

test('AUTH-03 T43 of a thousand guesses in parallel on two nodes three are looked at', async () => {
  const mobile = newPhone();
  const sent = await newCode(mobile);
  const answers = await Promise.all(
    Array.from({ length: 1000 }, (_, n) =>
      guess(mobile, notCode(sent, n + 1), n % 2 === 0 ? first() : second()),
    ),
  );
  // A machine that is busy with other things sends some away unheard.
  const heard = answers.map(({ body }) => body.code).filter((code) => code !== 'unavailable');
  expect(new Set(heard)).toEqual(new Set(['otp_not_valid']));
  expect(await triesOf(mobile)).toEqual([3]);
  expect((await guess(mobile, sent)).body.code).toBe('otp_not_valid');
  sayFigure('T43', { 'guesses at two nodes': answers.length, 'looked at': 3 });
});

test('a code that is right is used by one of many who send it at once', async () => {
  const mobile = newPhone();
  const code = await newCode(mobile);
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => guess(mobile, code, n % 2 === 0 ? first() : second())),
  );
  expect(answers.filter(({ body }) => body.status)).toHaveLength(1);
});

test('what cannot be a code is refused and counts as no try', async () => {
  const mobile = newPhone();
  const code = await newCode(mobile);
  for (const otp of ['', '12', `${code}0`, 'abcd', '१२३४', ` ${code}`]) {
    expect((await guess(mobile, otp)).body.code).toBe('otp_not_valid');
  }
  expect(await triesOf(mobile)).toEqual([0]);
  expect((await guess(mobile, code)).body.status).toBe(true);
});

test('T43 a code works for five minutes', async () => {
  const mobile = newPhone();
  const code = await newCode(mobile);
  await later(mobile, '5 minutes');
  expect((await guess(mobile, code)).body.code).toBe('otp_not_valid');
  const next = newPhone();
  const nextCode = await newCode(next);
  await later(next, '4 minutes 50 seconds');
  expect((await guess(next, nextCode)).body.status).toBe(true);
});

test('AUTH-03 ten wrong codes within a day lock the codes of the phone, whatever they were tried on', async () => {
  const mobile = newPhone();
  for (const wrongOnes of [3, 3, 3]) {
    const code = await newCode(mobile);
    for (let n = 1; n <= wrongOnes; n += 1) await guess(mobile, notCode(code, n));
    await later(mobile, '11 minutes');
  }
  const code = await newCode(mobile);
  expect((await guess(mobile, notCode(code))).body.code).toBe('otp_not_valid');
  expect((await guess(mobile, code)).body.code).toBe('otp_locked');
  const asked = await ask(mobile);
  expect(asked.http).toBe(429);
  expect(asked.body.msg).toBe('Too many wrong codes. Please try again later.');
  expect(Number(asked.headers.get('retry-after'))).toBeGreaterThan(80_000);
  await later(mobile, '24 hours');
  expect((await ask(mobile)).body.status).toBe(true);
});

test('twenty wrong codes in a month without a right one lock the codes of the phone for a week', async () => {
  const mobile = newPhone();
  await newCode(mobile);
  await system.db.query(sql`
    insert into code_failures (mobile, at)
    select ${mobile}, clock_timestamp() - n * interval '1 day 1 minute' from generate_series(1, 20) n`);
  await later(mobile, '31 seconds');
  const locked = await ask(mobile);
  expect(locked.body.code).toBe('otp_locked');
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(5.9 * 86_400);
  await later(mobile, '7 days');
  expect((await ask(mobile)).body.status).toBe(true);
});

test('a right code ends the count of the month but not the count of the day', async () => {
  const mobile = newPhone();
  await system.db.query(sql`
    insert into code_failures (mobile, at)
    select ${mobile}, clock_timestamp() - n * interval '25 hours' from generate_series(1, 19) n`);
  await system.db.query(sql`
    insert into code_failures (mobile) select ${mobile} from generate_series(1, 9)`);
  // Nineteen and nine are over the count of the month, so a right code could not even be tried.
  expect((await ask(mobile)).body.code).toBe('otp_locked');
  await system.db.query(
    sql`delete from code_failures where mobile = ${mobile} and at < clock_timestamp() - interval '1 day'`,
  );
  const code = await newCode(mobile);
  expect((await guess(mobile, code)).body.status).toBe(true);
  await later(mobile, '31 seconds');
  const next = await newCode(mobile);
  expect((await guess(mobile, notCode(next))).body.code).toBe('otp_not_valid');
  expect((await guess(mobile, next)).body.code).toBe('otp_locked');
  const counted = await system.db.query(
    sql`select 1 from code_failures where mobile = ${mobile} and not forgiven`,
  );
  expect(counted).toHaveLength(1);
});

test('AUTH-02 a code is bound to the browser that asked for it', async () => {
  const mobile = newPhone();
  const own = openBrowser(first());
  const other = openBrowser(second());
  await other.call('/api-check-mobile', { mobile: newPhone() }, { headers: farAddress() });
  const asked = await own.call('/api-check-mobile', { mobile }, { headers: farAddress() });
  const claim = { mobile, otp: asked.body.otp };
  expect((await other.call('/api-verify-otp', claim, { headers: farAddress() })).body.code).toBe(
    'otp_not_valid',
  );
  expect((await guess(mobile, asked.body.otp ?? '')).body.code).toBe('otp_not_valid');
  expect(await triesOf(mobile)).toEqual([0]);
  expect((await own.call('/api-verify-otp', claim, { headers: farAddress() })).body.status).toBe(true);
});
