import { instant, type Instant } from '#rules/time/time.ts';
import type { Queryable } from './store/db.ts';
import { sql } from './store/sql.ts';

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

export async function databaseClock(db: Queryable, own: () => number = Date.now): Promise<Clock> {
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
  return { now: () => instant(Math.round(own() + offsetMs)), skewMs: () => Math.abs(offsetMs), measure };
}
