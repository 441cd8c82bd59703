import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/server/platform/store/sql.ts';
import { addPlayer, type TestPlayer } from '../support/people.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';

/** Clients that were written for a server which refuses with HTTP 200, as the operator names them. */

const KEY = 'FAMILY-KEY';
const LISTED = 'https://app.example.in';

let system: TestSystem;
let player: TestPlayer;
beforeAll(async () => {
  system = await startTestSystem('postgres', {
    CLIENT_ORIGINS: `${LISTED}, https://other.example.in`,
    CLIENTS_WITH_200: `${KEY}, ${LISTED}`,
  });
  player = await addPlayer(system.node.db, 100);
});
afterAll(() => system.close());

const send = async (path: string, body: object | string, headers: Readonly<Record<string, string>> = {}) => {
  const response = await fetch(`${system.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  return { http: response.status, retryAfter: response.headers.get('retry-after'), answer };
};

const WITH_KEY = { env_type: 'Prod', app_key: KEY };

describe('a client that is named gets refusals with HTTP 200 and with their code', () => {
  test.each([
    ['who is not logged in', '/api-user-wallet-balance', {}, 'not_logged_in'],
    ['a wrong password', '/api-user-login', { mobile: '9876543210', password: 'x' }, 'user_not_registered'],
    ['what cannot be read', '/api-user-login', { mobile: {} }, 'malformed'],
    ['what nobody sees', '/api-user-login', { mobile: '98\u202e' }, 'text_not_plain'],
  ])('%s', async (_, path, body, code) => {
    for (const [sent, headers] of [
      [{ ...WITH_KEY, ...body }, {}],
      [body, { origin: LISTED, 'sec-fetch-site': 'cross-site' }],
    ] as const) {
      const { http, answer } = await send(path, sent, headers);
      expect([http, answer]).toMatchObject([200, { status: false, code }]);
    }
  });

  test('what is no JSON at all, where the origin tells the client', async () => {
    const { http, answer } = await send('/api-user-login', '{', {
      origin: LISTED,
      'sec-fetch-site': 'cross-site',
    });
    expect([http, answer]).toMatchObject([200, { status: false, code: 'malformed' }]);
  });

  test('too many requests, still with how long to wait', async () => {
    const { token } = player;
    await send('/api-get-profile', { ...WITH_KEY, unique_token: token });
    await system.node.db.query(sql`update throttles set spent_until = clock_timestamp() + reach`);
    const { http, retryAfter, answer } = await send('/api-get-profile', { ...WITH_KEY, unique_token: token });
    expect([http, answer]).toMatchObject([200, { status: false, code: 'too_many_requests' }]);
    expect(Number(retryAfter)).toBeGreaterThan(0);
    const other = await send('/api-get-profile', { unique_token: token });
    expect([other.http, other.retryAfter]).toEqual([429, retryAfter]);
    await system.node.db.query(sql`delete from throttles`);
  });

  test('and the figures of the server still count what it really was', async () => {
    await send('/api-get-push-state', WITH_KEY);
    const figures = await (await fetch(`${system.url}/metrics`)).text();
    expect(figures).toContain('ank_calls_total{call="/api-get-push-state",status="401"} 1');
  });
});

describe('everybody else gets real status codes', () => {
  test.each([
    ['no key', {}, {}],
    ['another key', { app_key: 'OTHER' }, {}],
    ['a key that is none', { app_key: [KEY] }, {}],
    ['the key elsewhere', { new_result: { app_key: KEY } }, {}],
    [
      'a listed origin that is not named',
      {},
      { origin: 'https://other.example.in', 'sec-fetch-site': 'cross-site' },
    ],
  ])('%s', async (_, body, headers) => {
    const { http, answer } = await send('/api-user-wallet-balance', body, headers);
    expect([http, answer]).toMatchObject([401, { code: 'not_logged_in' }]);
  });

  test('and a call that does not exist, or one of staff, is refused to all alike', async () => {
    expect((await send('/api-nothing', WITH_KEY)).http).toBe(404);
    expect((await send('/console/api/get-me', WITH_KEY)).http).toBe(401);
  });
});

test('replies are the same for all', async () => {
  const [named, other] = [
    await send('/api-get-profile', { ...WITH_KEY, unique_token: player.token }),
    await send('/api-get-profile', { unique_token: player.token }),
  ];
  expect([named.http, other.http]).toEqual([200, 200]);
  const profile = { status: true, msg: 'Success', mobile: player.mobile, wallet_amt: '100' };
  for (const { answer } of [named, other]) expect(answer).toMatchObject(profile);
});
