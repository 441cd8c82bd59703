import type { CallPath, Calls, Envelope } from '#contract/calls.ts';
import { serverClock } from '#ui/server-clock.ts';
import type { Failure } from './failure.ts';
import { sessionEnd } from './session-end.ts';

/** The calls of players; those of staff have no business here. */
export type PlayerPath = Exclude<CallPath, `/console/${string}`>;
export type Input<Path extends PlayerPath> = Calls[Path]['input'];
export type Reply<Path extends PlayerPath> = Calls[Path]['reply'];
export type Answer<Path extends PlayerPath> = { readonly ok: true; readonly value: Reply<Path> } | Failure;

type Options = {
  /** Calls that move money carry one; a repeated call with the same key moves nothing twice. */
  readonly idempotencyKey?: string;
};

// The server ends a request after 10 s; whoever waits longer waits for an answer that is lost.
const TIMEOUT_MS = 12_000;

/** Asks the server. Refusals and lost connections are values, so that every caller has to look at them. */
export async function call<Path extends PlayerPath>(
  path: Path,
  input: Input<Path>,
  { idempotencyKey }: Options = {},
): Promise<Answer<Path>> {
  const sentAt = performance.now();
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: headersOf(idempotencyKey),
      credentials: 'same-origin',
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const roundTripMs = performance.now() - sentAt;
    const answer: unknown = await response.json();
    if (!isAnswer<Path>(answer)) return lost(undefined);
    if (!answer.status) return refused(answer);
    if ('server_time' in answer && typeof answer.server_time === 'string') {
      serverClock.learn(answer.server_time, roundTripMs);
    }
    return { ok: true, value: answer };
  } catch (cause) {
    return lost(cause);
  }
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

function headersOf(idempotencyKey: string | undefined): Readonly<Record<string, string>> {
  const json = { 'Content-Type': 'application/json' };
  return idempotencyKey === undefined ? json : { ...json, 'Idempotency-Key': idempotencyKey };
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
  return { ok: false, code: timedOut ? 'timeout' : 'offline', message: '', fields: {}, params: {} };
}
