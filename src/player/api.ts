import type { CallPath, Calls, Envelope } from '#contract/calls.ts';
import { serverClock } from '#ui/server-clock.ts';
import { earlyAnswer } from './early-answer.ts';
import type { TimedResponse } from './early-answer.ts';
import type { Failure } from './failure.ts';
import type { Lifted } from './lift-refusal.ts';
import { LIFTABLE } from './liftable.ts';
import { sessionEnd } from './session-end.ts';

/** The calls of players; those of staff have no business here. */
export type PlayerPath = Exclude<CallPath, `/console/${string}`>;
export type Input<Path extends PlayerPath> = Calls[Path]['input'];
export type Reply<Path extends PlayerPath> = Calls[Path]['reply'];
export type Answer<Path extends PlayerPath> = ({ readonly ok: true } & Known<Path>) | Failure;

/** A reply and the tag that the server has given it, if it has. */
export type Known<Path extends PlayerPath> = {
  readonly value: Reply<Path>;
  readonly tag?: string | null;
};

type Options<Path extends PlayerPath> = {
  /** Calls that move money carry one; a repeated call with the same key moves nothing twice. */
  readonly idempotencyKey?: string;
  /** Answered again, without being sent again, when the server still has the same. */
  readonly known?: Known<Path> | undefined;
};

// The server ends a request after 10 s; whoever waits longer waits for an answer that is lost.
const TIMEOUT_MS = 12_000;
const UNCHANGED = 304;
// The password, the terms, a proof: no call is refused for more than these, one after the other.
const LIFTS_MAX = 3;

/**
 * Asks the server. Refusals and lost connections are values, so that every caller has to look at them. What the player
 * can put right on the spot is asked for here, and the same request is sent again, under the same key.
 */
export async function call<Path extends PlayerPath>(
  path: Path,
  input: Input<Path>,
  options: Options<Path> = {},
): Promise<Answer<Path>> {
  let answer = await send(path, input, options, {});
  for (let lifts = 0; !answer.ok && lifts < LIFTS_MAX; lifts += 1) {
    const lifted = await lift(answer);
    if (lifted === null) break;
    answer = await send(path, input, options, lifted);
  }
  return answer;
}

/** What was refused may be sent again with what this answers; null when it cannot be lifted on the spot. */
async function lift(failure: Failure): Promise<Lifted | null> {
  const code = LIFTABLE.find((liftable) => liftable === failure.code);
  if (code === undefined) return null;
  // Where the means cannot be fetched, the refusal stays.
  const means = await import('./lift-refusal.ts').catch(() => undefined);
  return (await means?.liftRefusal(code, failure).catch(() => null)) ?? null;
}

async function send<Path extends PlayerPath>(
  path: Path,
  input: Input<Path>,
  { idempotencyKey, known }: Options<Path>,
  lifted: Lifted,
): Promise<Answer<Path>> {
  try {
    const headersSent = headersOf({
      ...lifted,
      'Idempotency-Key': idempotencyKey,
      'If-None-Match': known?.tag,
    });
    const { response, sentAt, cameAt } = await (earlyAnswer.take(path) ?? ask(path, headersSent, input));
    const { status, headers } = response;
    const learn = (time: unknown): void => {
      if (typeof time === 'string') serverClock.learn(time, performance.now() - (sentAt + cameAt) / 2);
    };
    learn(headers.get('server-time'));
    if (status === UNCHANGED && known !== undefined) {
      // A body that nobody reads, even an empty one, looks to the browser like a request that was cut off.
      await response.text();
      return { ok: true, ...known };
    }
    const answer: unknown = await response.json();
    if (!isAnswer<Path>(answer)) return lost(undefined);
    if (!answer.status) return refused(answer);
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
 * Tells our server's answers from those of something in between, such as a proxy's error page. The reply inside is
 * not looked at again: the server checks each one against the same contract that types it here.
 */
function isAnswer<Path extends PlayerPath>(answer: unknown): answer is Envelope & Reply<Path> {
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

function refused(answer: Envelope): Failure {
  if (answer.code === 'not_logged_in') sessionEnd.tell();
  return {
    ok: false,
    code: answer.code ?? 'fault',
    message: answer.msg,
    fields: answer.fields ?? {},
    params: answer.params ?? {},
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
