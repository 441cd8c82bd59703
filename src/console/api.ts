import type { CallPath, Calls, Envelope } from '#contract/calls.ts';
import { serverClock } from '#ui/server-clock.ts';
import { readFailure } from './read-failure.ts';
import type { Failure } from './read-failure.ts';

/** The calls that staff make; players' calls have no business here. */
export type ConsolePath = Extract<CallPath, `/console/api/${string}`>;
export type Input<Path extends ConsolePath> = Calls[Path]['input'];
export type Reply<Path extends ConsolePath> = Calls[Path]['reply'];
export type Answer<Path extends ConsolePath> = { readonly ok: true; readonly value: Reply<Path> } | Failure;

// The server ends a request after 10 s; whoever waits longer waits for an answer that is lost.
const TIMEOUT_MS = 12_000;

/**
 * Asks the server. A refusal, an outage and a lost connection are values, so every caller has to look at them. A command that
 * moves points has a key, by which the same one is known when it is sent again.
 */
export async function call<Path extends ConsolePath>(
  path: Path,
  input: Input<Path>,
  key?: string,
): Promise<Answer<Path>> {
  const sentAtMs = performance.now();
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(key === undefined ? {} : { 'Idempotency-Key': key }),
      },
      credentials: 'same-origin',
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const roundTripMs = performance.now() - sentAtMs;
    const answer: unknown = await response.json();
    if (!isReply<Path>(answer)) return readFailure(answer);
    const serverTime = 'server_time' in answer ? answer.server_time : undefined;
    if (typeof serverTime === 'string') serverClock.learn(serverTime, roundTripMs / 2);
    return { ok: true, value: answer };
  } catch (cause) {
    return readFailure(cause);
  }
}

/** The server makes each reply by the same contract that types it here; nothing is gained by parsing it twice. */
function isReply<Path extends ConsolePath>(answer: unknown): answer is Envelope & Reply<Path> {
  return typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === true;
}
