/**
 * When a market takes bids (decisions §3). A market day begins at its midnight, or, when the day before closes
 * after midnight, at that close; a session stops taking bids at its bid-last time, which is the session's time
 * less the cut-off, and at that very millisecond it is too late.
 */
import { assert } from '../verdict.ts';
import type { Family, Session } from '../game/games.ts';
import {
  addDays,
  instant,
  instantAt,
  localTime,
  minuteOfDay,
  weekdayOf,
  type Instant,
  type MarketDay,
  type MinuteOfDay,
} from './time.ts';

/** The local times of one market day; `closeMinute` is null for starline and gali, which draw once. */
export type DayTimes = { readonly openMinute: MinuteOfDay; readonly closeMinute: MinuteOfDay | null };

export type MarketSchedule = DayTimes & {
  readonly family: Family;
  /** Minutes between the bid-last time and the session's time. */
  readonly cutoffMinutes: number;
  /** The weekdays it plays, 0 for Sunday. */
  readonly weekdays: readonly number[];
  readonly holidays: readonly MarketDay[];
  /** Other times for single days. They do not make an off day play. */
  readonly changes?: readonly (DayTimes & { readonly day: MarketDay })[];
};

export type MarketSession = {
  readonly session: Session;
  readonly takesBidsFrom: Instant;
  /** The bid-last time: bids are taken before it, not at it. */
  readonly closesAt: Instant;
  readonly resultAt: Instant;
};

const MINUTE_MS = 60_000;
const MIDNIGHT = minuteOfDay(0);

/**
 * The market day that an instant belongs to: until an overnight market has closed, that is still yesterday's.
 * @example currentMarketDay(schedule, halfPastMidnight, 'Asia/Kolkata') // yesterday, while the close is at 01:00 AM
 */
export function currentMarketDay(schedule: MarketSchedule, at: Instant, zone: string): MarketDay {
  const { day } = localTime(at, zone);
  return at < dayBeginsAt(schedule, day, zone) ? addDays(day, -1) : day;
}

/**
 * The instant at which a market day gives way to the next: midnight, or for an overnight market its close.
 * @example marketDayEndsAt(schedule, friday, 'Asia/Kolkata') // Saturday 01:00 AM, while the close is at 01:00 AM
 */
export function marketDayEndsAt(schedule: MarketSchedule, day: MarketDay, zone: string): Instant {
  return dayBeginsAt(schedule, addDays(day, 1), zone);
}

/**
 * True when the market plays on a day: right weekday, no holiday.
 * @example playsOn(schedule, sunday) // false for a market with weekdays 1 to 6
 */
export function playsOn(schedule: MarketSchedule, day: MarketDay): boolean {
  return schedule.weekdays.includes(weekdayOf(day)) && !schedule.holidays.includes(day);
}

/**
 * The sessions of a market day in order of time; none on a day that the market does not play.
 * @example sessionsOf(schedule, friday, 'Asia/Kolkata').map((one) => one.session) // ['open', 'close']
 */
export function sessionsOf(schedule: MarketSchedule, day: MarketDay, zone: string): readonly MarketSession[] {
  if (!playsOn(schedule, day)) return [];
  const times = timesOn(schedule, day);
  const takesBidsFrom = dayBeginsAt(schedule, day, zone);
  const sessionAt = (session: Session, resultAt: Instant): MarketSession => ({
    session,
    takesBidsFrom,
    closesAt: instant(resultAt - schedule.cutoffMinutes * MINUTE_MS),
    resultAt,
  });
  const open = sessionAt('open', instantAt(day, times.openMinute, zone));
  const closeAt = closeInstant(times, day, zone);
  return closeAt === null ? [open] : [open, sessionAt('close', closeAt)];
}

/**
 * True while a session of a market day takes bids.
 * @example takesBids(schedule, friday, 'open', atBidLastTime, 'Asia/Kolkata') // false: too late by nothing
 */
export function takesBids(
  schedule: MarketSchedule,
  day: MarketDay,
  session: Session,
  at: Instant,
  zone: string,
): boolean {
  const times = sessionsOf(schedule, day, zone).find((one) => one.session === session);
  return times !== undefined && times.takesBidsFrom <= at && at < times.closesAt;
}

function timesOn(schedule: MarketSchedule, day: MarketDay): DayTimes {
  const times = schedule.changes?.find((change) => change.day === day) ?? schedule;
  assert(
    (schedule.family === 'main') === (times.closeMinute !== null),
    'main markets close, the others do not',
  );
  assert(schedule.cutoffMinutes >= 0, 'bids stop before the result');
  return times;
}

/** An off day passes like any other, so that the days of one market never overlap. */
function dayBeginsAt(schedule: MarketSchedule, day: MarketDay, zone: string): Instant {
  const yesterday = addDays(day, -1);
  const times = timesOn(schedule, yesterday);
  const overnightClose = isOvernight(times) ? closeInstant(times, yesterday, zone) : null;
  return overnightClose ?? instantAt(day, MIDNIGHT, zone);
}

function closeInstant(times: DayTimes, day: MarketDay, zone: string): Instant | null {
  if (times.closeMinute === null) return null;
  return instantAt(isOvernight(times) ? addDays(day, 1) : day, times.closeMinute, zone);
}

function isOvernight(times: DayTimes): boolean {
  return times.closeMinute !== null && times.closeMinute < times.openMinute;
}
