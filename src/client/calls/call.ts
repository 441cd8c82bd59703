import type { CallPath, Calls, Envelope } from '#contract/calls.ts';
import type { Failure } from './failure.ts';
import { serverClock } from '../time/server-clock.ts';

export type Input<Path extends CallPath> = Calls[Path]['input'];
export type Reply<Path extends CallPath> = Calls[Path]['reply'];
export type Answer<Path extends CallPath> = ({ readonly ok: true } & Known<Path>) | Failure;

/** A reply and the tag that the server has given it, if it has. */
export type Known<Path extends CallPath> = {
  readonly value: Reply<Path>;
  readonly tag?: string | null;
};

export type CallOptions<Path extends CallPath> = {
  /** Calls that move money carry one; a repeated call with the same key moves nothing twice. */
  readonly idempotencyKey?: string | undefined;
  /** Returned again, without being sent again, when the server still has the same. */
  readonly known?: Known<Path> | undefined;
};

/** What the request that is sent again carries besides; often nothing. */
export type Resolved = Readonly<Record<string, string>>;

/**
 * Resolves the reason why a call was refused, on the spot, so that it is sent again; null leaves the refusal as it is.
 * It receives every failed call of every screen, with how often this one was sent again already.
 */
export type ResolveRefusal = (failure: Failure, resolutions: number) => Promise<Resolved | null>;

// The server ends a request after 10 s; after that the answer is lost.
const TIMEOUT_MS = 12_000;
const UNCHANGED = 304;

let resolveRefusal: ResolveRefusal | undefined;

/** Set once, by the shell of an app, before its first call. */
export function resolveRefusalsBy(resolve: ResolveRefusal): void {
  resolveRefusal = resolve;
}

/**
 * Calls the server. Refusals and lost connections are values, so that every caller has to handle them. A refusal that
 * can be resolved on the spot is, and the same request is sent again, under the same key.
 */
export async function call<Path extends CallPath>(
  path: Path,
  input: Input<Path>,
  options: CallOptions<Path> = {},
): Promise<Answer<Path>> {
  let answer = await send(path, input, options, {});
  for (let resolutions = 0; !answer.ok; resolutions += 1) {
    // Where the code that resolves it cannot be loaded, the refusal stays.
    const resolved = await resolveRefusal?.(answer, resolutions).catch(() => null);
    if (!resolved) break;
    answer = await send(path, input, options, resolved);
  }
  return answer;
}

async function send<Path extends CallPath>(
  path: Path,
  input: Input<Path>,
  { idempotencyKey, known }: CallOptions<Path>,
  resolved: Resolved,
): Promise<Answer<Path>> {
  try {
    const headersSent = headersOf({
      ...resolved,
      'Idempotency-Key': idempotencyKey,
      'If-None-Match': known?.tag,
    });
    const { response, sentAt, cameAt } = await (takeEarlyAnswer(path) ?? ask(path, headersSent, input));
    const { status, headers } = response;
    const learn = (time: unknown): void => {
      if (typeof time === 'string') serverClock.learn(time, performance.now() - (sentAt + cameAt) / 2);
    };
    learn(headers.get('server-time'));
    if (status === UNCHANGED && known !== undefined) {
      // A body that nobody reads, even an empty one, counts for the browser as a request that was cut off.
      await response.text();
      return { ok: true, ...known };
    }
    const answer: unknown = await response.json();
    if (!isAnswer<Path>(answer)) return lost(undefined);
    if (!answer.status) return refused(answer, headers);
    if ('server_time' in answer) learn(answer.server_time);
    return { ok: true, value: answer, tag: headers.get('etag') };
  } catch (cause) {
    return lost(cause);
  }
}

async function ask(path: string, headers: HeadersInit, input: unknown): Promise<TimedResponse> {
  const sentAt = performance.now();
  const response = await fetch(path, {
    method: 'POST',
    headers,
    credentials: 'same-origin',
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return { response, sentAt, cameAt: performance.now() };
}

/**
 * Distinguishes our server's answers from those of something in between, such as a proxy's error page. The reply inside
 * is
 * not checked again: the server checks each one against the same contract that types it here.
 */
function isAnswer<Path extends CallPath>(answer: unknown): answer is Envelope & Reply<Path> {
  return (
    typeof answer === 'object' && answer !== null && 'status' in answer && typeof answer.status === 'boolean'
  );
}

function headersOf(
  extra: Readonly<Record<string, string | null | undefined>>,
): Readonly<Record<string, string>> {
  const headers: Record<string, string> = { 'Content-Type': 'application/json' };
  for (const [name, value] of Object.entries(extra)) if (value) headers[name] = value;
  return headers;
}

function refused(answer: Envelope, headers: Headers): Failure {
  return {
    ok: false,
    code: answer.code ?? 'fault',
    message: answer.msg,
    fields: answer.fields ?? {},
    params: answer.params ?? {},
    // A date instead of seconds is none of ours.
    retryAfterMs: Number(headers.get('retry-after')) * 1000 || 0,
  };
}

/** No answer that can be read: the request may or may not have reached the server. */
function lost(cause: unknown): Failure {
  const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError';
  const unreadable = cause === undefined || cause instanceof SyntaxError;
  return {
    ok: false,
    code: timedOut ? 'timeout' : 'offline',
    message: '',
    fields: {},
    params: {},
    unreadable,
  };
}

/** The server's answer, with the times of the request and of the answer, as performance.now() has them. */
type TimedResponse = {
  readonly response: Response;
  readonly sentAt: number;
  readonly cameAt: number;
};

declare global {
  /** Requested by early.js, while the app itself is loading. */
  var earlyAnswer: { readonly path: string; readonly answer: Promise<TimedResponse> } | undefined;
}

/**
 * The answer that every screen needs first, which need not wait until the app has loaded and rendered. It is used
 * for its call once; later requests go to the server.
 */
function takeEarlyAnswer(path: string): Promise<TimedResponse> | undefined {
  const early = globalThis.earlyAnswer;
  if (early?.path !== path) return undefined;
  globalThis.earlyAnswer = undefined;
  return early.answer;
}
