import { formatCsvLine } from '#rules/csv.ts';
import type { ExportFormat } from './export-links.table.ts';
import {
  OWN_LIST_NAMES,
  type OwnData,
  readOwnEntries,
  readOwnFacts,
  readOwnList,
  type WalletEntry,
} from './read-own-data.ts';

/** The pieces of a file, made while they are sent. */
export function writeExport(own: OwnData, format: ExportFormat): AsyncGenerator<string> {
  return format === 'json' ? writeJson(own) : writeCsv(own);
}

/** One object with a line for each list's page, so that it can be read by people as well. */
async function* writeJson(own: OwnData): AsyncGenerator<string> {
  const exported_at = new Date(own.node.clock.now()).toISOString();
  const facts = Object.entries({ exported_at, ...(await readOwnFacts(own)) });
  yield `{\n${facts.map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`).join(',\n')}`;
  for (const name of OWN_LIST_NAMES) {
    yield `,\n${JSON.stringify(name)}: [`;
    let before = '\n';
    for await (const rows of readOwnList(own, name)) {
      if (rows.length === 0) continue;
      yield before + rows.map((row) => JSON.stringify(row)).join(',\n');
      before = ',\n';
    }
    yield '\n]';
  }
  yield '\n}\n';
}

/** The wallet's entries, newest first. In and out are columns of their own, so that no amount begins like a formula. */
async function* writeCsv(own: OwnData): AsyncGenerator<string> {
  // Spreadsheets read the letters right only with this mark at the beginning.
  yield `\uFEFF${formatCsvLine(['Time', 'Entry', 'Kind', 'About', 'In', 'Out', 'Balance'])}\r\n`;
  for await (const rows of readOwnEntries(own)) yield rows.map(formatRow).join('');
}

function formatRow(row: WalletEntry): string {
  const isIn = row.transaction_type === '1';
  const cells = [
    row.inserted_at,
    row.transaction_id,
    row.kind,
    row.transaction_note,
    isIn ? row.amount : '',
    isIn ? '' : row.amount,
    row.balance_after,
  ];
  return `${formatCsvLine(cells)}\r\n`;
}
