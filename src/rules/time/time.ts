/**
 * Time (decisions §3): instants are milliseconds since 1970 UTC, market times are minutes of a local day, and a
 * market day is a date. The zone is always an argument; words such as "10:30 AM" are read and written here only.
 */
import { civilDateOf, dayNumberOf, isCivilDate, type CivilDate } from './civil-day.ts';
import { accept, assert, refuse, type Refusal, type Verdict } from '../verdict.ts';
import { DAY_MS, instantMsOfWallClock, wallClockMs } from './zone-clock.ts';

/** Milliseconds since 1 January 1970 UTC. */
export type Instant = number & { readonly __unit: 'milliseconds since 1970' };
/** 0 (midnight) to 1439. */
export type MinuteOfDay = number & { readonly __unit: 'minutes since midnight' };
/** The business date of a market, 'YYYY-MM-DD'. */
export type MarketDay = string & { readonly __kind: 'market day' };

export type DayRefusal = Refusal<'day_not_valid'>;
export type ClockRefusal = Refusal<'clock_not_valid'>;

const MINUTE_MS = 60_000;
const MINUTES_OF_DAY = 1440;
// Beyond this the runtime's calendar ends.
const LAST_INSTANT_MS = 8_640_000_000_000_000;
const FIRST_YEAR = 1970;
/** The months in English words, as dates on the wire have them. */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const MONTH_PLACES = placesOf(MONTHS);
const WEEKDAY_PLACES = placesOf(WEEKDAYS);
const DATE_FORMS = [
  /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/,
  /^(?:(?<weekday>[a-z]+),? )?(?<day>\d{1,2})-(?<month>\d{1,2}|[a-z]+)-(?<year>\d{4})$/i,
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
];

/**
 * Milliseconds as an instant. Faults on fractions and on moments outside the calendar.
 * @example instant(0) // 1970-01-01T00:00:00Z
 */
export function instant(ms: number): Instant {
  assert(Number.isInteger(ms) && Math.abs(ms) <= LAST_INSTANT_MS, 'an instant is whole milliseconds');
  return ms as Instant;
}

/**
 * A number as a minute of the day. Faults outside 0 to 1439.
 * @example minuteOfDay(630) // 10:30 AM
 */
export function minuteOfDay(minute: number): MinuteOfDay {
  assert(Number.isInteger(minute) && minute >= 0 && minute < MINUTES_OF_DAY, 'a day has 1440 minutes');
  return minute as MinuteOfDay;
}

/**
 * Reads a 12-hour time of day, letter case and the space before AM or PM do not matter. Refuses clock_not_valid.
 * @example parseClock('10:30 AM') // { ok: true, value: minuteOfDay(630) }
 */
export function parseClock(text: unknown): Verdict<MinuteOfDay, ClockRefusal> {
  const [hour, minute, half] = fieldsOf(/^(0?[1-9]|1[0-2]):([0-5]\d) ?([AP])M$/i, text);
  if (half === undefined) return refuse({ code: 'clock_not_valid' });
  // Twelve o'clock is the beginning of its half of the day.
  const hourOfDay = (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0);
  return accept(minuteOfDay(hourOfDay * 60 + Number(minute)));
}

/**
 * A minute of the day as the wire and the screens show it.
 * @example formatClock(minuteOfDay(540)) // '09:00 AM'
 */
export function formatClock(minute: MinuteOfDay): string {
  const hour = Math.floor(minute / 60);
  return `${twoDigits(hour % 12 === 0 ? 12 : hour % 12)}:${twoDigits(minute % 60)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/**
 * Reads 'YYYY-MM-DD', a real date from 1970 on. Refuses day_not_valid.
 * @example marketDay('2026-11-20') // { ok: true, value: '2026-11-20' }
 */
export function marketDay(text: unknown): Verdict<MarketDay, DayRefusal> {
  const [year, month, day] = fieldsOf(/^(\d{4})-(\d\d)-(\d\d)$/, text);
  return dayVerdict({ year: Number(year), month: Number(month), day: Number(day) });
}

/**
 * The day so many days later, or earlier when negative.
 * @example addDays(accepted(marketDay('2026-02-28')), 1) // '2026-03-01'
 */
export function addDays(day: MarketDay, days: number): MarketDay {
  assert(Number.isInteger(days), 'days are counted whole');
  return brandDay(civilDateOf(dayNumberOf(dateOf(day)) + days));
}

/**
 * 0 for Sunday to 6 for Saturday.
 * @example weekdayOf(accepted(marketDay('2026-11-20'))) // 5, a Friday
 */
export function weekdayOf(day: MarketDay): number {
  // Day 0 was a Thursday.
  return (dayNumberOf(dateOf(day)) + 4) % 7;
}

/**
 * The calendar day and the minute that clocks of a zone (an IANA name) show at an instant.
 * @example localTime(instant(0), 'Asia/Kolkata') // { day: '1970-01-01', minute: minuteOfDay(330) }
 */
export function localTime(
  at: Instant,
  zone: string,
): { readonly day: MarketDay; readonly minute: MinuteOfDay } {
  const reading = wallClockMs(at, zone);
  const dayNumber = Math.floor(reading / DAY_MS);
  const minute = Math.floor((reading - dayNumber * DAY_MS) / MINUTE_MS);
  return { day: brandDay(civilDateOf(dayNumber)), minute: minuteOfDay(minute) };
}

/**
 * The instant at which clocks of a zone show a minute of a day. A minute that is shown twice means the first time,
 * one that is skipped means as long after the jump as it lies behind it.
 * @example instantAt(accepted(marketDay('1970-01-01')), minuteOfDay(330), 'Asia/Kolkata') // instant(0)
 */
export function instantAt(day: MarketDay, minute: MinuteOfDay, zone: string): Instant {
  return instant(instantMsOfWallClock(dayNumberOf(dateOf(day)) * DAY_MS + minute * MINUTE_MS, zone));
}

/**
 * The instant at which the calendar month of an instant began on the clocks of a zone.
 * @example monthFrom(instant(Date.UTC(2026, 10, 22)), 'Asia/Kolkata') // instant(Date.UTC(2026, 9, 31, 18, 30))
 */
export function monthFrom(at: Instant, zone: string): Instant {
  const { day } = localTime(at, zone);
  return instantAt(brandDay({ ...dateOf(day), day: 1 }), minuteOfDay(0), zone);
}

/**
 * A day as bids carry it: day-MonthName-year.
 * @example formatBidDate(accepted(marketDay('2026-11-20'))) // '20-November-2026'
 */
export function formatBidDate(day: MarketDay): string {
  const date = dateOf(day);
  return `${twoDigits(date.day)}-${MONTHS[date.month - 1]}-${date.year}`;
}

/**
 * An instant as histories and sentences carry it: the day and the minute on the clocks of a zone.
 * @example formatBidMoment(instant(0), 'Asia/Kolkata') // '01-January-1970 05:30 AM'
 */
export function formatBidMoment(at: Instant, zone: string): string {
  const { day, minute } = localTime(at, zone);
  return `${formatBidDate(day)} ${formatClock(minute)}`;
}

/**
 * A day as histories carry it: month/day/year.
 * @example formatHistoryDate(accepted(marketDay('2026-11-20'))) // '11/20/2026'
 */
export function formatHistoryDate(day: MarketDay): string {
  const date = dateOf(day);
  return `${twoDigits(date.month)}/${twoDigits(date.day)}/${date.year}`;
}

/**
 * Reads a date in every form that clients send, for bids and histories alike. With slashes it is month/day/year, with
 * hyphens and digits day-month-year, or year-month-day when the year comes first; a month can be an English name of
 * three or all letters. A weekday may come before a date with hyphens, and must be that of the date. Refuses
 * day_not_valid.
 * @example parseDay('Mon 23-Nov-2026') // { ok: true, value: '2026-11-23' }
 */
export function parseDay(text: unknown): Verdict<MarketDay, DayRefusal> {
  const written = typeof text === 'string' ? text : '';
  const { year, month = '', day, weekday } = dateFields(written);
  const verdict = dayVerdict({ year: Number(year), month: monthOf(month), day: Number(day) });
  if (!verdict.ok || weekday === undefined) return verdict;
  const isItsWeekday = WEEKDAY_PLACES.get(weekday.toLowerCase()) === weekdayOf(verdict.value);
  return isItsWeekday ? verdict : refuse({ code: 'day_not_valid' });
}

function dateFields(written: string): Readonly<Record<string, string | undefined>> {
  for (const form of DATE_FORMS) {
    const groups = form.exec(written)?.groups;
    if (groups !== undefined) return groups;
  }
  return {};
}

function fieldsOf(pattern: RegExp, text: unknown): readonly string[] {
  return typeof text === 'string' ? (pattern.exec(text)?.slice(1) ?? []) : [];
}

function dayVerdict(date: CivilDate): Verdict<MarketDay, DayRefusal> {
  const known = date.year >= FIRST_YEAR && isCivilDate(date);
  return known ? accept(brandDay(date)) : refuse({ code: 'day_not_valid' });
}

function monthOf(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : (MONTH_PLACES.get(text.toLowerCase()) ?? -1) + 1;
}

/** Where each name stands in a list, by three or all of its letters in lower case. */
function placesOf(names: readonly string[]): ReadonlyMap<string, number> {
  return new Map(
    names.flatMap((name, place) => [name, name.slice(0, 3)].map((one) => [one.toLowerCase(), place])),
  );
}

function dateOf(day: MarketDay): CivilDate {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), day: Number(day.slice(8, 10)) };
}

function brandDay(date: CivilDate): MarketDay {
  assert(date.year >= FIRST_YEAR && date.year <= 9999, 'a market day has a year of four digits from 1970 on');
  return `${date.year}-${twoDigits(date.month)}-${twoDigits(date.day)}` as MarketDay;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
