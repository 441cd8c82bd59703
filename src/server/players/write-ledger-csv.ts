import { formatCsvLine } from '#rules/csv.ts';
import type { Queryable } from '../platform/db.ts';
import { type LedgerFilter, type LedgerMarker, selectLedger } from './ledger-desk.table.ts';
import { formatEntry } from './ledger-entry.ts';

/** More entries than this go in several files, by shorter periods. */
export const FILE_ROWS_MAX = 100_000;
const PAGE_ROWS = 1000;

const COLUMNS = ['Time', 'Entry', 'Type', 'Debit', 'Credit', 'Points', 'Player', 'Balance', 'Reference'];

/** The pieces of a file, made page by page while they are sent, so that its size costs no memory. */
export async function* writeLedgerCsv(
  db: Queryable,
  filter: LedgerFilter,
  rowsMax = FILE_ROWS_MAX,
): AsyncGenerator<string> {
  // Spreadsheets read the letters right only with this mark at the beginning.
  yield `\uFEFF${formatCsvLine(COLUMNS)}\r\n`;
  let after: LedgerMarker | null = null;
  for (let left = rowsMax; left > 0; left -= PAGE_ROWS) {
    const limit = Math.min(left, PAGE_ROWS);
    const rows: Awaited<ReturnType<typeof selectLedger>> = await selectLedger(db, { filter, after, limit });
    yield rows.map((row) => formatLine(formatEntry(row))).join('');
    const last = rows.at(-1);
    if (rows.length < limit || last === undefined) return;
    after = { playerId: last.player_id, seq: last.seq };
  }
}

function formatLine(entry: ReturnType<typeof formatEntry>): string {
  const cells = [
    entry.at,
    entry.entry_no,
    entry.kind,
    entry.debit,
    entry.credit,
    entry.amount,
    entry.player_id,
    entry.balance_after,
    entry.about,
  ];
  return `${formatCsvLine(cells)}\r\n`;
}
