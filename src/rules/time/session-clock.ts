/**
 * The clock of a session (security §4, "Session clock & balance"): a player who has been in the app for ten minutes
 * sees the time of day. Before that, the clock would distract a player who only checks a result.
 */

const SHOWN_AFTER_MS = 10 * 60_000;

/**
 * Whether the time of day is shown to somebody who has been in the app since then; milliseconds on one clock.
 * @example isClockShown({ sinceMs: 0, nowMs: 600_000 }) // true
 */
export function isClockShown({
  sinceMs,
  nowMs,
}: {
  readonly sinceMs: number;
  readonly nowMs: number;
}): boolean {
  return nowMs - sinceMs >= SHOWN_AFTER_MS;
}
