import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { farAddress } from '../../../test/support/far-address.ts';
import { loginDesk } from '../../../test/support/login-desk.ts';
import { prove } from '../../../test/support/prove.ts';
import { openBrowser } from '../../../test/support/test-browser.ts';
import { callServer } from '../../../test/support/test-client.ts';
import { startTestNodes, type TestNodes } from '../../../test/support/test-nodes.ts';
import { parseConfig } from '../platform/config.ts';
import { sql } from '../platform/store/sql.ts';

let system: TestNodes;
const { first, second, addPlayer, newPhone } = loginDesk(() => system, 'monsoon-lantern');

beforeAll(async () => {
  system = await startTestNodes(2);
});
afterAll(() => system.close());

const enter = (mobile: string, headers: Readonly<Record<string, string>>, url = first()) =>
  callServer(url, '/api-user-login', { mobile, password: 'wrong-lantern' }, { headers, proves: false });

/** From an address whose thirty tries are spent. */
async function tiredAddress() {
  const headers = farAddress();
  for (let n = 0; n < 30; n += 1) {
    await enter(newPhone(), headers, n % 2 === 0 ? first() : second());
  }
  return headers;
}

describe('AUTH-07 an address that failed thirty times in ten minutes', () => {
  let headers: Readonly<Record<string, string>>;
  let challenge = '';
  beforeAll(async () => {
    headers = await tiredAddress();
    challenge = (await enter(newPhone(), headers)).body.params?.['challenge'] ?? '';
  });

  test('is asked for a proof of work', async () => {
    const { http, body } = await enter(newPhone(), headers);
    expect([http, body.code, body.params?.['bits']]).toEqual([429, 'proof_required', '8']);
  });

  const enterWith = (proof: string, url = first()) =>
    enter(newPhone(), { ...headers, 'proof-of-work': proof }, url);

  test('goes on with a proof, once, on any node', async () => {
    const proof = prove({ challenge, bits: '8' });
    expect((await enterWith(proof, second())).body.code).toBe('user_not_registered');
    expect((await enterWith(proof)).body.code).toBe('proof_required');
    expect((await enterWith(proof, second())).body.code).toBe('proof_required');
  });

  test.each([
    ['with a number that proves nothing', () => `${challenge}:999999999999999`],
    [
      'with an easier challenge of its own making',
      () => prove({ challenge: challenge.replace(/^8/, '0'), bits: '0' }),
    ],
    [
      'with a later end of its own making',
      () => prove({ challenge: challenge.replace(/\.(\d)/, '.9'), bits: '8' }),
    ],
    ['with the challenge alone', () => challenge],
    ['with anything else', () => 'x'.repeat(300)],
  ])('does not go on %s', async (_, proof) => {
    expect((await enterWith(proof())).body.code).toBe('proof_required');
  });

  test('does not stop its neighbours', async () => {
    const player = await addPlayer();
    const { body } = await callServer(
      first(),
      '/api-user-login',
      { mobile: player.mobile, password: 'monsoon-lantern' },
      { headers: farAddress(), proves: false },
    );
    expect(body.status).toBe(true);
  });
});

test('I-26 a browser asks about three numbers a day for nothing, the next ones cost a proof', async () => {
  const browser = openBrowser(first());
  const codes: unknown[] = [];
  for (let n = 0; n < 4; n += 1) {
    const { body } = await browser.call(
      '/api-check-mobile',
      { mobile: newPhone() },
      { headers: farAddress(), proves: false },
    );
    codes.push(body.code ?? 'sent');
  }
  expect(codes).toEqual(['sent', 'sent', 'sent', 'proof_required']);
});

/** With a browser that was never here before. */
const askAnew = (headers: Readonly<Record<string, string>>) =>
  openBrowser(first()).call('/api-check-mobile', { mobile: newPhone() }, { headers, proves: false });

test('AUTH-19 a browser that drops its cookie asks for nothing as often as one that keeps it', async () => {
  const [home, elsewhere] = [farAddress(), farAddress()];
  const codes: unknown[] = [];
  for (let n = 0; n < 4; n += 1) codes.push((await askAnew(home)).body.code ?? 'sent');
  expect(codes).toEqual(['sent', 'sent', 'sent', 'proof_required']);
  expect((await askAnew(elsewhere)).body.status).toBe(true);
});

test('AUTH-19 marks of its own making bring a browser no further than its address', async () => {
  const headers = farAddress();
  const codes: unknown[] = [];
  for (let n = 0; n < 31; n += 1) {
    const cookie = `__Host-did=${String(n).padStart(43, 'x')}`;
    // The limit per minute is another one.
    await system.db.query(sql`delete from throttles where bucket like 'code:%'`);
    const input = { mobile: newPhone() };
    const made = { ...headers, cookie, 'sec-fetch-site': 'same-origin' };
    codes.push(
      (await callServer(first(), '/api-check-mobile', input, { headers: made, proves: false })).body.code,
    );
  }
  expect(codes.filter((code) => code === 'proof_required')).toHaveLength(1);
  expect(codes.at(-1)).toBe('proof_required');
});

const from = (line: string, n: number) => ({ 'x-forwarded-for': `2001:db8:0:${line}:${n.toString(16)}::1` });

test('AUTH-07 all addresses of one line count as one, however many IPv6 gives it', async () => {
  for (let n = 0; n < 30; n += 1) await enter(newPhone(), from('41', n));
  expect((await enter(newPhone(), from('41', 30))).body.code).toBe('proof_required');
  expect((await enter(newPhone(), from('42', 30))).body.code).toBe('user_not_registered');
});

test('outside of tests a proof has eighteen bits', () => {
  const parsed = parseConfig({});
  expect(parsed.ok && parsed.config.proofBits).toBe(18);
});
