import { afterAll, beforeAll, expect, test } from 'vitest';
import { farAddress } from '../../../../test/support/far-address.ts';
import { loginDesk } from '../../../../test/support/login-desk.ts';
import { REGISTRATION_TERMS } from '../../../../test/support/registration-terms.ts';
import { callServer } from '../../../../test/support/test-client.ts';
import { startTestNodes, type TestNodes } from '../../../../test/support/test-nodes.ts';

const PASSWORD = 'monsoon-lantern';
const FALSE_ONES = 300;

let system: TestNodes;
const { first, addPlayer, logIn, newPhone } = loginDesk(() => system, PASSWORD);

beforeAll(async () => {
  system = await startTestNodes(1);
});
afterAll(() => system.close());

const registerFalsely = async (proof: object): Promise<string | undefined> => {
  const { body } = await callServer(
    first(),
    '/api-user-registration',
    { name: 'Asha', mobile: newPhone(), password: 'purple umbrella', ...REGISTRATION_TERMS, ...proof },
    { headers: farAddress() },
  );
  return body.code;
};
const resetFalsely = async (): Promise<string | undefined> => {
  const { body } = await callServer(
    first(),
    '/api-forgot-password',
    { mobile: newPhone(), otp: '1234', new_pass: 'purple umbrella' },
    { headers: farAddress() },
  );
  return body.code;
};

test.each([
  ['registrations with false codes', () => registerFalsely({ otp: '1234' }), 'otp_not_valid'],
  ['registrations with false tokens', () => registerFalsely({ otp_token: 'x'.repeat(43) }), 'otp_not_valid'],
  ['new passwords with false codes', resetFalsely, 'reset_otp_not_valid'],
] as const)('point 12: three hundred %s leave a log-in below one second', async (_, send, code) => {
  const players = await Promise.all([1, 2, 3].map(() => addPlayer()));
  const flood = Promise.all(Array.from({ length: FALSE_ONES }, send));
  const tookMs: number[] = [];
  for (const { mobile } of players) {
    const startedAt = performance.now();
    expect((await logIn(mobile, PASSWORD)).body.status).toBe(true);
    tookMs.push(performance.now() - startedAt);
  }
  // The machine runs other tests beside: the fastest says what the server needs. Hashing for the flood would refuse most of it.
  expect(Math.min(...tookMs)).toBeLessThan(1_000);
  expect(await flood).toEqual(Array<string>(FALSE_ONES).fill(code));
});
