import type { Answer, PlayerPath } from '../api.ts';
import { slipAnswer } from './slip-answer.ts';

type Asking = {
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** The answer got lost, and is going to be asked for again. */
  readonly onWait: () => void;
};

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 8000;

/** Asks under the same key until the answer is certain; null when nobody waits for it any more. */
export async function certainAnswer<Path extends PlayerPath>(
  ask: () => Promise<Answer<Path>>,
  { signal, onWait }: Asking,
): Promise<Answer<Path> | null> {
  let waitMs = FIRST_WAIT_MS;
  for (let isFirst = true; ; isFirst = false) {
    const answer = await ask();
    if (signal.aborted) return null;
    if (slipAnswer(answer, isFirst) !== 'unanswered') return answer;
    onWait();
    await new Promise((resolve) => {
      setTimeout(resolve, waitMs);
    });
    if (signal.aborted) return null;
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  }
}
