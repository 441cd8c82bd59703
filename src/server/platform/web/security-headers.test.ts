import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLiveStream } from '../../../../test/support/live-stream.ts';
import { startTestSystem, type TestSystem } from '../../../../test/support/test-system.ts';

/** security §6.5, word for word but for what belongs to TLS. */
const REQUIRED: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; report-uri /csp-report",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), otp-credentials=(self)',
  'cache-control': 'no-store',
};
const FORBIDDEN = [
  'server',
  'x-powered-by',
  'access-control-allow-origin',
  'access-control-allow-credentials',
  'access-control-allow-methods',
  'access-control-allow-headers',
];

let system: TestSystem;
beforeAll(async () => {
  system = await startTestSystem();
});
afterAll(() => system.close());

function expectSafe(response: Response): void {
  const found = Object.fromEntries(Object.keys(REQUIRED).map((name) => [name, response.headers.get(name)]));
  expect(found).toEqual(REQUIRED);
  expect(FORBIDDEN.filter((name) => response.headers.has(name))).toEqual([]);
}

describe('an answer carries the headers of the security rules and no name of ours', () => {
  const json = { 'content-type': 'application/json' };
  const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  test.each([
    ['a reply', 200, '/api-get-current-date', { method: 'POST', body: '{}', headers: json }],
    ['not logged in', 401, '/api-user-wallet-balance', { method: 'POST', body: '{}', headers: json }],
    ['no call', 404, '/api-nothing', { method: 'POST', body: '{}', headers: json }],
    ['an address that cannot be decoded', 404, '/%E0%A4%A', { method: 'POST', body: '{}', headers: json }],
    [
      'another site',
      403,
      '/api-get-current-date',
      { method: 'POST', body: '{}', headers: { ...json, ...evil } },
    ],
    ['a question of another site', 405, '/api-get-current-date', { method: 'OPTIONS', headers: evil }],
    ['no JSON', 400, '/api-user-login', { method: 'POST', body: '{', headers: json }],
    [
      'text',
      415,
      '/api-user-login',
      { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } },
    ],
    ['too large', 413, '/api-user-login', { method: 'POST', body: 'x'.repeat(70_000), headers: json }],
    ['the list of calls for programs', 200, '/openapi.json', {}],
    ['the list of calls for people', 200, '/reference', {}],
    ['the process lives', 200, '/healthz', {}],
    ['it may be sent work', 200, '/readyz', {}],
    ['figures', 200, '/metrics', {}],
  ])('%s (%i)', async (_, status, path, init) => {
    const response = await fetch(`${system.url}${path}`, init);
    await response.arrayBuffer();
    expect(response.status).toBe(status);
    expectSafe(response);
  });

  test('a page, or that there is none', async () => {
    const response = await fetch(`${system.url}/login`, { headers: { accept: 'text/html' } });
    await response.arrayBuffer();
    expect([200, 404]).toContain(response.status);
    expectSafe(response);
  });

  test('a stream of live updates', async () => {
    const stream = await openLiveStream(system.url);
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    // Packing would hold events back.
    expect(stream.response.headers.get('content-encoding')).toBeNull();
    expectSafe(stream.response);
    stream.close();
  });
});
