import { expect, test } from 'vitest';
import { parseConfig } from '../platform/config.ts';
import { showsCodes } from '../verification/send-code.ts';
import { TEST_SECRET_KEY } from '../../../test/support/test-secret-key.ts';

const MODES = [{}, { APP_MODE: 'demo' }, { APP_MODE: 'production' }];
const PROVIDERS = [
  {},
  { SMS_PROVIDER: 'none' },
  { SMS_PROVIDER: 'webhook' },
  { SMS_PROVIDER: 'webhook', SMS_WEBHOOK_URL: 'https://sms.example.in/send' },
  { SMS_WEBHOOK_URL: 'https://sms.example.in/send' },
];
const STAKES = [
  {},
  { REAL_MONEY: 'off' },
  {
    REAL_MONEY: 'on',
    OPERATOR_NAME: 'Example Games Pvt Ltd',
    LICENCE_REFERENCE: 'SK/2026/17',
    ALLOWED_JURISDICTIONS: 'IN-SK',
  },
];
const STORES = [
  {},
  {
    DATABASE_URL: 'postgres://ank@db.example.in/ank',
    SECRET_KEY: TEST_SECRET_KEY,
    TRUSTED_PROXIES: '10.0.0.1',
  },
];

const MATRIX = MODES.flatMap((mode) =>
  PROVIDERS.flatMap((provider) =>
    STAKES.flatMap((stakes) => STORES.map((store) => ({ ...mode, ...provider, ...stakes, ...store }))),
  ),
);

test('AUTH-04 whatever an operator sets, codes are shown in a demo of play points without a provider only', () => {
  const started = MATRIX.flatMap((env) => {
    const parsed = parseConfig(env);
    return parsed.ok ? [{ env, config: parsed.config }] : [];
  });
  for (const { env, config } of started) {
    const isPlainDemo = config.mode === 'demo' && !config.realMoney && config.sms.provider === 'none';
    expect([env, showsCodes(config)]).toEqual([env, isPlainDemo]);
  }
  // Both kinds start at all, and nothing starts that is production or real money without a provider.
  expect(started.filter(({ config }) => showsCodes(config))).not.toHaveLength(0);
  const serious = started.filter(({ config }) => config.mode === 'production' || config.realMoney);
  expect(serious).not.toHaveLength(0);
  expect(serious.filter(({ config }) => config.sms.provider === 'none')).toEqual([]);
});
