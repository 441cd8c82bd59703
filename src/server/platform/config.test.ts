import { isAbsolute } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Config, parseConfig } from './config.ts';
import { NEW_KEY, OLD_KEY } from '../../../test/support/key-nodes.ts';
import { TEST_SECRET_KEY } from '../../../test/support/test-secret-key.ts';

const PRODUCTION = {
  APP_MODE: 'production',
  DATABASE_URL: 'postgres://ank@db.example.in/ank',
  SMS_PROVIDER: 'webhook',
  SMS_WEBHOOK_URL: 'https://sms.example.in/send',
  SECRET_KEY: TEST_SECRET_KEY,
  TRUSTED_PROXIES: '10.0.0.1',
};
const REAL_MONEY = {
  ...PRODUCTION,
  REAL_MONEY: 'on',
  OPERATOR_NAME: 'Example Games Pvt Ltd',
  LICENCE_REFERENCE: 'SK/2026/17',
  ALLOWED_JURISDICTIONS: 'IN-SK, IN-NL',
};

const RAZORPAY = {
  RAZORPAY_KEY_ID: 'rzp_key',
  RAZORPAY_KEY_SECRET: 'a key of theirs',
  RAZORPAY_WEBHOOK_SECRET: 'a word of theirs',
};
const NO_GATEWAY =
  'A payment gateway takes real money and needs REAL_MONEY=on with all that belongs to it; for play points leave its variables out.';

function problemsOf(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  const parsed = parseConfig(env);
  return parsed.ok ? [] : parsed.problems;
}

function configOf(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = parseConfig(env);
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
  return parsed.config;
}

test('JUR-01 with nothing set it is a demo of play points on the embedded store', () => {
  const config = configOf({});
  expect(config).toMatchObject({
    port: 3000,
    host: '0.0.0.0',
    databaseUrl: null,
    mode: 'demo',
    realMoney: false,
    operator: { name: '', licence: '', jurisdictions: [] },
    zone: 'Asia/Kolkata',
    sms: { provider: 'none' },
    secretKey: null,
    trustedProxies: [],
    logLevel: 'info',
    poolMax: 12,
    bidsPerMinute: 30,
  });
  expect(isAbsolute(config.dataDir)).toBe(true);
});

test('an empty variable counts as one that is not set', () => {
  expect(configOf({ PORT: '', DATABASE_URL: '', SECRET_KEY: '', TIME_ZONE: '' })).toEqual(configOf({}));
});

test('clients of others are lists of origins and app keys, none unless they are named', () => {
  expect(configOf({})).toMatchObject({ clientOrigins: [], clientsWith200: [] });
  const origins = [
    'https://app.example.in',
    'https://localhost',
    'http://localhost:8100',
    'capacitor://localhost',
  ];
  expect(
    configOf({ CLIENT_ORIGINS: origins.join(', '), CLIENTS_WITH_200: 'KEY-1, https://app.example.in' }),
  ).toMatchObject({ clientOrigins: origins, clientsWith200: ['KEY-1', 'https://app.example.in'] });
});

test('our own pages are no client of others, and who may not call gets no answers of a kind', () => {
  const own = 'https://play.example.in';
  expect(problemsOf({ PUBLIC_URL: own, CLIENT_ORIGINS: own })).toEqual([
    'CLIENT_ORIGINS is for pages of others: leave PUBLIC_URL out, our own pages may call anyway.',
  ]);
  const desk = 'https://desk.example.in';
  expect(problemsOf({ CONSOLE_URL: desk, CLIENT_ORIGINS: desk })).toEqual([
    'CLIENT_ORIGINS is for pages of others: leave CONSOLE_URL out, our own pages may call anyway.',
  ]);
  expect(configOf({ CONSOLE_URL: desk })).toMatchObject({ consoleUrl: desk });
  expect(problemsOf({ CLIENTS_WITH_200: 'https://app.example.in' })).toEqual([
    'CLIENTS_WITH_200 names an origin that CLIENT_ORIGINS does not: pages of that origin may not call at all.',
  ]);
});

test('production with all it needs is accepted, with and without real money', () => {
  expect(configOf(PRODUCTION)).toMatchObject({ mode: 'production', realMoney: false });
  expect(configOf(REAL_MONEY)).toMatchObject({
    mode: 'production',
    realMoney: true,
    operator: { name: 'Example Games Pvt Ltd', licence: 'SK/2026/17', jurisdictions: ['IN-SK', 'IN-NL'] },
  });
});

test('a standby is named beside a primary only', () => {
  const standby = { DATABASE_READ_URL: 'postgres://ank@copy.example.in/ank' };
  expect(configOf({ ...PRODUCTION, ...standby }).readUrl).toBe(standby.DATABASE_READ_URL);
  expect(configOf(PRODUCTION).readUrl).toBeNull();
  expect(problemsOf(standby)).toEqual(['DATABASE_READ_URL needs DATABASE_URL, the address of the primary.']);
});

test('a gateway is taken with real money, and its stand-in on this machine in a demo', () => {
  expect(configOf({ ...REAL_MONEY, ...RAZORPAY }).gateways.razorpay).not.toBeNull();
  const standIn = { ...RAZORPAY, RAZORPAY_URL: 'http://127.0.0.1:8080' };
  expect(configOf(standIn).gateways.razorpay).not.toBeNull();
});

test('lists are read with and without spaces, and empty places fall out', () => {
  expect(configOf({ TRUSTED_PROXIES: ' 10.0.0.1,,10.0.0.2 , ' }).trustedProxies).toEqual([
    '10.0.0.1',
    '10.0.0.2',
  ]);
});

test('keys of before and of later are read as a list', () => {
  const keys = { SECRET_KEY: TEST_SECRET_KEY, OTHER_SECRET_KEYS: `${OLD_KEY}, ${NEW_KEY}` };
  expect(configOf(keys).otherSecretKeys).toEqual([OLD_KEY, NEW_KEY]);
  expect(configOf({}).otherSecretKeys).toEqual([]);
});

test('I-27 links may lead to the hosts that are named, and to the own one', () => {
  expect(configOf({}).linkHosts).toContain('youtube.com');
  const hosts = { LINK_HOSTS: 'video.example, t.me', PUBLIC_URL: 'https://play.example.in' };
  expect(configOf(hosts).linkHosts).toEqual(['video.example', 't.me', 'play.example.in']);
});

test('a webhook keeps its address and the host whose pages may fill in a code', () => {
  const sms = { SMS_PROVIDER: 'webhook', SMS_WEBHOOK_URL: 'https://sms.example.in/send' };
  expect(configOf(sms).sms).toEqual({ provider: 'webhook', url: 'https://sms.example.in/send', site: null });
  expect(configOf({ ...sms, SMS_SITE_HOST: 'play.example.in' }).sms).toMatchObject({
    site: 'play.example.in',
  });
});

describe('an unsafe combination is refused with the sentence that says what to do', () => {
  test.each([
    [
      'a database without a word on what it is for',
      { DATABASE_URL: PRODUCTION.DATABASE_URL },
      'DATABASE_URL needs APP_MODE: say APP_MODE=demo or APP_MODE=production. The database keeps the first one for good.',
    ],
    [
      'real money in a demo',
      { ...REAL_MONEY, APP_MODE: 'demo' },
      'REAL_MONEY=on needs APP_MODE=production: a demo shows codes on the screen.',
    ],
    [
      'real money without an operator',
      { ...REAL_MONEY, OPERATOR_NAME: '' },
      'REAL_MONEY=on needs OPERATOR_NAME, the legal name of the operator.',
    ],
    [
      'real money without a licence',
      { ...REAL_MONEY, LICENCE_REFERENCE: '' },
      'REAL_MONEY=on needs LICENCE_REFERENCE, the reference of the licence.',
    ],
    [
      'real money for nobody',
      { ...REAL_MONEY, ALLOWED_JURISDICTIONS: ' , ' },
      'REAL_MONEY=on needs ALLOWED_JURISDICTIONS, for example "IN-SK,IN-NL": with an empty list nobody may play.',
    ],
    [
      'production without SMS',
      { ...PRODUCTION, SMS_PROVIDER: 'none', SMS_WEBHOOK_URL: undefined },
      'APP_MODE=production needs SMS_PROVIDER: without one, codes could only be shown on the screen.',
    ],
    [
      'production on the embedded store',
      { ...PRODUCTION, DATABASE_URL: undefined },
      'APP_MODE=production needs DATABASE_URL: the embedded store is for demos.',
    ],
    [
      'production without a key of its own',
      { ...PRODUCTION, SECRET_KEY: undefined },
      'APP_MODE=production needs SECRET_KEY: it guards codes and authenticator secrets, and every node needs the same.',
    ],
    [
      'production without the proxy that ends TLS',
      { ...PRODUCTION, TRUSTED_PROXIES: ' , ' },
      'APP_MODE=production needs TRUSTED_PROXIES, the addresses of the proxy that ends TLS: plain HTTP from anybody else is refused.',
    ],
    ['a payment gateway in production with play points', { ...PRODUCTION, ...RAZORPAY }, NO_GATEWAY],
    ['a payment gateway in a demo', RAZORPAY, NO_GATEWAY],
    [
      'a relay to a gateway, which a stand-in on this machine could be in a demo only',
      { ...PRODUCTION, ...RAZORPAY, RAZORPAY_URL: 'http://127.0.0.1:8080' },
      NO_GATEWAY,
    ],
    [
      'a payment gateway without a licence',
      { ...REAL_MONEY, ...RAZORPAY, LICENCE_REFERENCE: '' },
      'REAL_MONEY=on needs LICENCE_REFERENCE, the reference of the licence.',
    ],
    [
      'a webhook without its address',
      { SMS_PROVIDER: 'webhook' },
      'SMS_PROVIDER=webhook needs SMS_WEBHOOK_URL, the https address that sends a message.',
    ],
  ])('%s', (_, env, sentence) => {
    expect(problemsOf(env)).toEqual([sentence]);
  });

  test('real money on the embedded store, which production refuses as well', () => {
    expect(problemsOf({ ...REAL_MONEY, DATABASE_URL: undefined })).toEqual([
      'REAL_MONEY=on needs DATABASE_URL: the embedded store survives no power cut.',
      'APP_MODE=production needs DATABASE_URL: the embedded store is for demos.',
    ]);
  });

  test('everything at once is told at once', () => {
    expect(problemsOf({ APP_MODE: 'production', REAL_MONEY: 'on' })).toHaveLength(8);
  });
});

test('codes are shown on a screen in no combination with production or real money', () => {
  const started = [...choices()].flatMap((env) => {
    const parsed = parseConfig(env);
    return parsed.ok ? [parsed.config] : [];
  });
  expect(started.some(showsCodes)).toBe(true);
  expect(started.some((config) => config.realMoney)).toBe(true);
  const unsafe = started.filter(
    (config) => showsCodes(config) && (config.mode === 'production' || config.realMoney),
  );
  expect(unsafe).toEqual([]);
  expect(started.filter((config) => config.realMoney && config.operator.jurisdictions.length === 0)).toEqual(
    [],
  );
  expect(started.filter((config) => config.realMoney && config.databaseUrl === null)).toEqual([]);
});

function showsCodes(config: Config): boolean {
  return config.sms.provider === 'none';
}

/** Every combination of what makes a start safe or not. */
function* choices(): Generator<Readonly<Record<string, string>>> {
  const variables: readonly (readonly [string, readonly string[]])[] = [
    ['APP_MODE', ['', 'demo', 'production']],
    ['REAL_MONEY', ['', 'on', 'off']],
    ['SMS_PROVIDER', ['', 'none', 'webhook']],
    ['SMS_WEBHOOK_URL', ['', PRODUCTION.SMS_WEBHOOK_URL]],
    ['DATABASE_URL', ['', PRODUCTION.DATABASE_URL]],
    ['SECRET_KEY', ['', PRODUCTION.SECRET_KEY]],
    ['TRUSTED_PROXIES', ['', PRODUCTION.TRUSTED_PROXIES]],
    ['OPERATOR_NAME', ['', REAL_MONEY.OPERATOR_NAME]],
    ['LICENCE_REFERENCE', ['', REAL_MONEY.LICENCE_REFERENCE]],
    ['ALLOWED_JURISDICTIONS', ['', REAL_MONEY.ALLOWED_JURISDICTIONS]],
  ];
  const combinations = variables.reduce((count, [, values]) => count * values.length, 1);
  for (let number = 0; number < combinations; number += 1) {
    let rest = number;
    yield Object.fromEntries(
      variables.map(([name, values]) => {
        const value = values[rest % values.length] ?? '';
        rest = Math.floor(rest / values.length);
        return [name, value];
      }),
    );
  }
}

describe('a value that makes no sense is refused by the name of its variable', () => {
  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://db/ank'],
    ['DATABASE_READ_URL', 'http://db/ank'],
    ['APP_MODE', 'live'],
    ['REAL_MONEY', 'yes'],
    ['TIME_ZONE', 'Asia/Bombay City'],
    ['SMS_WEBHOOK_URL', 'http://sms.example.in'],
    ['SMS_SITE_HOST', 'https://play.example.in'],
    ['SECRET_KEY', 'short'],
    ['TRUSTED_PROXIES', '10.0.0.1, proxy.example.in'],
    ['SECRET_KEY', 'k'.repeat(40)],
    ['OTHER_SECRET_KEYS', `${TEST_SECRET_KEY}, short`],
    ['LOG_LEVEL', 'everything'],
    ['POOL_MAX', '1'],
    ['CLIENT_ORIGINS', '*'],
    ['CLIENT_ORIGINS', 'null'],
    ['CLIENT_ORIGINS', 'https://*.example.in'],
    ['CLIENT_ORIGINS', 'http://app.example.in'],
    ['CLIENT_ORIGINS', 'https://app.example.in/'],
    ['CLIENT_ORIGINS', 'https://App.example.in'],
    ['CLIENT_ORIGINS', 'app.example.in'],
    ['CLIENTS_WITH_200', 'a key'],
    ['CONNECTIONS_MAX', '9'],
    ['VISITOR_CONNECTIONS_MAX', '0'],
    ['BIDS_PER_MINUTE', '0'],
  ])('%s=%s', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name}: `));
  });
});
