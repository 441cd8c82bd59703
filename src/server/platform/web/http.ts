import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import type { CallSpec } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { REFUSALS, type RefusalCode } from '#contract/refusals.ts';
import { replyForClients } from '#contract/clients/client-replies.ts';
import { proxyCheck } from './address.ts';
import type { CallSurroundings } from './admit-call.ts';
import { type AnyHandler, answerCall, sendRefusal } from './answer-call.ts';
import { callerOf, isOurPage } from './caller.ts';
import type { Config } from '../config.ts';
import { readPlainJson } from './check-texts.ts';
import { describeError } from '../log.ts';
import { admitForeignPages, realStatusOf, refuseWith200 } from './foreign-clients.ts';
import type { Metrics } from '../metrics.ts';
import { limitConnections } from './limit-connections.ts';
import { isOutage } from '../store/outage.ts';
import { FORM_NOT_READ, mountWithForms } from './multipart.ts';
import type { ClientHandlers, Handlers } from './request.ts';
import { requireTls } from './require-tls.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import { CALLS_FROM_STANDBY } from '../standby/calls-from-standby.ts';
import type { Standby } from '../standby/open-standby.ts';

/** Limits of security §6.6. */
const BODY_BYTES_MAX = 64 * 1024;
const HEADER_BYTES_MAX = 16 * 1024;
const REQUEST_MS_MAX = 10_000;
const HEADERS_MS_MAX = 8_000;
const KEEP_ALIVE_MS = 10_000;
/**
 * A proxy needs the connections that it has again after a failover, since new ones are let in one at each turn of the loop, and
 * ends those that it does not need itself (deploy/haproxy.cfg).
 */
const KEEP_ALIVE_MS_OF_PROXY = 600_000;
const SWEEP_MS = 50;

/** A web server with our limits, headers and error shape, and no routes yet. */
export async function openHttp(config: Config, metrics: Metrics): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_MS_MAX,
    keepAliveTimeout: config.trustedProxies.length > 0 ? KEEP_ALIVE_MS_OF_PROXY : KEEP_ALIVE_MS,
    http: {
      headersTimeout: HEADERS_MS_MAX,
      maxHeaderSize: HEADER_BYTES_MAX,
      connectionsCheckingInterval: 2_000,
    },
    genReqId: () => randomUUID(),
    trustProxy: proxyCheck(config.trustedProxies),
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    // The router would answer an address that cannot be decoded in a shape and with headers of its own; the character zero
    // is no text for the database. No page stands at such an address either, so it is refused as an unknown call.
    rewriteUrl: (request) => (isReadable(request.url ?? '') ? (request.url ?? '') : '/api-unreadable'),
    clientErrorHandler: refuseBadRequest,
    // A logger of its own for each request is asked for little; what is logged of one names it.
    childLoggerFactory: (log) => log,
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    logger: {
      level: config.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      base: null,
      serializers: { err: describeError },
    },
  });
  limitConnections(app.server, config);
  cutConnectionsOnStop(app);
  // A text/plain body needs no preflight, so another site could send one: only JSON is read (TH-19).
  app.removeContentTypeParser('text/plain');
  readPlainJson(app);
  app.addHook('onRequest', (_, reply, done) => {
    // What may be kept says so itself.
    void reply.headers(SECURITY_HEADERS).header('cache-control', 'no-store');
    done();
  });
  if (config.mode === 'production') requireTls(app);
  admitForeignPages(app, config);
  refuseWith200(app, config);
  app.addHook('onResponse', (request, reply, done) => {
    const call = request.routeOptions.url ?? 'unknown';
    const status = realStatusOf(reply);
    metrics.calls.inc({ call, status });
    metrics.callSeconds.observe({ call }, reply.elapsedTime / 1000);
    request.log.debug({ reqId: request.id, call, status, ms: Math.round(reply.elapsedTime) }, 'answered');
    done();
  });
  // Fastify ends the connections that idle when it begins to close. One whose answer was still on its way would keep
  // us until its keep-alive is over.
  app.addHook('preClose', (done) => {
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
    app.server.once('close', () => clearInterval(sweep));
    done();
  });
  app.setErrorHandler((error: { readonly code?: string }, request, reply) => {
    const outage = isOutage(error);
    const code = PARSER_REFUSALS[error.code ?? ''] ?? (outage ? 'unavailable' : 'fault');
    if (code === 'fault') request.log.error({ reqId: request.id, err: error }, 'fault');
    if (code === 'unavailable') request.log.warn({ reqId: request.id, err: error }, 'outage');
    sendRefusal(reply, { code, ...(outage ? { retryAfterSeconds: 2 } : {}) });
  });
  return app;
}

function isReadable(url: string): boolean {
  if (!url.includes('%')) return true;
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return !url.includes('%00');
  } catch {
    return false;
  }
}

const SPECS: ReadonlyMap<string, CallSpec> = new Map(Object.entries<CallSpec>(calls));

/** The table of handlers is typed call by call; here, where calls are mounted in a loop, any of them will do. */
function isHandler(value: unknown): value is AnyHandler {
  return typeof value === 'function';
}

const PARSER_REFUSALS: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  [FORM_NOT_READ]: 'malformed',
};

/** The calls of a feature at their paths; clients that are no page of ours get the longer reply where there is one. */
export async function mountCalls(
  app: FastifyInstance,
  { standby, ...around }: CallSurroundings & { readonly standby: Standby },
  handlers: Partial<Handlers>,
  forClients: Partial<ClientHandlers>,
): Promise<void> {
  const longer: ReadonlyMap<string, unknown> = new Map(Object.entries(forClients));
  for (const [path, handler] of Object.entries<unknown>(handlers)) {
    const spec = SPECS.get(path);
    if (spec === undefined || !isHandler(handler)) throw new Error(`${path} is no call, or has no handler`);
    const wherever = (answers: AnyHandler) =>
      CALLS_FROM_STANDBY.has(path) ? readingStandby(standby, answers) : answers;
    const own = { path, spec, handler: wherever(handler) };
    const other = longer.get(path);
    const client = isHandler(other)
      ? { path, spec: { ...spec, reply: replyForClients(path, spec) }, handler: wherever(other) }
      : own;
    const options = spec.bodyBytesMax === undefined ? {} : { bodyLimit: spec.bodyBytesMax };
    const mount = (at: FastifyInstance) =>
      void at.post(path, options, (request, reply) => {
        const caller = callerOf(request);
        const call = client === own || isOurPage(request, caller) ? own : client;
        return answerCall(around, call, { request, reply, caller });
      });
    if (spec.multipart === true) await mountWithForms(app, mount);
    else mount(app);
  }
}

function readingStandby(standby: Standby, handler: AnyHandler): AnyHandler {
  return (request, input) => standby.read(() => handler(request, input));
}

/** What is still being answered when the server stops has this long. */
const FINISH_MS_MAX = 5_000;

/**
 * Keeps connections from holding up a stop. Node waits for every one that is not idle after a request, and its own
 * time limits end with the stop: a browser that has connected in advance, or a client in the middle of its headers,
 * would be waited for without end.
 */
function cutConnectionsOnStop(app: FastifyInstance): void {
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', (done) => {
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    setTimeout(() => app.server.closeAllConnections(), FINISH_MS_MAX).unref();
    done();
  });
}

/**
 * Answers what never became a request (no HTTP, headers too large or too slow) in the shape of every refusal, and
 * ends the connection. There is no reply object yet, so the answer is written manually.
 */
function refuseBadRequest(error: { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUS_OF[error.code ?? ''] ?? 400;
  const { message } = REFUSALS.malformed;
  const body = JSON.stringify({ status: false, msg: message, message, code: 'malformed' });
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      ...Object.entries(SECURITY_HEADERS).map(([name, value]) => `${name}: ${value}`),
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
    () => socket.destroy(),
  );
}

const STATUS_OF: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};
