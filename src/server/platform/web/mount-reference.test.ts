import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { formatOpenapi } from './openapi/format-openapi.ts';
import { OTHER_POSTS, OTHER_ROUTES } from './route-access.ts';
import { mountReference } from './mount-reference.ts';

let app = Fastify();
beforeEach(() => {
  app = Fastify();
  mountReference(app, 'https://play.example.in');
});
afterEach(() => app.close());

const take = async (url: string): Promise<number> => {
  const startedAt = performance.now();
  expect((await app.inject({ url })).statusCode).toBe(200);
  return performance.now() - startedAt;
};

test.each([
  ['/openapi.json', 'application/json; charset=utf-8'],
  ['/reference', 'text/html; charset=utf-8'],
])('%s is sent packed, and not sent again to who holds it', async (url, type) => {
  const first = await app.inject({ url });
  expect(first.headers['content-type']).toBe(type);
  const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(packed.rawPayload.length).toBeLessThan(first.rawPayload.length / 4);
  const held = await app.inject({ url, headers: { 'if-none-match': String(first.headers['etag']) } });
  expect([held.statusCode, held.body]).toEqual([304, '']);
});

test('the list of calls for programs is the contract, made once however many ask for it', async () => {
  const [making, again] = [await take('/openapi.json'), await take('/openapi.json')];
  expect(again).toBeLessThan(making / 2);
  const document: unknown = (await app.inject({ url: '/openapi.json' })).json();
  expect(document).toEqual(
    JSON.parse(
      JSON.stringify(
        formatOpenapi({ calls, gets: OTHER_ROUTES, posts: OTHER_POSTS }, 'https://play.example.in'),
      ),
    ),
  );
});
