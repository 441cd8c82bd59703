import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallPath, calls } from '#contract/calls.ts';
import { addPlayer } from '../../../../test/support/people.ts';
import { sendRaw } from '../../../../test/support/raw-request.ts';
import { startTestSystem, type TestSystem } from '../../../../test/support/test-system.ts';
import { refusalOf } from '../../../../test/support/refusal-of.ts';
import { testConfig } from '../../../../test/support/test-config.ts';
import { openHttp } from './http.ts';
import { openMetrics } from '../metrics.ts';
import { sql } from '../store/sql.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const KIB = 1024;

let system: TestSystem;
beforeAll(async () => {
  system = await startTestSystem();
});
afterAll(() => system.close());

const post = (path: string, body: BodyInit, headers: Readonly<Record<string, string>> = JSON_TYPE) =>
  fetch(`${system.url}${path}`, { method: 'POST', body, headers });

describe('only JSON is read', () => {
  test.each([
    ['text', { 'content-type': 'text/plain' }, '{}'],
    ['text with a character set', { 'content-type': 'text/plain;charset=UTF-8' }, '{}'],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'mobile=9876543210'],
    ['a form with files', { 'content-type': 'multipart/form-data; boundary=x' }, '--x--'],
    ['XML', { 'content-type': 'application/xml' }, '<a/>'],
    ['something like JSON', { 'content-type': 'application/jsonp' }, '{}'],
    ['no type at all', { 'content-type': '' }, '{}'],
  ])('%s is refused', async (_, headers, body) => {
    expect(await refusalOf(await post('/api-user-login', body, headers))).toBe('unsupported_media_type');
  });

  test('JSON with a character set is JSON', async () => {
    const response = await post('/api-get-current-date', '{}', {
      'content-type': 'application/json; charset=utf-8',
    });
    expect(response.status).toBe(200);
  });
});

describe('a body that cannot be read is refused', () => {
  test.each([
    ['cut off', '{"mobile": "98765'],
    ['empty', ''],
    ['no JSON', 'mobile=9876543210'],
    ['a list', '[]'],
    ['a text', '"hello"'],
    ['a number', '7'],
    ['wrong types inside', '{"mobile": {"$ne": ""}, "password": 7}'],
    ['with bytes that are no text', '{"mobile": "\u0000\ud800"}'],
    ['with a sign that no database keeps', String.raw`{"mobile": "98765\u0000", "password": "x"}`],
    ['with half a character', String.raw`{"mobile": "98765\ud83d", "password": "x"}`],
    ['with such a sign in the name of a field', String.raw`{"mobile": "9", "password": "x", "\u0000": 1}`],
  ])('%s', async (_, body) => {
    expect(await refusalOf(await post('/api-user-login', body))).toBe('malformed');
  });

  test('nothing at all where nothing is needed is fine', async () => {
    const response = await fetch(`${system.url}/api-get-current-date`, { method: 'POST' });
    expect(response.status).toBe(200);
  });

  test('a name that would reach into every object is dropped', async () => {
    const body = '{"__proto__": {"admin": true}, "constructor": {"prototype": {"admin": true}}}';
    expect((await post('/api-get-current-date', body)).status).toBe(200);
    expect(Reflect.get({}, 'admin')).toBeUndefined();
  });
});

const nested = (depth: number) => `${'[1,'.repeat(depth)}1${']'.repeat(depth)}`;

describe('ACC-12 a body of lists in lists in lists', () => {
  test('is read to a depth of twenty', async () => {
    expect((await post('/api-get-current-date', `{"a":${nested(19)}}`)).status).toBe(200);
    expect(await refusalOf(await post('/api-get-current-date', `{"a":${nested(20)}}`))).toBe('malformed');
  });

  test.each(['/api-get-current-date', '/api-submit-bid', '/api-user-login', '/console/api/login'])(
    'is refused by %s at any depth',
    async (path) => {
      const player = await addPlayer(system.node.db, 100);
      const headers = { ...JSON_TYPE, authorization: `Bearer ${player.token}`, 'idempotency-key': 'deep' };
      const field = path === '/api-submit-bid' ? 'bids' : 'mobile';
      for (const json of [nested(15_000), `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`])
        expect(await refusalOf(await post(path, `{"${field}":${json}}`, headers))).toBe('malformed');
    },
  );
});

describe('a body over the limit is refused', () => {
  const big = JSON.stringify({ mobile: '9'.repeat(64 * KIB) });

  test('by its announced length', async () => {
    expect(await refusalOf(await post('/api-user-login', big))).toBe('body_too_large');
  });

  test('by its real length when none was announced', async () => {
    const { hostname } = new URL(system.url);
    const head = `POST /api-user-login HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n`;
    const { text } = await sendRaw(system.url, `${head}${big.length.toString(16)}\r\n${big}\r\n0\r\n\r\n`);
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
    expect(text).toContain('"code":"body_too_large"');
  });

  test('and the largest body allowed is read', async () => {
    const body = JSON.stringify({ filler: 'x'.repeat(64 * KIB - 20) });
    expect((await post('/api-get-current-date', body)).status).toBe(200);
  });
});

describe('only POST calls a call', () => {
  test.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    '%s is no call, and is told so',
    async (method) => {
      const response = await fetch(`${system.url}/API-User-Wallet-Balance/?a=1`, { method });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
      expect(method === 'HEAD' ? '' : await refusalOf(response)).toBe(
        method === 'HEAD' ? '' : 'method_not_allowed',
      );
    },
  );

  test('GET on any call of the contract answers 405 to everybody', async () => {
    const answers = await Promise.all(
      Object.keys(calls).map(async (path) => {
        const response = await fetch(`${system.url}${path}`, { headers: { accept: 'text/html' } });
        return `${response.status} ${response.headers.get('allow')} ${path}`;
      }),
    );
    expect(answers.filter((answer) => !answer.startsWith('405 POST '))).toEqual([]);
  });

  test.each([
    ['POST', '/api-live', 405, 'GET, HEAD'],
    ['POST', '/console/api/live', 405, 'GET, HEAD'],
    // It would take the place of the download itself, so there is no answer of headers alone.
    ['HEAD', '/console/api/books-csv', 405, 'GET'],
    ['GET', '/api-nothing', 404, null],
    ['GET', '/api', 404, null],
  ])('%s %s answers %i and what is allowed there: %s', async (method, path, status, allow) => {
    const response = await fetch(`${system.url}${path}`, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([status, allow]);
  });

  test('GET with a session changes nothing', async () => {
    const player = await addPlayer(system.node.db, 100);
    const before = await countRows(system);
    for (const path of ['/api-user-logout', '/api-submit-bid'] as const satisfies readonly CallPath[]) {
      const headers = { authorization: `Bearer ${player.token}`, 'idempotency-key': 'by get' };
      expect((await fetch(`${system.url}${path}?unique_token=${player.token}`, { headers })).status).toBe(
        405,
      );
    }
    expect(await countRows(system)).toEqual(before);
    const profile = await system.call('/api-get-profile', {}, player);
    expect(profile.body.status).toBe(true);
  });

  test('TRACE shows nothing of the request', async () => {
    const { host } = new URL(system.url);
    const { text } = await sendRaw(
      system.url,
      `TRACE / HTTP/1.1\r\nHost: ${host}\r\nCookie: sid=abc\r\nConnection: close\r\n\r\n`,
    );
    expect(text).toMatch(/^HTTP\/1\.1 4/);
    expect(text).not.toContain('sid=abc');
  });
});

describe('an address that leads nowhere', () => {
  test.each([
    '/api-nothing',
    '/console/api/nothing',
    '/API-NOTHING/',
    '/..%2f..%2fetc/passwd',
    '/%E0%A4%A',
    '/%00',
  ])('%s', async (path) => {
    expect(await refusalOf(await post(path, '{}'))).toBe('unknown_call');
  });

  test('letter case and a slash at the end do not matter', async () => {
    expect((await post('/API-Get-Current-Date/', '{}')).status).toBe(200);
  });
});

describe('what goes wrong on our side', () => {
  test('is told without its details', async () => {
    const app = await openHttp(testConfig(), openMetrics());
    app.get('/a-fault', () => {
      throw new Error('secret detail of a fault');
    });
    const response = await fetch(`${await app.listen({ port: 0, host: '127.0.0.1' })}/a-fault`);
    const text = await response.clone().text();
    expect(await refusalOf(response)).toBe('fault');
    expect(text).not.toContain('secret detail');
    expect(text).not.toContain('http.test.ts');
    await app.close();
  });
});

describe('a request that is no HTTP of ours is answered in the same shape', () => {
  test.each([
    ['nonsense', 'hello\r\n\r\n', 400, 'malformed'],
    [
      'headers that are too large',
      `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${'x'.repeat(17 * KIB)}\r\n\r\n`,
      431,
      'malformed',
    ],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
      400,
      'malformed',
    ],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'malformed',
    ],
  ])('%s', async (_, request, status, code) => {
    const { text } = await sendRaw(system.url, request);
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const body: unknown = JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4));
    const message = 'The request could not be read.';
    expect(body).toEqual({ status: false, msg: message, message, code });
  });
});

describe('a slow client is cut off', () => {
  test('by the figures of the security rules', () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout } = system.app.server;
    expect({ headersTimeout, requestTimeout, keepAliveTimeout }).toEqual({
      headersTimeout: 8_000,
      requestTimeout: 10_000,
      keepAliveTimeout: 10_000,
    });
  });

  test('but a proxy keeps its connections for the time after a failover', async () => {
    const behind = await startTestSystem('postgres', { TRUSTED_PROXIES: '127.0.0.1' });
    expect(behind.app.server.keepAliveTimeout).toBe(600_000);
    await behind.stop();
  });

  test('while it sends its headers, and while it sends its body', async () => {
    const hasty = await startTestSystem();
    hasty.app.server.headersTimeout = 300;
    hasty.app.server.requestTimeout = 400;
    const head = 'POST /api-user-login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
    const [headers, body] = await Promise.all([
      sendRaw(hasty.url, head),
      sendRaw(hasty.url, `${head}Content-Length: 100\r\n\r\n{"mobile":`),
    ]);
    expect([headers.text, body.text].map((text) => text.slice(0, 12))).toEqual([
      'HTTP/1.1 408',
      'HTTP/1.1 408',
    ]);
    await hasty.close();
  });
});

async function countRows({ node }: TestSystem): Promise<unknown> {
  return node.db.query(sql`
    select (select count(*) from ledger) as ledger, (select count(*) from slips) as slips,
      (select count(*) from refused_slips) as refused, (select count(*) from login_sessions where ended_at is null) as sessions`);
}
