import { formatInstant } from '#client/format/format-instant.ts';
import { serverClock } from '#client/time/server-clock.ts';

type Options = {
  /** Where the order within a minute matters. */
  readonly seconds?: boolean;
  /** Also the time of another day, where the day alone says too little. */
  readonly withTime?: boolean;
  /** What now is; the server's time where it is left out. */
  readonly nowMs?: number;
};

/**
 * When something was or will be, as every page of the console says it: today '1:47 PM', another day of this year
 * '19 Nov', of another year '19 Nov 2025'; with its time '19 Nov, 1:47 PM'.
 */
export function formatWhen(
  instant: string | number,
  { seconds = false, withTime = false, nowMs = serverClock.now() }: Options = {},
): string {
  const date = formatInstant(instant, 'date');
  const today = formatInstant(nowMs, 'date');
  const time = formatInstant(instant, seconds ? 'second' : 'minute');
  if (date === today) return time;
  const day = yearOf(date) === yearOf(today) ? formatInstant(instant, 'short-date') : withoutWeekday(date);
  return withTime ? `${day}, ${time}` : day;
}

function yearOf(date: string): string {
  return date.slice(-4);
}

function withoutWeekday(date: string): string {
  return date.slice(date.indexOf(' ') + 1);
}
