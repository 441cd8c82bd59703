import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_SECRET_KEY } from '../../../../test/support/test-secret-key.ts';
import { startTestSystem, type TestSystem } from '../../../../test/support/test-system.ts';

const PRODUCTION = {
  APP_MODE: 'production',
  DATABASE_URL: 'postgres://the-one-of-the-test',
  SECRET_KEY: TEST_SECRET_KEY,
  SMS_PROVIDER: 'webhook',
  SMS_WEBHOOK_URL: 'https://sms.example.in/send',
  TRUSTED_PROXIES: '10.7.7.7',
};
const HSTS = 'max-age=63072000; includeSubDomains; preload';

let production: TestSystem;
let demo: TestSystem;
beforeAll(async () => {
  production = await startTestSystem('postgres', PRODUCTION);
  demo = await startTestSystem('pglite');
});
afterAll(async () => {
  await production.close();
  await demo.close();
});

const ask = async (
  { app }: TestSystem,
  remoteAddress: string,
  proto: string | null,
  url = '/api-get-current-date',
) => {
  const isCall = url.startsWith('/api-get');
  const answer = await app.inject({
    method: isCall ? 'POST' : 'GET',
    url,
    remoteAddress,
    headers: proto === null ? {} : { 'x-forwarded-proto': proto },
    ...(isCall ? { payload: {} } : {}),
  });
  return {
    status: answer.statusCode,
    hsts: answer.headers['strict-transport-security'],
    code: /"code":"(\w+)"/.exec(answer.body)?.[1],
  };
};
const REFUSED = { status: 403, hsts: undefined, code: 'plain_http' };

describe('production', () => {
  test('answers what its proxy took by TLS, and has the browser stay with TLS', async () => {
    expect(await ask(production, '10.7.7.7', 'https')).toMatchObject({ status: 200, hsts: HSTS });
    expect(await ask(production, '10.7.7.7', 'https', '/api-get-nothing')).toMatchObject({
      status: 404,
      hsts: HSTS,
    });
  });

  test('knows its proxy where addresses of IPv4 are written as those of IPv6', async () => {
    expect(await ask(production, '::ffff:10.7.7.7', 'https')).toMatchObject({ status: 200, hsts: HSTS });
    expect(await ask(production, '::ffff:10.7.7.8', 'https')).toEqual(REFUSED);
  });

  test.each([
    ['the proxy says that it came by plain HTTP', '10.7.7.7', 'http'],
    ['the proxy does not say how it came', '10.7.7.7', null],
    ['a stranger says that it came by TLS', '203.0.113.9', 'https'],
    ['somebody asks past the proxy, from this machine too', '127.0.0.1', null],
  ])('refuses a call when %s', async (_, from, proto) => {
    expect(await ask(production, from, proto)).toEqual(REFUSED);
  });

  test.each(['/', '/console/', '/api-live', '/openapi.json', '/no-such-page', '/HEALTHZ2'])(
    'refuses %s by plain HTTP',
    async (url) => {
      expect(await ask(production, '203.0.113.9', null, url)).toEqual(REFUSED);
    },
  );

  test.each(['/healthz', '/readyz', '/metrics'])('answers %s to the machines themselves', async (url) => {
    expect(await ask(production, '127.0.0.1', null, url)).toMatchObject({ status: 200, hsts: undefined });
  });
});

test('a demo answers by plain HTTP, and locks no browser out of it', async () => {
  expect(await ask(demo, '203.0.113.9', null)).toMatchObject({ status: 200, hsts: undefined });
});
