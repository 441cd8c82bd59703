import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallSpec } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { Config } from '../config.ts';
import { varyBy } from './vary.ts';

/** Paths that pages of others may call: those of players. Staff work in our own console only. */
const PLAYERS_CALLS: ReadonlySet<string> = new Set(
  Object.entries<CallSpec>(calls)
    .filter(([, { actor }]) => actor !== 'staff' && actor !== 'new-staff')
    .map(([path]) => path),
);

/** How long a browser remembers that it may ask; more than two hours no browser keeps. */
const MAY_ASK_SECONDS = 7_200;

const MAY_READ = {
  'access-control-expose-headers': 'Idempotent-Replayed, Retry-After, ETag, Server-Time',
} as const;

/** The stream of players; a page reads it by fetch, because an EventSource sends no token in a header. */
const STREAM = '/api-live';
/** What such a page may send, by the path that it asks about first. */
const maySend = (path: string) =>
  ({
    'access-control-allow-methods': path === STREAM ? 'GET' : 'POST',
    'access-control-allow-headers': 'content-type, authorization, idempotency-key, if-none-match',
    'access-control-max-age': String(MAY_ASK_SECONDS),
  }) as const;

const foreignPages = new WeakSet<FastifyRequest>();
const statuses = new WeakMap<FastifyReply, number>();

/** The path of the call that an address names, as the router reads it; whatever the method. */
export function callPathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  return url.split('?', 1)[0]?.toLowerCase().replace(/\/$/, '') ?? '';
}

/**
 * Lets pages of the listed origins call as players, and hear what they hear, by token (decisions 0044 and 0051). No credentials are allowed, so a browser
 * sends no cookie of ours with such a call, and if one comes it does not count (caller.ts).
 */
export function admitForeignPages(
  app: FastifyInstance,
  { clientOrigins }: Pick<Config, 'clientOrigins'>,
): void {
  if (clientOrigins.length === 0) return;
  const listed = new Set(clientOrigins);
  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers } = request;
    const path = callPathOf(request);
    const methods = path === STREAM ? ['GET', 'OPTIONS'] : ['POST', 'OPTIONS'];
    if (!methods.includes(method) || !(path === STREAM || PLAYERS_CALLS.has(path))) return done();
    varyBy(reply, 'Origin');
    const { origin = '' } = headers;
    if (!listed.has(origin)) return done();
    foreignPages.add(request);
    void reply.headers({ 'access-control-allow-origin': origin, ...MAY_READ });
    if (method !== 'OPTIONS') return done();
    void reply.headers(maySend(path)).code(204).send();
  });
}

/** Whether a page of a listed origin sends it, to a call or stream that such pages may ask for. */
export function isForeignPage(request: FastifyRequest): boolean {
  return foreignPages.has(request);
}

/**
 * Gives the configured clients refusals with HTTP 200, as the server gives them that they were written for: known by
 * the `app_key` in the body or by the origin of the page. The body stays as it is, and so does `Retry-After`.
 */
export function refuseWith200(
  app: FastifyInstance,
  { clientsWith200 }: Pick<Config, 'clientsWith200'>,
): void {
  if (clientsWith200.length === 0) return;
  const clients = new Set(clientsWith200);
  app.addHook('onSend', (request, reply, payload, done) => {
    const { url = '' } = request.routeOptions;
    const isOne = clients.has(request.headers.origin ?? '') || clients.has(appKeyIn(request.body));
    if (reply.statusCode >= 400 && PLAYERS_CALLS.has(url) && isOne) {
      statuses.set(reply, reply.statusCode);
      void reply.code(200);
    }
    done(null, payload);
  });
}

/** The status of an answer for whoever watches the server: a fault is one, whatever the client gets to see. */
export function realStatusOf(reply: FastifyReply): number {
  return statuses.get(reply) ?? reply.statusCode;
}

function appKeyIn(body: unknown): string {
  const key: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'app_key') : undefined;
  return typeof key === 'string' ? key : '';
}
