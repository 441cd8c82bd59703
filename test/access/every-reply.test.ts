import { afterAll, beforeAll, expect, test } from 'vitest';
import { SECURITY_HEADERS } from '../../src/server/platform/web/security-headers.ts';
import { addPlayer, type TestPlayer } from '../support/people.ts';
import { sendRaw } from '../support/raw-request.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';
import { addMarket } from '../support/test-market.ts';

let system: TestSystem;
let player: TestPlayer;
let chart = '';
beforeAll(async () => {
  system = await startTestSystem();
  player = await addPlayer(system.node.db, 0);
  chart = `/chart/${(await addMarket(system)).id}`;
});
afterAll(() => system.close());

const NEVER = /^(server|x-powered-by|access-control-.*)$/;

/** What a browser must be told with every answer, and what it must not be told. */
function expectSafe(kind: string, headers: Headers): void {
  const told = Object.fromEntries(Object.keys(SECURITY_HEADERS).map((name) => [name, headers.get(name)]));
  expect([kind, told]).toEqual([kind, SECURITY_HEADERS]);
  expect([kind, [...headers.keys()].filter((name) => NEVER.test(name))]).toEqual([kind, []]);
}

async function get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  const response = await fetch(`${system.url}${path}`, { headers, redirect: 'manual' });
  await response.arrayBuffer();
  return response;
}

async function post(path: string, body: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(`${system.url}${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
  await response.arrayBuffer();
  return response;
}

test('ACC-17 every kind of reply that may be kept by nobody says so, with all headers of the security rules', async () => {
  const own = { authorization: `Bearer ${player.token}` };
  const exported = (await system.call('/api-request-export', { format: 'csv' }, player)).body.path ?? '';
  const first = await post('/api-get-dashboard-data', '{}', own);
  const tag = { 'if-none-match': first.headers.get('etag') ?? '' };
  const replies = [
    ['a success', 200, first],
    ['the same again', 304, await post('/api-get-dashboard-data', '{}', { ...own, ...tag })],
    ['an export', 200, await get(exported, own)],
    ['an export that was fetched', 404, await get(exported, own)],
    ['an export of nobody', 401, await get(exported)],
    ['an event stream of nobody', 401, await get('/console/api/live')],
    ['another method', 405, await get('/api-get-profile', { accept: 'application/json' })],
    ['malformed JSON', 400, await post('/api-user-login', '{')],
    ['a body that is too large', 413, await post('/api-user-login', `"${'x'.repeat(70_000)}"`)],
    ['no JSON', 415, await post('/api-user-login', 'x', { 'content-type': 'text/plain' })],
  ] as const;
  for (const [kind, status, response] of replies) {
    expect([kind, response.status, response.headers.get('cache-control')]).toEqual([
      kind,
      status,
      'no-store',
    ]);
    expectSafe(kind, response.headers);
  }
});

test('ACC-17 chart pages and their files carry the same headers, kept or not', async () => {
  const page = await get(chart);
  const tag = { 'if-none-match': page.headers.get('etag') ?? '' };
  const html = await (await fetch(`${system.url}${chart}`)).text();
  const file = /\/chart\/[\w-]+\.css/.exec(html)?.[0] ?? 'no style';
  const replies = [
    ['a chart', 200, page],
    ['the same again', 304, await get(chart, tag)],
    ['a style', 200, await get(file)],
    ['no chart', 404, await get('/chart/999999')],
  ] as const;
  for (const [kind, status, response] of replies) {
    expect([kind, response.status]).toEqual([kind, status]);
    expectSafe(kind, response.headers);
  }
});

test.each([
  ['nonsense', 400, 'hello\r\n\r\n'],
  [
    'headers that are too large',
    431,
    `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${'x'.repeat(17 * 1024)}\r\n\r\n`,
  ],
])('ACC-17 even %s (%i) is answered with them', async (kind, status, request) => {
  const { text } = await sendRaw(system.url, request);
  const [first = '', ...lines] = (text.split('\r\n\r\n')[0] ?? '').split('\r\n');
  expect(first).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  const headers = new Headers(
    lines.map((line): [string, string] => [line.split(': ')[0] ?? '', line.slice(line.indexOf(': ') + 2)]),
  );
  expectSafe(kind, headers);
  expect(headers.get('cache-control')).toBe('no-store');
});
