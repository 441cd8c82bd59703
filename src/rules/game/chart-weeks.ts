/**
 * The rows of panel and jodi charts (domain §6): weeks from Monday to Sunday.
 */
import { addDays, weekdayOf, type MarketDay } from '../time/time.ts';

/** Seven days from a Monday on. */
export type ChartWeek = readonly MarketDay[];

const WEEK_DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/**
 * The Monday of the week that a day belongs to.
 * @example mondayOf(accepted(marketDay('2026-11-22'))) // '2026-11-16', six days before that Sunday
 */
export function mondayOf(day: MarketDay): MarketDay {
  return addDays(day, -((weekdayOf(day) + 6) % 7));
}

/**
 * The weeks that hold the days from one to another, both included, oldest first; none when `to` is before `from`.
 * @example weeksOf(accepted(marketDay('2026-11-15')), accepted(marketDay('2026-11-16'))).length // 2
 */
export function weeksOf(from: MarketDay, to: MarketDay): readonly ChartWeek[] {
  const weeks: ChartWeek[] = [];
  let next = from;
  while (next <= to) {
    const monday = mondayOf(next);
    weeks.push(WEEK_DAYS.map((days) => addDays(monday, days)));
    next = addDays(monday, WEEK_DAYS.length);
  }
  return weeks;
}
