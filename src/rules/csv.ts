/**
 * Files of comma-separated values, as spreadsheets write them and as staff members paste them: with a byte-order mark
 * or not, with any end of line, with quotes, separated by commas, semicolons or tabs. No cell goes over the end of
 * its line, so a quote that is never closed spoils one line and not the rest of the file.
 */
import { mapInSteps, type Steps } from './steps.ts';

export type CsvLine = {
  /** Counted from 1 as an editor counts, blank lines too. */
  readonly line: number;
  /** As it stands in the file. */
  readonly text: string;
  /** Trimmed and without quotes; null when the quotes do not close, or the line is longer than any row can be. */
  readonly cells: readonly string[] | null;
};

// Rows of our files are a tenth of this. Without a bound, one line of quotes and commas costs time by its square.
const LINE_LENGTH_MAX = 500;
const SEPARATORS = [',', ';', '\t'] as const;

/**
 * The lines of a file that are not blank, in order. The first of them determines the separator of cells.
 * @example allAtOnce(readCsvLines('date,pana\n\n"2026-11-20",123')).map((one) => one.cells) // [['date', 'pana'], ['2026-11-20', '123']]
 */
export function* readCsvLines(file: string): Steps<readonly CsvLine[]> {
  const lines = file
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((text, at) => ({ line: at + 1, text }))
    .filter(({ text }) => /[^\s,;"]/.test(text));
  const separator = SEPARATORS.find((mark) => lines[0]?.text.includes(mark)) ?? ',';
  return yield* mapInSteps(lines, (one) => ({ ...one, cells: cellsOf(one.text, separator) }));
}

function cellsOf(text: string, separator: string): readonly string[] | null {
  if (text.length > LINE_LENGTH_MAX) return null;
  const cells: string[] = [];
  for (const part of text.split(separator)) {
    const last = cells.at(-1);
    if (last !== undefined && hasOpenQuote(last)) cells[cells.length - 1] = `${last}${separator}${part}`;
    else cells.push(part);
  }
  const read = cells.map((cell) => withoutQuotes(cell.trim()));
  return read.every((cell) => cell !== null) ? read : null;
}

function hasOpenQuote(cell: string): boolean {
  return cell.split('"').length % 2 === 0;
}

function withoutQuotes(cell: string): string | null {
  if (!cell.includes('"')) return cell;
  const inner = /^"((?:[^"]|"")*)"$/.exec(cell)?.[1];
  return inner === undefined ? null : inner.replaceAll('""', '"').trim();
}

/**
 * One line of a file of comma-separated values, without its end. A spreadsheet would run a cell that begins like a
 * formula, so such a cell begins with an apostrophe instead (ACC-14).
 *
 * @example formatCsvLine(['Win: 7, 8', '=1+1']) // '"Win: 7, 8",\'=1+1'
 */
export function formatCsvLine(cells: readonly string[]): string {
  return cells.map((cell) => quoted(/^[\s\0]*[=+@-]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell)).join(',');
}

function quoted(cell: string): string {
  return /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
