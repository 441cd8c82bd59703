import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Steps } from '#rules/steps.ts';

/** Long work, one step in each turn of the event loop: slips that come meanwhile are placed meanwhile (T51). */
export async function inTurns<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    await nextTurn();
  }
}
