import { formatCsvLine } from '#rules/csv.ts';
import type { EntryRecord } from '../histories/group-by-day.ts';

const HEAD = ['Date', 'Time', 'Entry', 'Note', 'In', 'Out', 'Balance'];

// Tells spreadsheets that the notes may hold letters of any script.
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
