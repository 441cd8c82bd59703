import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { SlipPlacer } from '../../bidding/slip-placer.ts';

/** How long the second lane gives way to bids before it looks again. */
const GIVE_WAY_MS = 50;
/** Of the time that a batch of the first lane took: so long are bids left alone after it. */
const REST_SHARE = 1 / 2;
/** Players who have just been answered bid again: between two flushes is no pause. */
const QUIET_MS = 20;
/** Who has the first lane goes on in it: it is free only when that node is lost, or has just done a batch. */
const TAKEN_MS = 250;

/** What became of a try to do the next batch in the first lane: done, none is left, or another node has the lane. */
export type Batch = 'done' | 'none' | 'taken';

/** Does the next batch, one at a time in each lane. */
export interface Lanes {
  /** Says `ours` as soon as no other node has the lane. */
  readonly first: (ours: () => void) => Promise<Batch>;
  /** Whether there was one. */
  readonly second: () => Promise<boolean>;
}

/**
 * Does batches until there is none: while one is written to the log, the next one is worked out. The node that has the first
 * lane has the second as well, so all nodes together do two, and what a node does for the first time holds up nothing. Bids go
 * first, so while some are placed here, the second lane stands still and the first rests after each batch (decision 0089).
 */
export async function inTwoLanes(
  { first, second }: Lanes,
  placer: Pick<SlipPlacer, 'quietMs'>,
): Promise<void> {
  const over = new AbortController();
  const rest = (ms: number) => wait(ms, null, over).catch(() => null);
  const bidsAreBeingPlaced = () => placer.quietMs() < QUIET_MS;
  const turns = new EventEmitter();
  let isFirstOurs = false;
  const goOn = async () => {
    for (;;) {
      const sinceMs = performance.now();
      const batch = await first(() => {
        isFirstOurs = true;
        turns.emit('ours');
      });
      if (batch === 'none') return;
      if (batch === 'taken') {
        isFirstOurs = false;
        await rest(TAKEN_MS);
      } else if (bidsAreBeingPlaced()) await rest((performance.now() - sinceMs) * REST_SHARE);
    }
  };
  const goOnBeside = async () => {
    while (!over.signal.aborted) {
      if (!isFirstOurs) await once(turns, 'ours', over).catch(() => null);
      else if (bidsAreBeingPlaced()) await rest(GIVE_WAY_MS);
      else if (!(await second())) return;
    }
  };
  const lanes = [goOn().finally(() => over.abort()), goOnBeside()];
  // None is still at work when the other one has failed.
  await Promise.allSettled(lanes);
  await Promise.all(lanes);
}
