/**
 * What players are told of a market before its time (decisions §3): two days ahead, that it begins, or that it is closed on a
 * day that it plays otherwise. On the closed day itself they are told, too.
 */
import { type MarketSchedule, playsOn } from './schedule.ts';
import { addDays, type MarketDay } from './time.ts';

export type MarketAhead = { readonly what: 'begins' | 'closed'; readonly day: MarketDay };

/** How many days before players are told, and are shown a market that is new. */
export const TOLD_DAYS = 2;

/**
 * What is ahead on a market day, the nearest first; null for a market that goes on as usual.
 * @example marketAhead({ ...schedule, holidays: [sunday] }, friday) // { what: 'closed', day: sunday }
 */
export function marketAhead(schedule: MarketSchedule, day: MarketDay): MarketAhead | null {
  const firstDay = schedule.firstDay ?? day;
  if (firstDay > day && firstDay <= addDays(day, TOLD_DAYS)) return { what: 'begins', day: firstDay };
  const without = { ...schedule, holidays: [] };
  const days = Array.from({ length: TOLD_DAYS + 1 }, (_, later) => addDays(day, later));
  const closed = days.find((one) => playsOn(without, one) && !playsOn(schedule, one));
  return closed === undefined ? null : { what: 'closed', day: closed };
}
