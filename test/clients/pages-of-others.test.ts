import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import type { CallSpec } from '#contract/call.ts';
import { hashPassword } from '../../src/server/accounts/password/passwords.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { openLiveStream } from '../support/live-stream.ts';
import { openBrowser } from '../support/test-browser.ts';
import { addPlayer, addStaffMember, type TestPlayer } from '../support/people.ts';
import { refusalOf } from '../support/refusal-of.ts';
import { addMarket } from '../support/test-market.ts';
import { digitsOn } from '../support/test-slip.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';

/** Pages of another origin, which the operator lists: they call by token, and cookies of ours never count for them. */

const LISTED = 'https://app.example.in';
/** Beside our own pages on one site, so that a browser sends cookies of SameSite=Strict with what it asks. */
const SISTER = 'https://sister.example.in';
const PASSWORD = 'purple monsoon umbrella';

let system: TestSystem;
let player: TestPlayer;
beforeAll(async () => {
  system = await startTestSystem('postgres', { CLIENT_ORIGINS: `${LISTED}, ${SISTER}` });
  player = await addPlayer(system.node.db, 1_000);
  const stored = await hashPassword(system.node, 'player', PASSWORD);
  await system.node.db.query(sql`update players set password_hash = ${stored} where id = ${player.id}`);
});
afterAll(() => system.close());

type Headers = Readonly<Record<string, string>>;
const from = (origin: string, site = 'cross-site'): Headers => ({ origin, 'sec-fetch-site': site });

const post = (path: string, headers: Headers, body: object = {}) =>
  fetch(`${system.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const LOGGED_IN = z.object({ status: z.literal(true), unique_token: z.string().length(43) });

const tokenIn = async (response: Response) => LOGGED_IN.parse(await response.json()).unique_token;

const asks = (path: string, origin: string, method = 'POST') =>
  fetch(`${system.url}${path}`, {
    method: 'OPTIONS',
    headers: {
      ...from(origin),
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization, content-type, idempotency-key',
    },
  });

const corsOf = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')));

describe('a page of an origin that the operator lists', () => {
  test('may ask whether it may call, and is told for two hours', async () => {
    const response = await asks('/api-submit-bid', LISTED);
    expect([response.status, await response.text(), response.headers.get('vary')]).toEqual([
      204,
      '',
      'Origin',
    ]);
    expect(corsOf(response)).toEqual({
      'access-control-allow-origin': LISTED,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type, authorization, idempotency-key, if-none-match',
      'access-control-expose-headers': 'Idempotent-Replayed, Retry-After, ETag, Server-Time',
      'access-control-max-age': '7200',
    });
  });

  test('logs in, reads and bids by token, and reads that a bid was there already', async () => {
    const login = { mobile: player.mobile, password: PASSWORD };
    const token = await tokenIn(await post('/api-user-login', from(LISTED), login));
    const bearer = { ...from(LISTED), authorization: `Bearer ${token}`, 'idempotency-key': 'from-a-page' };
    const slip = digitsOn(await addMarket(system), [6], 10);
    const [first, again] = [
      await post('/api-submit-bid', bearer, slip),
      await post('/api-submit-bid', bearer, slip),
    ];
    expect([first.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([
      200,
      200,
      'true',
    ]);
    for (const answer of [first, again])
      expect(corsOf(answer)).toEqual({
        'access-control-allow-origin': LISTED,
        'access-control-expose-headers': 'Idempotent-Replayed, Retry-After, ETag, Server-Time',
      });
    // The token may stand in the body, as clients of the family send it.
    const inBody = await post('/api-get-profile', from(LISTED), { unique_token: token });
    expect(await inBody.json()).toMatchObject({ status: true, mobile: player.mobile });
  });

  test('reads refusals and faults like replies', async () => {
    const refused = await post('/api-get-profile', from(LISTED));
    expect(refused.headers.get('access-control-allow-origin')).toBe(LISTED);
    expect([refused.status, await refusalOf(refused)]).toEqual([401, 'not_logged_in']);
    const text = { ...from(LISTED), 'content-type': 'text/plain' };
    expect((await post('/api-get-profile', text)).headers.get('access-control-allow-origin')).toBe(LISTED);
  });

  test('is told in a large answer that it depends on the origin and on what the browser can unpack', async () => {
    for (let n = 0; n < 4; n += 1) await addMarket(system);
    const response = await post('/api-get-dashboard-data', { ...from(LISTED), 'accept-encoding': 'br' });
    expect([response.status, response.headers.get('content-encoding')]).toEqual([200, 'br']);
    expect(response.headers.get('vary')).toBe('Origin, Accept-Encoding');
  });
});

describe('what changes, for a page of an origin that the operator lists', () => {
  test('is asked for again only when it has changed: the page may read the tag and send it back', async () => {
    const first = await post('/api-get-dashboard-data', from(LISTED));
    const tag = first.headers.get('etag') ?? '';
    const again = await post('/api-get-dashboard-data', { ...from(LISTED), 'if-none-match': tag });
    expect([first.status, again.status, await again.text()]).toEqual([200, 304, '']);
    expect(again.headers.get('server-time')).not.toBeNull();
    for (const { headers } of [first, again])
      expect(headers.get('access-control-expose-headers')).toContain('ETag, Server-Time');
  });

  test('is heard by a stream with the token in a header; the cookie of another page counts for nothing', async () => {
    const asked = await asks('/api-live', LISTED, 'GET');
    expect([asked.status, corsOf(asked)['access-control-allow-methods']]).toEqual([204, 'GET']);
    const own = await openLiveStream(system.url, { token: player.token, headers: from(LISTED) });
    const listener = openBrowser(system.url);
    await listener.call('/api-user-login', { mobile: player.mobile, password: PASSWORD, session: 'cookie' });
    const cookie = [...listener.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const nobody = await openLiveStream(system.url, { headers: { ...from(LISTED), cookie } });
    expect(own.response.headers.get('access-control-allow-origin')).toBe(LISTED);
    await nobody.hears('retry:');
    system.node.live.sendTo(player.id, 'wallet', { wallet_amt: '7' });
    await own.hears('event: wallet');
    expect(nobody.text()).not.toContain('wallet');
    [own, nobody].forEach((stream) => stream.close());
  });

  test('is not heard by pages of other origins, nor what staff hear', async () => {
    const stranger = { headers: from('https://evil.example.com'), token: player.token };
    const stream = await openLiveStream(system.url, stranger);
    expect([stream.response.status, corsOf(stream.response)]).toEqual([403, {}]);
    const staff = await asks('/console/api/live', LISTED, 'GET');
    expect(corsOf(staff)).toEqual({});
  });
});

describe('cookies count for our own pages only', () => {
  test.each([LISTED, SISTER])('a page of %s that sends one is nobody', async (origin) => {
    const own = openBrowser(system.url);
    await own.call('/api-user-login', { mobile: player.mobile, password: PASSWORD, session: 'cookie' });
    expect((await own.call('/api-get-profile', {})).http).toBe(200);
    const cookie = [...own.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const site = origin === SISTER ? 'same-site' : 'cross-site';
    const response = await post('/api-get-profile', { ...from(origin, site), cookie });
    expect([response.status, await refusalOf(response)]).toEqual([401, 'not_logged_in']);
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
  });

  test('a page of others gets none, whatever it asks for, and cannot take away or change ours', async () => {
    const login = { mobile: player.mobile, password: PASSWORD, session: 'cookie' };
    const response = await post('/api-user-login', from(SISTER, 'same-site'), login);
    expect(response.headers.getSetCookie()).toEqual([]);
    const bearer = { authorization: `Bearer ${await tokenIn(response)}` };
    const left = await post('/api-user-logout', { ...from(SISTER, 'same-site'), ...bearer });
    expect([left.status, left.headers.getSetCookie()]).toEqual([200, []]);
  });

  test('our own pages go on as before, with the cookie, and without a word about origins', async () => {
    const own = openBrowser(system.url);
    await own.call('/api-user-login', { mobile: player.mobile, password: PASSWORD, session: 'cookie' });
    const { http, headers } = await own.call('/api-get-profile', {});
    expect([http, headers.get('access-control-allow-origin')]).toEqual([200, null]);
  });
});

describe('nobody else', () => {
  test.each([
    'https://evil.example',
    'null',
    '*',
    `${LISTED}.evil.example`,
    'https://evil.example/https://app.example.in',
    LISTED.toUpperCase(),
    'http://app.example.in',
    `${LISTED}:8443`,
    `${LISTED}/`,
  ])('%s may call, and its origin is not said again', async (origin) => {
    const question = await asks('/api-submit-bid', origin);
    expect([question.status, corsOf(question)]).toEqual([405, {}]);
    const call = await post('/api-get-dashboard-data', {
      ...from(origin),
      authorization: `Bearer ${player.token}`,
    });
    expect([call.status, await refusalOf(call), corsOf(call)]).toEqual([403, 'cross_site', {}]);
    expect(call.headers.get('vary')).toBe('Origin');
  });

  test('staff call from the console only, whatever the operator lists', async () => {
    const { token } = await addStaffMember(system.node.db, ['owner']);
    const paths = Object.entries<CallSpec>(calls).filter(([, { actor }]) => /staff/.test(actor));
    expect(paths.length).toBeGreaterThan(50);
    for (const [path] of paths) {
      const call = await post(path, { ...from(LISTED), authorization: `Bearer ${token}` });
      expect([path, call.status, await refusalOf(call), corsOf(call)]).toEqual([path, 403, 'cross_site', {}]);
      expect([path, (await asks(path, LISTED)).status]).toEqual([path, 405]);
    }
  });

  test.each(['/console/api/live', '/payment-gateway', '/openapi.json', '/csp-report', '/nothing'])(
    'and nothing but calls and the stream of players: %s',
    async (path) => {
      const response = await fetch(`${system.url}${path}`, { headers: from(LISTED) });
      await response.body?.cancel();
      expect(corsOf(response)).toEqual({});
      expect(corsOf(await asks(path, LISTED))).toEqual({});
    },
  );
});

test('without a list no page of others may call, and no answer speaks of origins', async () => {
  const plain = await startTestSystem();
  const response = await fetch(`${plain.url}/api-get-current-date`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...from(LISTED) },
    body: '{}',
  });
  expect([response.status, await refusalOf(response), corsOf(response)]).toEqual([403, 'cross_site', {}]);
  expect(response.headers.get('vary')).toBeNull();
  await plain.close();
});
