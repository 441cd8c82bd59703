import { formatCsvLine } from '#rules/csv.ts';
import { formatZonedIso } from '#rules/time/zoned-iso.ts';
import type { CellValue, ValueKind } from './cell-value.ts';

/** A column of a file. */
export type FileColumn<Row> = {
  readonly head: string;
  readonly kind: ValueKind;
  readonly of: (row: Row) => CellValue;
};

type TableRows<Row> = {
  readonly columns: readonly FileColumn<Row>[];
  readonly rows: readonly Row[];
  readonly zone: string;
};

// Spreadsheets read the letters right only with this mark at the beginning.
const MARK = '\uFEFF';
const END = '\r\n';

/**
 * The headings and rows of a file: numbers as they are, without grouping; instants with the zone of the operator; a text
 * that a spreadsheet would run as a formula is guarded (ACC-14).
 */
export function writeTableRows<Row>({ columns, rows, zone }: TableRows<Row>): string {
  return linesOf([
    formatCsvLine(columns.map(({ head }) => head)),
    ...rows.map((row) => columns.map(({ kind, of }) => formatCell(of(row), kind, zone)).join(',')),
  ]);
}

type TableFile = {
  /** What is said before the rows: the list, its filter, who took it and when. */
  readonly about: readonly (readonly [name: string, text: string])[];
  /** The headings and rows, as they were written. */
  readonly rows: string;
  /** Of the bytes of `rows`, in hexadecimal digits: whoever changes a row afterwards cannot hide it. */
  readonly sha256: string;
};

/** The whole file. Everything behind the line of the hash is what the hash is of. */
export function writeTableCsv({ about, rows, sha256 }: TableFile): string {
  return (
    MARK +
    linesOf([...about, ['SHA-256 of the lines below', sha256]].map((line) => formatCsvLine(line))) +
    rows
  );
}

function linesOf(lines: readonly string[]): string {
  return lines.map((line) => line + END).join('');
}

const NUMBER = /^-?\d+(?:\.\d+)?$/u;

function formatCell(value: CellValue, kind: ValueKind, zone: string): string {
  if (value === undefined || value === '') return '';
  const text = kind === 'instant' ? formatZonedIso(value, zone) : String(value);
  // A negative number begins like a formula and is none.
  const isNumber = (kind === 'points' || kind === 'count') && NUMBER.test(text);
  return isNumber ? text : formatCsvLine([text]);
}
