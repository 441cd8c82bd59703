/**
 * Over which connection a flush goes (docs/decisions/0091-behind-or-beside.md). With few slips in two flushes, the second goes behind
 * the first over the same connection, so that the database has always something to do; or beside it over another one, so that one
 * is judged while the other is synced. Behind is more where a commit is quick, which is seen by how long flushes take.
 */
export interface FlushPace {
  /** A flush of so many slips is sent: whether it goes behind the one that is under way, and what to call when it is answered. */
  send(slips: number): { readonly goesBehind: boolean; readonly answered: () => void };
}

/**
 * With more slips than this under way others are about to come: whoever goes behind would have gone with them in one flush, for
 * less.
 */
export const FEW = 8;

/** Judging a few and telling of it takes about half of this. A flush that takes longer waits for its commit. */
const QUICK_MS_MAX = 2;

/** A stall counts for no more than this, and a change is noticed after about so many flushes. */
const COUNTED_MS_MAX = 4;
const SMOOTHED_OVER = 16;

interface Sent {
  readonly atMs: number;
  readonly slips: number;
  counts: boolean;
}

export function openFlushPace(now: () => number = () => performance.now()): FlushPace {
  let meanMs = COUNTED_MS_MAX;
  let answeredAtMs = 0;
  const underWay = new Set<Sent>();
  return {
    send: (slips) => {
      const own: Sent = { atMs: now(), slips, counts: slips <= FEW };
      underWay.add(own);
      const inAll = [...underWay].reduce((sum, sent) => sum + sent.slips, 0);
      const goesBehind = inAll <= FEW && meanMs <= QUICK_MS_MAX;
      // Side by side they share the processor and the disk, which says nothing about what one takes by itself.
      if (underWay.size > 1 && !goesBehind) for (const sent of underWay) sent.counts = false;
      const answered = () => {
        const atMs = now();
        underWay.delete(own);
        if (own.counts) {
          const ms = Math.min(atMs - Math.max(own.atMs, answeredAtMs), COUNTED_MS_MAX);
          meanMs += (ms - meanMs) / SMOOTHED_OVER;
        }
        answeredAtMs = atMs;
      };
      return { goesBehind, answered };
    },
  };
}
