import { setTimeout as wait } from 'node:timers/promises';
import type { SlipPlacer } from '../../bidding/slip-placer.ts';

/** How long a lane waits for others before it looks again. */
const GIVE_WAY_MS = 50;

/** What became of a try to do the next batch: done, nothing left to do, or others have all places. */
export type Batch = 'done' | 'none' | 'busy';

/**
 * Does batches until there is none: while one is written to the log, the next one is worked out. Bids go first, so while some
 * are placed one batch is done at a time (decision 0089).
 */
export async function inTwoLanes(
  next: () => Promise<Batch>,
  placer: Pick<SlipPlacer, 'isBusy'>,
): Promise<void> {
  let isOver = false;
  const isGoingOn = () => !isOver;
  const lane = async (mayGoOn: () => boolean) => {
    while (isGoingOn()) {
      const batch = mayGoOn() ? await next() : 'busy';
      if (batch === 'none') return;
      if (batch === 'busy') await wait(GIVE_WAY_MS);
    }
  };
  const first = lane(() => true).finally(() => {
    isOver = true;
  });
  const lanes = [first, lane(() => !placer.isBusy())];
  // None is still at work when the other one has failed.
  await Promise.allSettled(lanes);
  await Promise.all(lanes);
}
