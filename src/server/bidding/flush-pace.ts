/**
 * How flushes of few slips go when two are under way (docs/decisions/0091-behind-or-beside.md): behind each other over one connection,
 * so that the database has always something to do, or beside each other over two, so that one is judged while the other is synced.
 * Behind is more where a commit is quick, which is seen by how long they take.
 */
export interface FlushPace {
  /** Whether the next flush of few goes behind the one that is under way. */
  goesBehind(): boolean;
  /** A flush of few is sent; call what it answers when it is answered. */
  send(): () => void;
}

/** Judging a few and telling of it takes about half of this. A flush that takes longer waits for its commit. */
const QUICK_MS_MAX = 2;

/** A stall counts for no more than this, and a change is noticed after about so many flushes. */
const COUNTED_MS_MAX = 4;
const SMOOTHED_OVER = 16;

interface Sent {
  readonly atMs: number;
  counts: boolean;
}

export function openFlushPace(now: () => number = () => performance.now()): FlushPace {
  let meanMs = COUNTED_MS_MAX;
  let answeredAtMs = 0;
  const underWay = new Set<Sent>();
  const goesBehind = () => meanMs <= QUICK_MS_MAX;
  return {
    goesBehind,
    send: () => {
      const own: Sent = { atMs: now(), counts: true };
      underWay.add(own);
      // Side by side they share the processor and the disk, which says nothing about what one takes by itself.
      if (underWay.size > 1 && !goesBehind()) for (const sent of underWay) sent.counts = false;
      return () => {
        const atMs = now();
        underWay.delete(own);
        if (own.counts) {
          const ms = Math.min(atMs - Math.max(own.atMs, answeredAtMs), COUNTED_MS_MAX);
          meanMs += (ms - meanMs) / SMOOTHED_OVER;
        }
        answeredAtMs = atMs;
      };
    },
  };
}
