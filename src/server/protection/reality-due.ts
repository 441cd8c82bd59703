import { type Instant, instant } from '#rules/time.ts';

/** When the player is shown again how long and for how much they have played. */
export function dueAt(seenAt: Instant, minutes: number): Instant {
  return instant(seenAt + minutes * 60_000);
}
