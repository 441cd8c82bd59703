import { setTimeout as wait } from 'node:timers/promises';

/** Longer than anything here is away. */
const TRIES_MS_MAX = 120_000;
const PAUSE_MS = 100;

/** Does something again until it succeeds: meanwhile a server or the database may be away. */
export async function untilDone<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const endsAt = performance.now() + TRIES_MS_MAX;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > endsAt) throw new Error(`${what}: not for two minutes`, { cause: error });
      await wait(PAUSE_MS);
    }
  }
}
