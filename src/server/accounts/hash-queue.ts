/** Runs work, or answers null when too much waits already. */
export type HashQueue = <T>(work: () => Promise<T>) => Promise<T | null>;

/**
 * Password hashes are slow on purpose: a few at once leave the process room for bids, a short queue takes a rush, and
 * what is beyond it is sent away at once instead of timing out.
 */
export function hashQueue(options: { readonly atOnce: number; readonly waitingMax: number }): HashQueue {
  let running = 0;
  const waiting: (() => void)[] = [];
  const turn = () =>
    new Promise<void>((go) => {
      if (running < options.atOnce) {
        running += 1;
        go();
      } else {
        // The turn passes from the one that ends straight to the next, so `running` stays as it is.
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
