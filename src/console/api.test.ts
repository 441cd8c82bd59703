import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { serverClock } from '#client/time/server-clock.ts';
import { call } from './api.ts';

// A real server answers; the test only adds the address, as a page does automatically.
let answer: { readonly status: number; readonly body: string };
let asked: { readonly method: string; readonly type: string; readonly body: string };
const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    asked = {
      method: request.method ?? '',
      type: request.headers['content-type'] ?? '',
      body: Buffer.concat(parts).toString(),
    };
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
});
const realFetch = globalThis.fetch;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    realFetch(`http://127.0.0.1:${port()}${path}`, init),
  );
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});
afterEach(() => serverClock.learn(new Date().toISOString(), 0));

function port(): number {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}

test('A call is a JSON post, and its reply sets the clock.', async () => {
  const serverTime = new Date(Date.now() + 3_600_000).toISOString();
  answer = {
    status: 200,
    body: JSON.stringify({ status: true, msg: '', message: '', approvals: [], server_time: serverTime }),
  };
  const reply = await call('/console/api/list-approvals', {});
  expect(asked).toEqual({ method: 'POST', type: 'application/json', body: '{}' });
  expect(reply).toMatchObject({ ok: true, value: { approvals: [] } });
  expect(Math.abs(serverClock.now() - Date.parse(serverTime))).toBeLessThan(2000);
});

test('A refusal is a value with its code and words.', async () => {
  answer = {
    status: 409,
    body: JSON.stringify({ status: false, msg: 'No', message: 'No', code: 'result_differs' }),
  };
  const reply = await call('/console/api/reveal-proposal', { approval_id: '1', number: '128' });
  expect(reply).toMatchObject({ ok: false, code: 'result_differs', message: 'No' });
});

test('A page of somebody else in place of an answer is an error.', async () => {
  answer = { status: 502, body: '<html>Bad gateway</html>' };
  expect(await call('/console/api/get-me', {})).toMatchObject({
    ok: false,
    code: 'fault',
    message: 'An error occurred',
  });
});

test('Without a server the connection is lost.', async () => {
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(`http://127.0.0.1:1${path}`, init));
  expect(await call('/console/api/get-me', {})).toMatchObject({
    ok: false,
    code: 'offline',
    message: 'No connection. Please try again.',
  });
});

test('A late answer says so.', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('late', 'TimeoutError')));
  expect(await call('/console/api/get-me', {})).toMatchObject({
    ok: false,
    code: 'timeout',
    message: 'The server did not answer in time. Please try again.',
  });
});

test.each(['null', '"gateway"', '502', '[]', '{}'])('%s is an error, not a crash.', async (body) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status: 502 })));
  expect(await call('/console/api/get-me', {})).toMatchObject({
    ok: false,
    code: 'fault',
    message: 'An error occurred',
  });
});

test('A refusal without a sentence keeps its code.', async () => {
  const refusal = { status: false, msg: '', message: '', code: 'result_differs' };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(refusal, { status: 409 })));
  expect(await call('/console/api/get-me', {})).toMatchObject({
    code: 'result_differs',
    message: 'An error occurred',
  });
});
