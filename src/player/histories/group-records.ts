import type { Reply } from '../calls/api.ts';

export type EntryRecord = Reply<'/api-wallet-transaction-history'>['transaction_history'][number];

export type EntryDay = {
  /** "20-November-2026" */
  readonly date: string;
  /** The balance at the end of the day, or the latest one of today. */
  readonly balance: string;
  readonly entries: readonly EntryRecord[];
};

export const ENTRY_FILTERS = ['all', 'credit', 'debit', 'deposits', 'wins'] as const;
export type EntryFilter = (typeof ENTRY_FILTERS)[number];

/**
 * The passbook by days, newest first as it comes. A filter hides entries but never changes a balance: that of a day
 * is the one after its last entry, shown or not.
 */
export function groupByDay(entries: readonly EntryRecord[], filter: EntryFilter): readonly EntryDay[] {
  const dates = [...new Set(entries.map(dateOf))];
  return dates
    .map((date) => {
      const ofDay = entries.filter((entry) => dateOf(entry) === date);
      const balance = ofDay[0]?.balance_after ?? '0';
      return { date, balance, entries: ofDay.filter((entry) => passes(entry, filter)) };
    })
    .filter((day) => day.entries.length > 0);
}

/** Whether an entry is shown under a filter. */
export function passes(entry: EntryRecord, filter: EntryFilter): boolean {
  return TESTS[filter](entry);
}

const TESTS: Readonly<Record<EntryFilter, (entry: EntryRecord) => boolean>> = {
  all: () => true,
  credit: (entry) => entry.transaction_type === '1',
  debit: (entry) => entry.transaction_type === '2',
  deposits: (entry) => entry.kind === 'deposit',
  wins: (entry) => entry.kind === 'win',
};

/** `insert_date` is "20-November-2026 01:36 PM", on the operator's clock. */
function dateOf(entry: EntryRecord): string {
  return entry.insert_date.split(' ')[0] ?? '';
}
