import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A text ready to be sent, made and packed once however many ask for it. */
export interface PackedText {
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly tag: string;
}

const gzipped = promisify(gzip);

export async function packText(text: string): Promise<PackedText> {
  const plain = Buffer.from(text);
  // Weak, because packed and plain are two forms of one text.
  const tag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { plain, gzip: await gzipped(plain), tag };
}

/** Sends it as the client can read it; nothing but 304 to who holds it already. `kept` says how long anybody may keep it. */
export function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, type, kept }: { readonly text: PackedText; readonly type: string; readonly kept: string },
): FastifyReply {
  void reply.headers({ 'cache-control': kept, etag: text.tag, vary: 'accept-encoding' });
  if (request.headers['if-none-match'] === text.tag) return reply.code(304).send();
  void reply.type(type);
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(text.plain);
  return reply.header('content-encoding', 'gzip').send(text.gzip);
}
