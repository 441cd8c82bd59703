import { setTimeout as wait } from 'node:timers/promises';
import type { SlipPlacer } from '../../bidding/slip-placer.ts';

/** How long a lane waits for others before it looks again. */
const GIVE_WAY_MS = 50;

/** What became of a try to do the next batch in a lane: done, none is left, or another node has the lane. */
export type Batch = 'done' | 'none' | 'taken';

/**
 * Does batches until there is none: while one is written to the log, the next one is worked out. A lane is one batch at a time
 * of all nodes together. Bids go first, so while some are placed here, the second lane stands still (decision 0089).
 */
export async function inTwoLanes(
  next: (lane: number) => Promise<Batch>,
  placer: Pick<SlipPlacer, 'isBusy'>,
): Promise<void> {
  let isOver = false;
  const isGoingOn = () => !isOver;
  const goOn = async (lane: number, mayGoOn: () => boolean) => {
    while (isGoingOn()) {
      const batch = mayGoOn() ? await next(lane) : 'taken';
      if (batch === 'none') return;
      if (batch === 'taken') await wait(GIVE_WAY_MS);
    }
  };
  const first = goOn(1, () => true).finally(() => {
    isOver = true;
  });
  const lanes = [first, goOn(2, () => !placer.isBusy())];
  // None is still at work when the other one has failed.
  await Promise.allSettled(lanes);
  await Promise.all(lanes);
}
