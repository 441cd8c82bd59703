import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bestEncoding, packLater } from './encodings.ts';
import { varyBy } from './vary.ts';
import { matchesTag } from './matches-tag.ts';

/** A text ready to be sent, made and packed once however many ask for it. */
export interface PackedText {
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  readonly tag: string;
}

export async function packText(text: string): Promise<PackedText> {
  const plain = Buffer.from(text);
  // Weak, because packed and plain are two forms of one text.
  const tag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const [br, gzip] = await Promise.all([packLater('br', plain), packLater('gzip', plain)]);
  return { plain, br, gzip, tag };
}

/** Sends it as the client can read it; nothing but 304 to who holds it already. `kept` says how long anybody may keep it. */
export function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, type, kept }: { readonly text: PackedText; readonly type: string; readonly kept: string },
): FastifyReply {
  void reply.headers({ 'cache-control': kept, etag: text.tag });
  varyBy(reply, 'Accept-Encoding');
  if (matchesTag(request.headers['if-none-match'], text.tag)) return reply.code(304).send();
  void reply.type(type);
  const encoding = bestEncoding(request.headers['accept-encoding']);
  return encoding === null
    ? reply.send(text.plain)
    : reply.header('content-encoding', encoding).send(text[encoding]);
}
