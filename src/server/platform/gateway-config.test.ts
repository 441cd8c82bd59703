import { expect, test } from 'vitest';
import { TEST_SECRET_KEY } from '../../../test/support/test-secret-key.ts';
import { parseConfig } from './config.ts';

/** What a gateway needs beside its own variables. */
const REAL_MONEY = {
  APP_MODE: 'production',
  REAL_MONEY: 'on',
  DATABASE_URL: 'postgres://ank@db.example.in/ank',
  OPERATOR_NAME: 'Example Games',
  LICENCE_REFERENCE: 'SK/2026/17',
  ALLOWED_JURISDICTIONS: 'IN-SK',
  SECRET_KEY: TEST_SECRET_KEY,
  SMS_PROVIDER: 'webhook',
  SMS_WEBHOOK_URL: 'https://sms.example.in/send',
  TRUSTED_PROXIES: '10.0.0.1',
};

const RAZORPAY = {
  RAZORPAY_KEY_ID: 'rzp_live_key',
  RAZORPAY_KEY_SECRET: 'a key of theirs',
  RAZORPAY_WEBHOOK_SECRET: 'a word of theirs',
};

function problemsOf(env: Readonly<Record<string, string>>): readonly string[] {
  const parsed = parseConfig(env);
  return parsed.ok ? [] : parsed.problems;
}

test('without secrets there is no gateway, and players pay by plain UPI', () => {
  const parsed = parseConfig({});
  expect(parsed).toMatchObject({
    config: { gateways: { chosen: null, razorpay: null, cashfree: null, phonepe: null } },
  });
});

test('a gateway with all its secrets takes webhooks; new payments go through it only when it is chosen', () => {
  expect(parseConfig({ ...REAL_MONEY, ...RAZORPAY })).toMatchObject({
    config: {
      gateways: {
        chosen: null,
        razorpay: {
          url: 'https://api.razorpay.com',
          keyId: 'rzp_live_key',
          webhookSecret: 'a word of theirs',
        },
      },
    },
  });
  expect(parseConfig({ ...REAL_MONEY, ...RAZORPAY, PAYMENT_GATEWAY: 'razorpay' })).toMatchObject({
    config: { gateways: { chosen: 'razorpay' } },
  });
});

test.each([
  [{ PAYMENT_GATEWAY: 'cashfree' }, ['CASHFREE_CLIENT_ID is missing', 'CASHFREE_CLIENT_SECRET is missing']],
  [{ ...RAZORPAY, RAZORPAY_WEBHOOK_SECRET: '' }, ['RAZORPAY_WEBHOOK_SECRET is missing']],
  [
    { PHONEPE_CLIENT_ID: 'x', PHONEPE_CLIENT_SECRET: 'a word of theirs' },
    ['PHONEPE_WEBHOOK_USER is missing', 'PHONEPE_WEBHOOK_PASSWORD is missing'],
  ],
  [{ ...RAZORPAY, RAZORPAY_WEBHOOK_SECRET: 'short' }, ['RAZORPAY_WEBHOOK_SECRET: must have at least 8']],
  [
    { ...RAZORPAY, RAZORPAY_WEBHOOK_SECRET: 'changeme-2026' },
    ['RAZORPAY_WEBHOOK_SECRET: must be random: it contains the word "changeme"'],
  ],
  [
    { PHONEPE_WEBHOOK_PASSWORD: '1111222233' },
    ['PHONEPE_WEBHOOK_PASSWORD: must have at least 5 different characters'],
  ],
  [{ PAYMENT_GATEWAY: 'paytm' }, ['PAYMENT_GATEWAY: ']],
  [{ RAZORPAY_URL: 'http://api.razorpay.com' }, ['RAZORPAY_URL: must be an https address']],
  [{ PHONEPE_URL: 'https://user@api.phonepe.com' }, ['PHONEPE_URL: must be an https address']],
  [{ PHONEPE_CLIENT_VERSION: 'one' }, ['PHONEPE_CLIENT_VERSION: must be a number']],
] as const)('half a contract is refused at the start: %o', (env, said) => {
  const problems = problemsOf(env);
  expect(problems).toHaveLength(said.length);
  for (const [i, sentence] of said.entries()) expect(problems[i]).toContain(sentence);
});

test('what is wrong is said without the secret itself', () => {
  const secret = 'x7';
  expect(problemsOf({ ...RAZORPAY, RAZORPAY_KEY_SECRET: secret }).join('\n')).not.toContain(secret);
});
