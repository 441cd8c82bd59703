import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { USUAL_ZONE } from '#rules/usual-zone.ts';

type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/**
 * The one page of an app. Where the operator's zone is not the usual one the page says which it is, so that the app
 * knows before it draws the first time, and a page that is kept for a start without a connection knows it too.
 */
export function openPage(root: string, zone: string): SendPage {
  const send: SendPage =
    zone === USUAL_ZONE ? (_request, reply) => reply.sendFile('index.html', root) : withZone(root, zone);
  // It names the newest files.
  return (request, reply) => send(request, reply.header('cache-control', 'no-store'));
}

function withZone(root: string, zone: string): SendPage {
  const page = readFileSync(join(root, 'index.html'), 'utf8').replace('<html', `<html data-zone="${zone}"`);
  const bodies = { br: brotliCompressSync(page), gzip: gzipSync(page) };
  return ({ headers }, reply) => {
    const taken = headers['accept-encoding'] ?? '';
    const encoding = ENCODINGS.find((one) => taken.includes(one));
    void reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding');
    if (encoding === undefined) return reply.send(page);
    return reply.header('content-encoding', encoding).send(bodies[encoding]);
  };
}

const ENCODINGS = ['br', 'gzip'] as const;
