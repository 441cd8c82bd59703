import { MONTHS } from '#rules/time/time.ts';
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
  const { kind, name, text, all, market_ids: ids } = entry;
  const markets = all ? 'all' : `${ids.length}`;
  const words: Readonly<Record<CalendarEntry['kind'], string>> = {
    holiday: text === '' ? `${name}, ${markets} closed` : `${name || 'Plan'} ${text}`,
    times: name === '' ? `${markets} at ${text}` : `${name} ${text}`,
    terms: `${name} from now ${text}`,
    begins: `${name} begins`,
    ends: `${name} ends`,
    void: `${name} void`,
  };
  return entry.waits ? `${words[kind]}, waits` : words[kind];
}
