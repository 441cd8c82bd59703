import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallSpec } from '#contract/call.ts';
import { type Envelope } from '#contract/calls.ts';
import { formatRefusal, REFUSALS, type RefusalCode } from '#contract/refusals.ts';
import { admitCall, type CallSurroundings, confirmPlayer } from './admit-call.ts';
import { type Caller, cookieOf, siteOf } from './caller.ts';
import { writeCookie } from './cookies.ts';
import { asCall } from '../store/connection-queue.ts';
import { isOutage } from '../store/outage.ts';
import { LOOK_MS, notInTime, waitedAtLook } from '../store/waited.ts';
import type { Answer, CallRefusal, CallRequest, MarkedAnswer, Player, Staff } from './request.ts';
import { checkTexts } from './check-texts.ts';
import { matchesTag } from './matches-tag.ts';
import { sendJson } from './send-json.ts';

type Decided = Answer<unknown> | MarkedAnswer<unknown>;

export type AnyHandler = (
  request: CallRequest & { player?: Player | null; staff?: Staff },
  input: unknown,
) => Promise<Decided>;

interface Call {
  readonly path: string;
  readonly spec: CallSpec;
  readonly handler: AnyHandler;
}

/** A request, who sent it, and where its answer goes. */
interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly caller: Caller;
}

/** Longer ones say nothing that we want to know. */
const HEADER_LENGTH_MAX = 400;

/** The one way from a request to an answer: session, permission, limit, input, handler, reply. Resolves when it is on its way. */
export async function answerCall(
  around: CallSurroundings,
  call: Call,
  exchange: Exchange,
): Promise<FastifyReply> {
  const { request, reply } = exchange;
  try {
    const outcome = await asCall(() => decideInTime(around, call, exchange));
    if (!outcome.ok) sendRefusal(reply, outcome.refusal);
    else if ('make' in outcome) await sendIfChanged(request, reply, { spec: call.spec, outcome });
    else await sendReply(reply, { spec: call.spec, outcome });
  } catch (error) {
    logFailure(request, call, error);
    sendRefusal(reply, isOutage(error) ? { code: 'unavailable', retryAfterSeconds: 2 } : { code: 'fault' });
  }
  return reply;
}

/**
 * A command of money is not waited for longer than a slip (docs/decisions/0090-a-slow-disk.md): its commit may wait for a standby
 * that is not there yet. It may still be done, and who sends it again under its key is told so. Nor is what a player's screen asks
 * again by itself, while the store comes back; one that is only slow is waited for, or nobody would ever get an answer of it.
 */
function decideInTime(around: CallSurroundings, call: Call, exchange: Exchange): Promise<Decided> {
  const deciding = decide(around, call, exchange);
  const { rate, idempotent } = call.spec;
  const isCommand = rate === 'money' && idempotent === true;
  if (!isCommand && rate !== 'poll' && rate !== 'history') return deciding;
  return inTime(deciding, {
    waitMsMax: around.waitMsMax,
    mayGiveUp: () => isCommand || performance.now() - around.store.lostAtMs() < COMES_BACK_MS,
    logLater: (later) => logFailure(exchange.request, call, later),
  });
}

/** Left to the way there and back, so that the answer is not late. */
const WAY_MS = 250;

/** A store that was lost is back to its speed after this: nine seconds until another leads, and then all come at once. */
const COMES_BACK_MS = 30_000;

/** What goes wrong after its time is told to nobody but the log. */
async function inTime(
  deciding: Promise<Decided>,
  {
    waitMsMax,
    mayGiveUp,
    logLater,
  }: {
    readonly waitMsMax: number;
    readonly mayGiveUp: () => boolean;
    readonly logLater: (error: unknown) => void;
  },
): Promise<Decided> {
  let waitedMs = 0;
  while (waitedMs < waitMsMax - WAY_MS || !mayGiveUp()) {
    const lookedAtMs = performance.now();
    const decided = await Promise.race([deciding, wait(LOOK_MS, null, { ref: false })]);
    if (decided !== null) return decided;
    waitedMs += waitedAtLook(lookedAtMs);
  }
  deciding.catch(logLater);
  throw notInTime();
}

function logFailure({ log, id }: FastifyRequest, { path }: Call, error: unknown): void {
  const outage = isOutage(error);
  log[outage ? 'warn' : 'error']({ reqId: id, err: error, call: path }, outage ? 'outage' : 'fault');
}

async function decide(
  around: CallSurroundings,
  { path, spec, handler }: Call,
  { request, reply, caller }: Exchange,
): Promise<Decided> {
  if (caller.crossSite) return refuse('cross_site');
  const admitted = await admitCall(around, { path, spec }, request, caller);
  if (!admitted.ok) return admitted;
  const { who } = admitted;
  // A key that was used before is answered before all else, so calls that take one look at this themselves.
  const needsBetting = spec.needsBetting === true && spec.idempotent !== true;
  if (needsBetting && who.player?.bettingEnabled !== true) return refuse('betting_off');
  if (spec.stepUp === true && who.staff?.provedRecently === false) return refuse('authenticator_required');
  if (spec.stepUp === true && who.player?.provedRecently === false) return refuse('step_up_required');
  const given = readIdempotencyKey(request);
  if (spec.idempotent === true && !given.ok) return refuse(given.code);
  const key = given.ok ? given.key : null;
  if (spec.idempotent === true && spec.keyless !== true && key === null)
    return refuse('idempotency_key_required');
  const problem = request.hasPlainBody ? null : checkTexts(request.body);
  if (problem !== null) return refuse(problem.code, { field: problem.field });
  const input = spec.input.safeParse(request.body ?? {});
  if (!input.success) return refuse('malformed', { field: input.error.issues[0]?.path.join('.') });
  const outcome = await handler(
    { ...requestOf(request, reply, caller), idempotencyKey: key, ...who },
    input.data,
  );
  if (spec.rate === 'bid' && isNewlyDone(outcome)) confirmPlayer(around.sessions, request, caller);
  return outcome;
}

/** Done now, and not an answer that was kept: those are told without a look at the session. */
function isNewlyDone(outcome: Decided): boolean {
  return outcome.ok && !('make' in outcome) && outcome.replayed !== true;
}

export function requestOf(
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller,
): Omit<CallRequest, 'idempotencyKey'> {
  return {
    id: request.id,
    ip: caller.ip,
    ipPrefix: caller.ipPrefix,
    userAgent: headerOf(request, 'user-agent') ?? '',
    proof: headerOf(request, 'proof-of-work'),
    token: caller.token,
    currentSession: caller.browser ? cookieOf(request, 'sid', caller) : null,
    device: caller.browser ? cookieOf(request, 'did', caller) : null,
    browser: caller.browser,
    foreign: caller.foreign,
    setCookie: (name, value) => {
      if (!caller.foreign) void reply.header('set-cookie', writeCookie(name, value, caller.secure));
    },
    setHeader: (name, value) => void reply.header(name, value),
    site: siteOf(request),
  };
}

function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && value.length <= HEADER_LENGTH_MAX ? value : null;
}

function sendReply(
  reply: FastifyReply,
  { spec, outcome }: { readonly spec: CallSpec; readonly outcome: Answer<unknown> & { readonly ok: true } },
): Promise<void> {
  const value = spec.reply.parse(outcome.value);
  if (outcome.replayed === true) void reply.header('idempotent-replayed', 'true');
  return sendSuccess(reply, value, outcome.msg);
}

/** 304 to who holds the same answer, without making it. */
async function sendIfChanged(
  request: FastifyRequest,
  reply: FastifyReply,
  { spec, outcome }: { readonly spec: CallSpec; readonly outcome: MarkedAnswer<unknown> },
): Promise<void> {
  const serverTime = new Date(outcome.at).toISOString();
  const tag = tagOf(outcome.mark);
  // The time goes beside the answer, so that a clock may be set by an answer without a body.
  void reply.header('etag', tag).header('server-time', serverTime);
  if (matchesTag(request.headers['if-none-match'], tag)) void reply.code(304).send();
  else await sendSuccess(reply, spec.reply.parse(outcome.make(serverTime)));
}

function sendSuccess(reply: FastifyReply, value: unknown, msg = 'Success'): Promise<void> {
  const body = { status: true, msg, message: msg, ...(typeof value === 'object' ? value : {}) };
  return sendJson(reply.code(200), body);
}

/** Weak, because the time inside the answer goes on. */
function tagOf(mark: string): string {
  return `W/"${createHash('sha256').update(mark).digest('base64url').slice(0, 22)}"`;
}

/** The one shape of every refusal (decisions §6). */
export function sendRefusal(reply: FastifyReply, refusal: CallRefusal): void {
  const message = withHint(formatRefusal(refusal.code, refusal.params), refusal.hint);
  const body: Envelope = {
    status: false,
    msg: message,
    message,
    code: refusal.code,
    ...(refusal.params === undefined ? {} : { params: refusal.params }),
    ...(refusal.field === undefined ? {} : { fields: { [refusal.field]: message } }),
    // The only thing that a fault says about itself: by it the log tells the rest.
    ...(refusal.code === 'fault' ? { request_id: reply.request.id } : {}),
  };
  if (refusal.retryAfterSeconds !== undefined)
    void reply.header('retry-after', String(refusal.retryAfterSeconds));
  void reply.code(REFUSALS[refusal.code].status).send(body);
}

function withHint(message: string, hint: string | undefined): string {
  if (hint === undefined) return message;
  return /[.!?]$/.test(message) ? `${message} ${hint}` : `${message}. ${hint}`;
}

function refuse(code: RefusalCode, extra: Omit<CallRefusal, 'code'> = {}): Answer<never> {
  return { ok: false, refusal: { code, ...extra } };
}

const KEY = /^[\x21-\x7e]{1,255}$/;

/** Which of several tries a request is: null for one without a key. */
type RequestKey =
  | { readonly ok: true; readonly key: string | null }
  | { readonly ok: false; readonly code: 'idempotency_keys_differ' | 'idempotency_key_required' };

/**
 * The key of a request (MON-03): the header `Idempotency-Key`, or `request_id` in the body, for clients that cannot
 * set headers. Who sends both must mean the same.
 */
function readIdempotencyKey({ headers, body }: Pick<FastifyRequest, 'headers' | 'body'>): RequestKey {
  const inHeader = headers['idempotency-key'];
  const inBody = requestIdOf(body);
  if (inHeader !== undefined && inBody !== undefined && inHeader !== inBody)
    return { ok: false, code: 'idempotency_keys_differ' };
  const given = inHeader ?? inBody;
  if (given === undefined) return { ok: true, key: null };
  // What cannot be a key is none, and not the same as to send none.
  return typeof given === 'string' && KEY.test(given)
    ? { ok: true, key: given }
    : { ok: false, code: 'idempotency_key_required' };
}

function requestIdOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('request_id' in body)) return undefined;
  const { request_id: id } = body;
  if (id === null || id === undefined) return undefined;
  // Loosely typed clients send 17 for '17', here as everywhere; anything else is no key.
  return typeof id === 'string' || typeof id === 'number' ? String(id) : '';
}
