import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { openPage } from './open-page.ts';

const PAGE = '<!doctype html>\n<html lang="en">\n  <title>Ank</title>\n</html>\n';
const ZONED = PAGE.replace('<html lang', '<html data-zone="Asia/Dubai" lang');

let app: FastifyInstance;
afterEach(() => app.close());

/** A server of one page, for a house in a zone. */
async function serve(zone: string): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'ank-page-'));
  writeFileSync(join(root, 'index.html'), PAGE);
  app = fastify();
  await app.register(fastifyStatic, { root, serve: false, cacheControl: false });
  const send = openPage(root, zone);
  app.get('/*', send);
  return app.listen({ host: '127.0.0.1', port: 0 });
}

test('the page of the usual zone is sent byte for byte as it was built', async () => {
  const answer = await fetch(await serve('Asia/Kolkata'));
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).toBe(PAGE);
});

test.each(['br', 'gzip, deflate', 'identity'])(
  'that of another zone says which one it is, also sent as %s',
  async (encoding) => {
    const answer = await fetch(await serve('Asia/Dubai'), { headers: { 'accept-encoding': encoding } });
    const sentAs = answer.headers.get('content-encoding') ?? 'identity';
    expect(encoding).toContain(sentAs);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('vary')).toBe('accept-encoding');
    expect(await answer.text()).toBe(ZONED);
  },
);
