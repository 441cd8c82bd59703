import type { FastifyRequest } from 'fastify';

const KEY = /^[\x21-\x7e]{1,255}$/;

/** Which of several tries a request is: null for one without a key, or with one that cannot be. */
export type RequestKey =
  | { readonly ok: true; readonly key: string | null }
  | { readonly ok: false; readonly code: 'idempotency_keys_differ' };

/**
 * The key of a request (security.md MON-03): the header `Idempotency-Key`, or `request_id` in the body, for clients that cannot
 * set headers. Who sends both must mean the same.
 */
export function readIdempotencyKey({ headers, body }: Pick<FastifyRequest, 'headers' | 'body'>): RequestKey {
  const inHeader = headers['idempotency-key'];
  const inBody = requestIdOf(body);
  if (inHeader !== undefined && inBody !== undefined && inHeader !== inBody)
    return { ok: false, code: 'idempotency_keys_differ' };
  const given = inHeader ?? inBody;
  return { ok: true, key: typeof given === 'string' && KEY.test(given) ? given : null };
}

function requestIdOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('request_id' in body)) return undefined;
  const { request_id: id } = body;
  if (id === null || id === undefined) return undefined;
  // Loosely typed clients send 17 for '17', here as everywhere; anything else is no key.
  return typeof id === 'string' || typeof id === 'number' ? String(id) : '';
}
