import { addDays, instantAt, marketDay, minuteOfDay, MONTHS } from '#rules/time/time.ts';
import { accepted } from '#rules/verdict.ts';
import type { DayWord, TableFilter, Term } from './table-filter.ts';

/** How people call the days that move with the calendar. */
export const DAY_WORD_TEXTS: Readonly<Record<DayWord, string>> = {
  today: 'today',
  yesterday: 'yesterday',
  'last-7': 'last 7 days',
  'last-30': 'last 30 days',
};

const DAYS_BACK: Readonly<Record<DayWord, readonly [from: number, to: number]>> = {
  today: [0, 0],
  yesterday: [-1, -1],
  'last-7': [-6, 0],
  'last-30': [-29, 0],
};

/**
 * Days as people write them: 'today', 'last 7 days', '20 Nov', '1 Nov to 5 Nov', 'from 1 Nov', '2026-11-20'. A day
 * without a year is the last one of that name. Undefined for anything else.
 * @example parseDays('1 Nov to 5 Nov', '2026-11-20') // { from: '2026-11-01', to: '2026-11-05' }
 */
export function parseDays(text: string, today: string): Term | undefined {
  const written = text.trim().toLowerCase();
  const words = Object.entries(DAY_WORD_TEXTS).find(([word, name]) => name === written || word === written);
  if (words !== undefined) return termOfWord(words[0]);
  const [, since, until] = /^(?:(?:from|since) (.+?))?(?: ?(?:until|to) (.+))?$/u.exec(written) ?? [];
  if (since !== undefined || until !== undefined) return span(since ?? '', until ?? '', today);
  const [from = '', to = from] = written.split(/ to | ?\.\. ?| - | – /u);
  return span(from, to, today);
}

function termOfWord(text: string): Term | undefined {
  return text === 'today' || text === 'yesterday' || text === 'last-7' || text === 'last-30'
    ? { within: text }
    : undefined;
}

function span(from: string, to: string, today: string): Term | undefined {
  const [first, last] = [from, to].map((text) => (text === '' ? '' : parseOneDay(text, today)));
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  return first !== '' && last !== '' && first > last ? undefined : { from: first, to: last };
}

function parseOneDay(text: string, today: string): string | undefined {
  const iso = marketDay(text);
  if (iso.ok) return iso.value;
  const [, day, name = '', year] = /^(\d{1,2}) ([a-z]{3,9})(?: (\d{4}))?$/u.exec(text) ?? [];
  const month = MONTHS.findIndex((full) => name !== '' && full.toLowerCase().startsWith(name)) + 1;
  if (day === undefined || month === 0) return undefined;
  const inYear = (of: number): string | undefined => {
    const found = marketDay(`${of}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`);
    return found.ok ? found.value : undefined;
  };
  if (year !== undefined) return inYear(Number(year));
  const thisYear = Number(today.slice(0, 4));
  const found = inYear(thisYear);
  return found !== undefined && found <= today ? found : inYear(thisYear - 1);
}

/** 'last 7 days', '20 Nov', '1 Nov to 5 Nov', 'from 1 Nov'; with the year where it is another one than today's. */
export function formatDays(term: Term, today: string): string {
  if ('within' in term) return DAY_WORD_TEXTS[term.within];
  if (!('from' in term)) return '';
  const { from, to } = term;
  if (from === to) return formatOneDay(from, today);
  if (from === '') return `to ${formatOneDay(to, today)}`;
  return to === ''
    ? `from ${formatOneDay(from, today)}`
    : `${formatOneDay(from, today)} to ${formatOneDay(to, today)}`;
}

function formatOneDay(day: string, today: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const name = MONTHS[Number(month) - 1]?.slice(0, 3) ?? month;
  return `${Number(date)} ${name}${year === today.slice(0, 4) ? '' : ` ${year}`}`;
}

/** The same filters with every day by its date, so that whoever answers needs no calendar. */
export function datedFilters(filters: readonly TableFilter[], today: string): readonly TableFilter[] {
  return filters.map((filter) => ({ ...filter, terms: filter.terms.map((term) => datedTerm(term, today)) }));
}

function datedTerm(term: Term, today: string): Term {
  if (!('within' in term)) return term;
  const day = accepted(marketDay(today));
  const [from, to] = DAYS_BACK[term.within];
  return { from: addDays(day, from), to: addDays(day, to) };
}

/** The instants between which days lie on the clocks of a zone: the first of them, and the first after them. */
export function instantsOf(
  { from, to }: { readonly from: string; readonly to: string },
  zone: string,
): { readonly fromMs: number; readonly beforeMs: number } {
  const start = (day: string, later: number): number =>
    instantAt(addDays(accepted(marketDay(day)), later), minuteOfDay(0), zone);
  return {
    fromMs: from === '' ? Number.NEGATIVE_INFINITY : start(from, 0),
    beforeMs: to === '' ? Number.POSITIVE_INFINITY : start(to, 1),
  };
}
