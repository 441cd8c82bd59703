import { OPERATOR_ZONE } from '#client/format/operator-zone.ts';
import { shortTimes } from '#client/format/short-times.ts';
import { addDays, instantAt, marketDay, minuteOfDay, MONTHS } from '#rules/time/time.ts';
import type { Reply } from '../api.ts';

export type CalendarDay = Reply<'/console/api/get-calendar'>['days'][number];
export type CalendarEntry = CalendarDay['entries'][number];

/**
 * A month of the address in words.
 * @example formatMonth('2026-11') // 'November 2026'
 */
export function formatMonth(month: string): string {
  return `${MONTHS[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`;
}

/**
 * The month so many months later.
 * @example monthAfter('2026-11', 2) // '2027-01'
 */
export function monthAfter(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/**
 * How many places of the first week, which begins on a Monday, belong to the month before.
 * @example emptyPlaces('2026-11') // 6: the first is a Sunday
 */
export function emptyPlaces(month: string): number {
  return (new Date(`${month}-01T12:00:00Z`).getUTCDay() + 6) % 7;
}

/** What is out of the ordinary on a day, in a few words. */
export function entryText(entry: CalendarEntry): string {
  const { kind, name, all, market_ids: ids } = entry;
  const text = shortTimes(entry.text);
  const markets = all ? 'all' : `${ids.length}`;
  const words: Readonly<Record<CalendarEntry['kind'], string>> = {
    holiday: text === '' ? `${name}, ${markets} closed` : `${name || 'Plan'} ${text}`,
    times: name === '' ? `${markets} at ${text || 'other times'}` : `${name} ${text}`.trim(),
    terms: `${name} from now ${text}`,
    begins: `${name} begins`,
    ends: `${name} ends`,
    void: `${name} void`,
  };
  return entry.waits ? `${words[kind]}, waits` : words[kind];
}

/**
 * The days that fill the last week of a month, and those of the first week before it.
 * @example daysAround('2026-11').before[0] // '2026-10-26'
 */
export function daysAround(month: string): {
  readonly before: readonly string[];
  readonly after: readonly string[];
} {
  const first = marketDay(`${month}-01`);
  const next = marketDay(`${monthAfter(month, 1)}-01`);
  if (!first.ok || !next.ok) return { before: [], after: [] };
  const empty = emptyPlaces(month);
  const left = (7 - emptyPlaces(monthAfter(month, 1))) % 7;
  return {
    before: Array.from({ length: empty }, (_, i) => addDays(first.value, i - empty)),
    after: Array.from({ length: left }, (_, i) => addDays(next.value, i)),
  };
}

/**
 * A day so many days later, as the address has it; the same where it is none.
 * @example dayLater('2026-11-30', 1) // '2026-12-01'
 */
export function dayLater(day: string, days: number): string {
  const read = marketDay(day);
  return read.ok ? addDays(read.value, days) : day;
}

const TOLD_BEFORE_MS = 48 * 3_600_000;

/** When players who play the markets are told of a day, in milliseconds: two days before it begins. */
export function toldAt(day: string): number | undefined {
  const read = marketDay(day);
  return read.ok ? instantAt(read.value, minuteOfDay(0), OPERATOR_ZONE) - TOLD_BEFORE_MS : undefined;
}
