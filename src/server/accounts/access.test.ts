import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { addPlayer, addStaffMember } from '../../../test/support/people.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { sql } from '../platform/store/sql.ts';
import { sayFigure } from '../../../test/support/say-figure.ts';

let system: TestSystem;
let playerCookie = '';
let staffCookie = '';
let tokens: { readonly player: string; readonly staff: string };

beforeAll(async () => {
  system = await startTestSystem();
  tokens = {
    player: (await addPlayer(system.node.db, 100)).token,
    staff: (await addStaffMember(system.node.db, ['owner'])).token,
  };
  playerCookie = `__Host-sid=${tokens.player}`;
  staffCookie = `__Host-adm=${tokens.staff}`;
});
afterAll(() => system.close());

const PATHS = Object.keys(calls);
const own = () => ({ origin: system.url, 'sec-fetch-site': 'same-origin' });
const post = (path: string, headers: Readonly<Record<string, string>>, body = '{}') =>
  fetch(`${system.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
const openSessions = async () =>
  (
    await system.node.db.query<{ open: number }>(sql`
      select (select count(*) from login_sessions where ended_at is null)
        + (select count(*) from staff_sessions where ended_at is null) as open`)
  )[0]?.open;

const METHODS = ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH'];

test('T46 no call does anything by GET, whoever asks', async () => {
  for (const path of PATHS) {
    for (const method of METHODS) {
      const answer = await fetch(`${system.url}${path}`, {
        method,
        headers: { cookie: `${playerCookie}; ${staffCookie}`, ...own() },
      });
      await answer.body?.cancel();
      expect([method, path, answer.status, answer.headers.getSetCookie()]).toEqual([method, path, 405, []]);
    }
  }
  expect(await openSessions()).toBe(2);
  sayFigure('T46', { calls: PATHS.length, 'other methods of each': METHODS.length });
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['a page of a neighbour host', { 'sec-fetch-site': 'same-site' }],
  ['an address bar or a link', { 'sec-fetch-site': 'none' }],
  ['an old browser on another site', { origin: 'https://evil.example' }],
  ['a page without an origin', { origin: 'null' }],
])(
  'T46 a request from %s is refused, with the cookies of a player and of staff in it',
  async (_, headers) => {
    for (const path of PATHS) {
      const answer = await post(path, { ...headers, cookie: `${playerCookie}; ${staffCookie}` });
      expect([path, answer.status, await answer.json()]).toMatchObject([
        path,
        403,
        { status: false, code: 'cross_site' },
      ]);
    }
    expect(await openSessions()).toBe(2);
  },
);

test('T46 a form of another site cannot even be read', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const answer = await post('/api-user-logout', { 'content-type': type, cookie: playerCookie });
    expect([type, answer.status]).toEqual([type, 415]);
  }
  expect(await openSessions()).toBe(2);
});

test('T46 no other site may read an answer: there are no CORS headers', async () => {
  for (const path of PATHS) {
    const asked = await fetch(`${system.url}${path}`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    await asked.body?.cancel();
    const answered = await post(path, own());
    await answered.body?.cancel();
    const names = [...asked.headers.keys(), ...answered.headers.keys()];
    expect([path, names.filter((name) => name.startsWith('access-control-'))]).toEqual([path, []]);
  }
});

test('AUTH-11 a cookie counts only from a page of ours, and a staff token never from a browser', async () => {
  expect((await post('/api-get-profile', { cookie: playerCookie, ...own() })).status).toBe(200);
  expect((await post('/api-get-profile', { cookie: playerCookie })).status).toBe(401);
  expect((await post('/console/api/get-me', { cookie: staffCookie, ...own() })).status).toBe(200);
  expect((await post('/console/api/get-me', { cookie: staffCookie })).status).toBe(401);
  expect(
    (await post('/console/api/get-me', { authorization: `Bearer ${tokens.staff}`, ...own() })).status,
  ).toBe(401);
  expect((await post('/console/api/get-me', { authorization: `Bearer ${tokens.staff}` })).status).toBe(200);
});

test('T42 every call that needs a session answers the same to nobody, and says nothing else', async () => {
  for (const [path, spec] of Object.entries(calls)) {
    if (spec.actor === 'anyone' || spec.actor === 'visitor') continue;
    const answer = await post(
      path,
      {},
      JSON.stringify({ mobile: '9876543210', staff_id: '1', unique_token: 'x'.repeat(43) }),
    );
    expect([path, answer.status, await answer.json()]).toEqual([
      path,
      401,
      { status: false, msg: 'Please log in again.', message: 'Please log in again.', code: 'not_logged_in' },
    ]);
  }
});

test('answers of calls are kept by no cache', async () => {
  const answer = await post('/api-get-profile', { cookie: playerCookie, ...own() });
  expect(answer.headers.get('cache-control')).toBe('no-store');
});
