import type { Failure } from '#client/calls/failure.ts';
import { formatCsvLine } from '#rules/csv.ts';
import { parseDay, addDays, marketDay, type MarketDay } from '#rules/time/time.ts';
import { accepted } from '#rules/verdict.ts';
import type { EntryRecord } from '../histories/group-records.ts';
import type { PageAnswer } from '../histories/use-pages.ts';

type Reading = {
  readonly days: Days;
  /** Newest first; requested with no cursor for the first page. */
  readonly ask: (cursor: string | null) => Promise<PageAnswer<EntryRecord>>;
  readonly onRead: (count: number) => void;
};

type Entries = { readonly ok: true; readonly entries: readonly EntryRecord[] } | Failure;

/** All entries of some days, page by page from today back. Later entries are skipped, and nothing is read twice. */
export async function readEntries({ days, ask, onRead }: Reading): Promise<Entries> {
  const entries: EntryRecord[] = [];
  let cursor: string | null = null;
  do {
    // Each page says where the next one begins.
    const answer: PageAnswer<EntryRecord> = await ask(cursor);
    if (!answer.ok) return answer;
    const { items, next } = answer.page;
    entries.push(...items.filter((entry) => isWithin(entry, days)));
    onRead(entries.length);
    const last = items.at(-1);
    cursor = last === undefined || dayOf(last) < days.from ? null : next;
  } while (cursor !== null);
  return { ok: true, entries };
}

function isWithin(entry: EntryRecord, { from, to }: Days): boolean {
  const day = dayOf(entry);
  return from <= day && day <= to;
}

/** `insert_date` is "20-November-2026 01:36 PM", on the operator's clock; days compare as text. */
function dayOf({ insert_date }: EntryRecord): string {
  const day = parseDay(insert_date.split(' ')[0]);
  return day.ok ? day.value : '';
}

export const PERIODS = ['this_month', 'last_month', 'days_90'] as const;
export type Period = (typeof PERIODS)[number];

export type Days = { readonly from: MarketDay; readonly to: MarketDay };

const DAYS = 90;

/** The days of a period, seen from today; both ends belong to it. */
export function periodDays(period: Period, today: MarketDay): Days {
  const monthFirst = firstOfMonth(today);
  const lastMonthEnd = addDays(monthFirst, -1);
  switch (period) {
    case 'this_month':
      return { from: monthFirst, to: today };
    case 'last_month':
      return { from: firstOfMonth(lastMonthEnd), to: lastMonthEnd };
    case 'days_90':
      return { from: addDays(today, 1 - DAYS), to: today };
  }
}

function firstOfMonth(day: MarketDay): MarketDay {
  return accepted(marketDay(`${day.slice(0, 'YYYY-MM'.length)}-01`));
}

const HEAD = ['Date', 'Time', 'Entry', 'Note', 'In', 'Out', 'Balance'];

// Spreadsheets need it to read letters of any script in the notes.
const BYTE_ORDER_MARK = '\uFEFF';

/** Entries as a file for spreadsheets, oldest first. In and out are columns of their own, so no amount has a sign. */
export function entriesCsv(newestFirst: readonly EntryRecord[]): string {
  const lines = [HEAD, ...newestFirst.toReversed().map(cellsOf)].map(formatCsvLine);
  return `${BYTE_ORDER_MARK}${lines.map((line) => `${line}\r\n`).join('')}`;
}

function cellsOf(entry: EntryRecord): readonly string[] {
  const { transaction_type, transaction_id, transaction_note, insert_date, amount, balance_after } = entry;
  const [date = '', ...time] = insert_date.split(' ');
  const sides = transaction_type === '1' ? [amount, ''] : ['', amount];
  return [date, time.join(' '), transaction_id, transaction_note, ...sides, balance_after];
}
