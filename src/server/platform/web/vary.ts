import type { FastifyReply } from 'fastify';

/** Says to caches that the answer depends on one more header of the request. */
export function varyBy(reply: FastifyReply, header: 'Origin' | 'Accept-Encoding'): void {
  const named = reply.getHeader('vary');
  void reply.header('vary', named === undefined ? header : `${String(named)}, ${header}`);
}
