/**
 * The hours in which a withdrawal can be asked for (A §4): from the minute it opens to the minute it closes, both included,
 * by the clock of the house. A window that closes before it opens goes over midnight.
 */
import { addDays, instant, instantAt, localTime } from './time.ts';
import type { Instant, MinuteOfDay } from './time.ts';

/** The first and the last minute. */
export type DailyWindow = { readonly opens: MinuteOfDay; readonly closes: MinuteOfDay };

/**
 * Whether a minute of the day lies inside the window.
 * @example isInWindow({ opens: minuteOfDay(600), closes: minuteOfDay(1200) }, minuteOfDay(1200)) // true
 */
export function isInWindow({ opens, closes }: DailyWindow, minute: MinuteOfDay): boolean {
  return opens <= closes ? opens <= minute && minute <= closes : opens <= minute || minute <= closes;
}

const MINUTE_MS = 60_000;

/**
 * The window that an instant lies in, else the next one, on the clocks of a zone; the last minute belongs to it whole.
 * @example windowFrom({ opens: minuteOfDay(600), closes: minuteOfDay(1200) }, instant(0), 'Asia/Kolkata') // { from: instant(16_200_000), until: instant(52_260_000) }
 */
export function windowFrom(
  { opens, closes }: DailyWindow,
  at: Instant,
  zone: string,
): { readonly from: Instant; readonly until: Instant } {
  const { day } = localTime(at, zone);
  const windowOf = (days: number) => {
    const first = addDays(day, days);
    const last = opens <= closes ? first : addDays(first, 1);
    return {
      from: instantAt(first, opens, zone),
      until: instant(instantAt(last, closes, zone) + MINUTE_MS),
    };
  };
  // Yesterday's may go over midnight; today's may be over.
  const [yesterday, today] = [windowOf(-1), windowOf(0)];
  if (at < yesterday.until) return yesterday;
  return at < today.until ? today : windowOf(1);
}
