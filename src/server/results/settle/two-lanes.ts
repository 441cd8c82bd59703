import { setTimeout as wait } from 'node:timers/promises';
import type { SlipPlacer } from '../../bidding/slip-placer.ts';

/** How long the second lane waits for bids before it looks again. */
const GIVE_WAY_MS = 50;

/**
 * Does batches until there is none: while one is written to the log, the next one is worked out. Bids go first, so while some
 * are placed one batch is done at a time.
 * @param next does a batch and answers whether there was one.
 */
export async function inTwoLanes(
  next: () => Promise<boolean>,
  placer: Pick<SlipPlacer, 'isBusy'>,
): Promise<void> {
  let isOver = false;
  const first = async () => {
    try {
      while (await next());
    } finally {
      isOver = true;
    }
  };
  const second = async () => {
    while (!isOver) {
      if (placer.isBusy()) await wait(GIVE_WAY_MS);
      else if (!(await next())) return;
    }
  };
  const lanes = [first(), second()];
  // None is still at work when the other one has failed.
  await Promise.allSettled(lanes);
  await Promise.all(lanes);
}
