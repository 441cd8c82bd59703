import { againAfterMs, whenSeenAfter } from '#client/calls/ask-again.ts';
import { isUnanswered } from '#client/calls/failure.ts';
import { type AskAgain, tellAnswers } from './cache-entry.ts';
import { callCache } from './call-cache.ts';

// Longer than it takes until this is loaded.
const LOADED_MS = 60_000;

/** From now on what nobody has answered is asked again by itself, and at once what was missed before. */
export function followMisses(): void {
  const misses = new WeakMap<AskAgain, number>();
  tellAnswers((answer, askAgain) => {
    if (answer.ok) misses.delete(askAgain);
    else if (isUnanswered(answer)) {
      const before = misses.get(askAgain) ?? 0;
      misses.set(askAgain, before + 1);
      whenSeenAfter(againAfterMs(answer, before), () => void askAgain(answer));
    }
  });
  void callCache.refreshShown(LOADED_MS);
}
