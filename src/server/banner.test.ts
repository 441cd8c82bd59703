import { expect, test } from 'vitest';
import { testConfig } from '../../test/support/test-config.ts';
import { formatBanner } from './banner.ts';
import { TEST_SECRET_KEY } from '../../test/support/test-secret-key.ts';

const DATABASE_PASSWORD = 'database-password';
const NOTHING_PLANTED = { port: 3000, planted: null, firstOwners: null } as const;
const PRODUCTION = testConfig({
  APP_MODE: 'production',
  REAL_MONEY: 'on',
  OPERATOR_NAME: 'Example Games',
  LICENCE_REFERENCE: 'SK/2026/17',
  ALLOWED_JURISDICTIONS: 'IN-SK',
  DATABASE_URL: `postgres://ank:${DATABASE_PASSWORD}@db/ank`,
  SMS_PROVIDER: 'webhook',
  SMS_WEBHOOK_URL: 'https://sms.example.in/send?key=sms-password',
  SECRET_KEY: TEST_SECRET_KEY,
  TRUSTED_PROXIES: '10.0.0.1',
});

test('the banner of the embedded store says that it is a demo of play points without protection', () => {
  const banner = formatBanner(testConfig(), { ...NOTHING_PLANTED, store: 'pglite' });
  expect(banner).toContain('http://localhost:3000/console/');
  expect(banner).toContain('Play points only: no real money is taken or paid.');
  expect(banner).toMatch(
    /Demo store in \S+: one process, no protection against a power cut\. DATABASE_URL names a real one\./,
  );
});

test('real money is announced with the operator and the licence, and no key or password of the configuration', () => {
  const banner = formatBanner(PRODUCTION, { ...NOTHING_PLANTED, store: 'postgres' });
  expect(banner).toContain('REAL MONEY, operator Example Games, licence SK/2026/17');
  expect(banner).not.toContain('Play points only');
  for (const secret of [DATABASE_PASSWORD, 'sms-password', TEST_SECRET_KEY])
    expect(banner).not.toContain(secret);
});

test('addresses for a phone are looked for in a demo only: where the server may not ask for its networks, that would end it', () => {
  const demo = formatBanner(testConfig(), { ...NOTHING_PLANTED, store: 'pglite' });
  expect(demo).toContain('on a phone');
  const production = formatBanner(PRODUCTION, { ...NOTHING_PLANTED, store: 'postgres' });
  expect(production).not.toContain('on a phone');
});

test('the first staff login is shown with its one-time password', () => {
  const firstOwners = '/data/first-owners.json';
  expect(formatBanner(testConfig(), { ...NOTHING_PLANTED, store: 'postgres', firstOwners })).toContain(
    'two one-time passwords in /data/first-owners.json',
  );
});
