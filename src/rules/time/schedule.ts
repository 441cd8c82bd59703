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

/** What a market is played by, until it is changed. */
export type MarketTerms = DayTimes & {
  /** Minutes between the bid-last time and the session's time. */
  readonly cutoffMinutes: number;
  /** The weekdays it plays, 0 for Sunday; none while it is switched off. */
  readonly weekdays: readonly number[];
};

/** Terms that count from a day on, until others do. */
export type LaterTerms = MarketTerms & { readonly firstDay: MarketDay };

export type MarketSchedule = MarketTerms & {
  readonly family: Family;
  readonly holidays: readonly MarketDay[];
  /** Other times for single days. They do not make an off day play. */
  readonly changes?: readonly (DayTimes & { readonly day: MarketDay })[];
  /** In the order in which they were decided: of two that count from one day on, the later one does. */
  readonly later?: readonly LaterTerms[];
  /** Its first and its last day of play; null or missing where there is none. */
  readonly firstDay?: MarketDay | null;
  readonly lastDay?: MarketDay | null;
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
 * The terms of a day: the newest that count from that day or an earlier one.
 * @example termsOn({ ...schedule, later: [{ ...terms, firstDay: monday }] }, sunday) // schedule's own
 */
export function termsOn(schedule: MarketSchedule, day: MarketDay): MarketTerms {
  const begun = (schedule.later ?? []).filter(({ firstDay }) => firstDay <= day);
  // Sorting keeps the order of those that begin on one day.
  return (
    begun.toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : Number(a.firstDay > b.firstDay))).at(-1) ??
    schedule
  );
}

/**
 * True when the market plays on a day: from its first to its last day, right weekday, no holiday.
 * @example playsOn(schedule, sunday) // false for a market with weekdays 1 to 6
 */
export function playsOn(schedule: MarketSchedule, day: MarketDay): boolean {
  return (
    isBetween(schedule, day) &&
    termsOn(schedule, day).weekdays.includes(weekdayOf(day)) &&
    !schedule.holidays.includes(day)
  );
}

function isBetween({ firstDay, lastDay }: MarketSchedule, day: MarketDay): boolean {
  return day >= (firstDay ?? day) && day <= (lastDay ?? day);
}

/**
 * The sessions of a market day in order of time; none on a day that the market does not play.
 * @example sessionsOf(schedule, friday, 'Asia/Kolkata').map((one) => one.session) // ['open', 'close']
 */
export function sessionsOf(schedule: MarketSchedule, day: MarketDay, zone: string): readonly MarketSession[] {
  if (!playsOn(schedule, day)) return [];
  const times = timesOn(schedule, day);
  const { cutoffMinutes } = termsOn(schedule, day);
  const takesBidsFrom = dayBeginsAt(schedule, day, zone);
  const sessionAt = (session: Session, resultAt: Instant): MarketSession => ({
    session,
    takesBidsFrom,
    closesAt: instant(resultAt - cutoffMinutes * MINUTE_MS),
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

/**
 * The times of a day, whether the market plays on it or not.
 * @example timesOn(schedule, friday).openMinute // that of its terms, or of its own
 */
export function timesOn(schedule: MarketSchedule, day: MarketDay): DayTimes {
  const terms = termsOn(schedule, day);
  const times = schedule.changes?.find((change) => change.day === day) ?? terms;
  assert(
    (schedule.family === 'main') === (times.closeMinute !== null),
    'main markets close, the others do not',
  );
  assert(terms.cutoffMinutes >= 0, 'bids stop before the result');
  return times;
}

// More than any change of the clocks takes away.
const TAKES_BIDS_MINUTES = 60;

/**
 * The first day, from one on, on which the market would take bids for an hour or less, because the day before it closes
 * so late, or because it draws so early: of such a schedule two days could overlap. Null for none.
 * @example crampedDay({ ...overnight, closeMinute: clock('09:00 PM') }, friday) // the day after, where it opens at 09:30 PM
 */
export function crampedDay(schedule: MarketSchedule, from: MarketDay): MarketDay | null {
  const begins = (schedule.later ?? []).map(({ firstDay }) => firstDay);
  const changed = (schedule.changes ?? []).map(({ day }) => day);
  // A day and the one before it are like others, but where terms begin and beside a day with times of its own. A day of
  // every stretch between is enough: the second after all that is its own.
  const own = [from, ...begins, ...changed].flatMap((day) => [0, 1, 2].map((days) => addDays(day, days)));
  const free = [from, ...begins].map((day) => firstPlainDay(day, changed));
  const days = [...own, ...free].filter((day) => day >= from).toSorted();
  return days.find((day) => takesBidsMinutes(schedule, day) <= TAKES_BIDS_MINUTES) ?? null;
}

/** The first day from one on that has the times of its terms, as the day before it has. */
function firstPlainDay(from: MarketDay, changed: readonly MarketDay[]): MarketDay {
  const day = addDays(from, 1);
  return changed.includes(day) || changed.includes(from) ? firstPlainDay(day, changed) : day;
}

function takesBidsMinutes(schedule: MarketSchedule, day: MarketDay): number {
  const before = timesOn(schedule, addDays(day, -1));
  const beginsAt = isOvernight(before) ? (before.closeMinute ?? 0) : 0;
  return timesOn(schedule, day).openMinute - termsOn(schedule, day).cutoffMinutes - beginsAt;
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

/**
 * Whether a market closes on the day after it opens.
 * @example isOvernight({ openMinute: clock('09:30 PM'), closeMinute: clock('12:45 AM') }) // true
 */
export function isOvernight(times: DayTimes): boolean {
  return times.closeMinute !== null && times.closeMinute < times.openMinute;
}
