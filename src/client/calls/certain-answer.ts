/** Sending something that must happen once: under one key, until it is certain whether it has. */
import { againAfterMs } from './ask-again.ts';
import { type Failure, isUnanswered } from './failure.ts';

/** A request that was sent and never answered: it may or may not have been carried out. */
export type Unanswered = {
  readonly key: string;
  /** What was sent, as text, so that only the very same request is sent under the key again. */
  readonly body: string;
};

/**
 * The same request as one that was not answered goes under its key, so that it cannot be carried out twice; another one
 * under the key that was made for it.
 */
export function keyFor(body: string, unanswered: Unanswered | null, own = newKey()): string {
  return unanswered?.body === body ? unanswered.key : own;
}

/**
 * A key that no other request has. Made from random bytes, because crypto.randomUUID is missing on pages without
 * https, such as a demo in the local network.
 */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** Reads back what was kept of a request; null for anything that we did not write ourselves. */
export function parseUnanswered(stored: unknown): Unanswered | null {
  const { key, body }: { readonly key?: unknown; readonly body?: unknown } =
    typeof stored === 'object' ? { ...stored } : {};
  return typeof key === 'string' && typeof body === 'string' ? { key, body } : null;
}

type Asking = {
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** The answer got lost, and is requested again. */
  readonly onWait: () => void;
  /** The same was sent under the key before, on this page or before it was loaded again. */
  readonly isRepeated: boolean;
};

type Answered = { readonly ok: true } | Failure;

/** Requests under the same key until the answer is certain; null when nobody waits for it any more. */
export async function certainAnswer<Answer extends Answered>(
  ask: () => Promise<Answer>,
  { signal, onWait, isRepeated }: Asking,
): Promise<Answer | null> {
  for (let misses = 0; ; misses += 1) {
    const answer = await ask();
    if (signal.aborted) return null;
    if (answer.ok || isCertain(answer, { isFirst: misses === 0 && !isRepeated })) return answer;
    const waitMs = againAfterMs(answer, misses);
    onWait();
    await new Promise((resolve) => {
      setTimeout(resolve, waitMs);
    });
    if (signal.aborted) return null;
  }
}

// Refuses before it checks the request: the first time nothing can have happened, later the outcome stays unknown.
const UNSURE_LATER = ['too_many_requests', 'not_logged_in'];

/**
 * Done and refused are certain. Everything else must be requested again with the same key until it is one of them,
 * because a request that is sent again under another key could be carried out twice.
 */
export function isCertain(answer: Answered, { isFirst }: { readonly isFirst: boolean }): boolean {
  if (answer.ok) return true;
  // A fault does not say whether the request was carried out before something failed.
  if (isUnanswered(answer) || answer.code === 'fault') return false;
  return isFirst || !UNSURE_LATER.includes(answer.code);
}
