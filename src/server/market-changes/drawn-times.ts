import { type MarketSchedule, playsOn, timesOn } from '#rules/time/schedule.ts';
import { formatClock, type MarketDay } from '#rules/time/time.ts';

/** The times of a day in words, '02:00 PM, 04:00 PM'; empty where the market is not played. */
export function drawnTimes(schedule: MarketSchedule, day: MarketDay): string {
  if (!playsOn(schedule, day)) return '';
  const { openMinute, closeMinute } = timesOn(schedule, day);
  return [openMinute, closeMinute]
    .flatMap((minute) => (minute === null ? [] : [formatClock(minute)]))
    .join(', ');
}
