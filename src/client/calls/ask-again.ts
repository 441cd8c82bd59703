/** When a question is asked again by itself. What moves money is sent again under its key: certain-answer.ts. */
import type { Failure } from './failure.ts';

const FIRST_MS = 1000;
const LONGEST_MS = 8000;

/**
 * How long to wait after so many misses before it: longer with each, at least as long as the server says, and not as long as
 * everybody else. The chance is from 0 to 1.
 */
export function againAfterMs({ retryAfterMs = 0 }: Failure, misses: number, chance = Math.random()): number {
  return Math.max(retryAfterMs, Math.min(FIRST_MS * 2 ** misses, LONGEST_MS)) * (1 + chance / 4);
}

/** Acts after this time, and not before somebody looks at the page, until what it returns is called. */
export function whenSeenAfter(waitMs: number, act: () => void): () => void {
  const timer = setInterval(() => {
    if (document.hidden) return;
    clearInterval(timer);
    act();
  }, waitMs);
  return () => clearInterval(timer);
}
