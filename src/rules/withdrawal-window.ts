/**
 * The hours in which a withdrawal can be asked for (A §4): from the minute it opens to the minute it closes, both included,
 * by the clock of the house. A window that closes before it opens goes over midnight.
 */
import type { MinuteOfDay } from './time.ts';

/** The first and the last minute. */
export type DailyWindow = { readonly opens: MinuteOfDay; readonly closes: MinuteOfDay };

/**
 * Whether a minute of the day lies inside the window.
 * @example isInWindow({ opens: minuteOfDay(600), closes: minuteOfDay(1200) }, minuteOfDay(1200)) // true
 */
export function isInWindow({ opens, closes }: DailyWindow, minute: MinuteOfDay): boolean {
  return opens <= closes ? opens <= minute && minute <= closes : opens <= minute || minute <= closes;
}
