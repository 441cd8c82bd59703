import { formatBidDate, formatClock, localTime } from './time.ts';
import type { Instant } from './time.ts';

/**
 * An instant as histories and sentences carry it: the day and the minute on the clocks of a zone.
 * @example formatMoment(instant(0), 'Asia/Kolkata') // '01-January-1970 05:30 AM'
 */
export function formatMoment(at: Instant, zone: string): string {
  const { day, minute } = localTime(at, zone);
  return `${formatBidDate(day)} ${formatClock(minute)}`;
}
