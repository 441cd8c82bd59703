import { instant, type Instant } from '#rules/time/time.ts';
import type { Job } from './jobs.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Queryable } from './store/db.ts';
import { sql } from './store/sql.ts';
import { openTeller } from './tell-once.ts';

const EVERY_MS = 10_000;
/** Below it nobody notices; a node is ready up to four times as much. */
const NOTED_MS = 500;

/**
 * The database's clock, as this node knows it. It shows times and countdowns and reads the day of a market;
 * whether a slip is in time is never decided by it but by the database itself, under the session's lock.
 */
export interface Clock {
  now(): Instant;
  /** How far this machine's own clock is off, in milliseconds. */
  skewMs(): number;
  /** Measures again. */
  measure(): Promise<void>;
}

/** A clock of this process that goes on evenly when somebody sets the one of the machine (T20). */
const evenly = () => performance.timeOrigin + performance.now();

export async function databaseClock(
  db: Queryable,
  { own = evenly, machine = Date.now }: { readonly own?: () => number; readonly machine?: () => number } = {},
): Promise<Clock> {
  let offsetMs = 0;
  let measured = Promise.resolve();
  const ask = async () => {
    const before = own();
    const { at } = await db.one<{ at: number }>(sql`select clock_timestamp() as at`);
    // Half of the round trip has passed when the answer is here.
    offsetMs = at - (before + own()) / 2;
  };
  // One after the other: of two at once, the answer to the earlier one might come last and would be kept.
  const measure = () => (measured = measured.catch(() => undefined).then(ask));
  await measure();
  const now = () => instant(Math.round(own() + offsetMs));
  return { now, skewMs: () => Math.abs(now() - machine()), measure };
}

/** Measures again and again, and tells monitoring and the log how far the own clock is off. */
export function measureClockJob({
  clock,
  metrics,
  log,
}: {
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly log: Log;
}): Job {
  const tell = openTeller(log, 'the clock is away from the database');
  return {
    name: 'measure the clock',
    everyMs: EVERY_MS,
    run: async () => {
      await clock.measure();
      metrics.clockSkewMs.set(clock.skewMs());
      const ms = Math.round(clock.skewMs());
      tell(new Map(ms > NOTED_MS ? [['clock', { ms }]] : []));
    },
  };
}
