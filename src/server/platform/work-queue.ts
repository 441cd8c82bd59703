/** Runs work, or answers null when too much waits already. */
export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T | null>;

/**
 * For work that is slow, such as hashing a password or drawing a picture: a few at once leave the process room for bids,
 * a short queue takes a rush, and anything beyond it is refused at once instead of timing out.
 */
export function workQueue(options: { readonly atOnce: number; readonly waitingMax: number }): WorkQueue {
  let running = 0;
  const waiting: (() => void)[] = [];
  const turn = () =>
    new Promise<void>((go) => {
      if (running < options.atOnce) {
        running += 1;
        go();
      } else {
        // The one that ends hands its place straight to the next, so `running` stays the same.
        waiting.push(go);
      }
    });
  const end = () => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };

  return async (work) => {
    if (running >= options.atOnce && waiting.length >= options.waitingMax) return null;
    await turn();
    try {
      return await work();
    } finally {
      end();
    }
  };
}
