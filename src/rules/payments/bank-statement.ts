/**
 * A bank's statement as a file of comma-separated values (MON-11). Lines before the one that names the columns are
 * ignored: banks put the account's owner and address there. The columns are found by what banks call them; there must
 * be a day, a narration or a reference, and either a column of credits or one of amounts. An unreadable row is listed
 * with its problem; the other rows are still used.
 */
import { readCsvLines, type CsvLine } from '../csv.ts';
import { allAtOnce, mapInSteps, type Steps } from '../steps.ts';
import { type Points, points, subtractPoints } from '../money.ts';
import {
  findReference,
  findUtr,
  parseBalance,
  parseBalanceRow,
  parseStatementAmount,
  parseStatementDay,
} from './statement-cells.ts';
import type { MarketDay } from '../time/time.ts';
import { accept, refuse, type Refusal, type Verdict } from '../verdict.ts';

/** What can be wrong with a row, in order of precedence. */
export const STATEMENT_PROBLEMS = [
  'row_not_valid',
  'day_not_valid',
  'amount_not_valid',
  'side_missing',
  'balance_not_valid',
] as const;
export type StatementProblem = (typeof STATEMENT_PROBLEMS)[number];

export type StatementRow = {
  /** Counted from 1 as an editor counts. */
  readonly line: number;
  readonly text: string;
  readonly read: ReadRow | { readonly problem: StatementProblem };
};

/** A row that could be read: null instead of what came in where money went out. */
export type ReadRow = {
  readonly day: MarketDay;
  /** Below zero where money went out. */
  readonly moved: Points;
  /** What the account held after it; null where the bank does not say. */
  readonly balance: Points | null;
  readonly credit: Credit | null;
};

export type Statement = {
  readonly rows: readonly StatementRow[];
  /** The balances that rows of their own name; null where there is no such row. */
  readonly opening: Points | null;
  readonly closing: Points | null;
};

export type Credit = {
  readonly day: MarketDay;
  readonly narration: string;
  /** Who paid, where the bank has a column for it; else ''. */
  readonly payer: string;
  readonly utr: string | null;
  readonly reference: string | null;
  readonly amount: Points;
};

/** What banks call their columns; the first name that the file has is taken. */
const COLUMNS = {
  day: ['date', 'txn date', 'transaction date', 'tran date', 'value date', 'posting date', 'post date'],
  narration: [
    'narration',
    'description',
    'transaction remarks',
    'particulars',
    'remarks',
    'details',
    'transaction details',
  ],
  reference: [
    'utr',
    'utr no',
    'utr number',
    'rrn',
    'reference',
    'reference no',
    'reference number',
    'ref no',
    'ref no/cheque no',
    'chq/ref no',
    'chq/ref number',
    'cheque/reference no',
    'transaction id',
  ],
  payer: [
    'payer name',
    'payer',
    'remitter name',
    'remitter',
    'sender name',
    'sender',
    'counterparty name',
    'party name',
  ],
  credit: [
    'credit',
    'credit amount',
    'deposit',
    'deposits',
    'deposit amt',
    'deposit amount',
    'cr amount',
    'cr',
  ],
  debit: [
    'debit',
    'debit amount',
    'withdrawal',
    'withdrawals',
    'withdrawal amt',
    'withdrawal amount',
    'dr amount',
    'dr',
  ],
  amount: ['amount', 'transaction amount', 'txn amount'],
  side: [
    'type',
    'cr/dr',
    'dr/cr',
    'dr / cr',
    'cr / dr',
    'transaction type',
    'txn type',
    'debit/credit',
    'indicator',
  ],
  balance: [
    'balance',
    'closing balance',
    'running balance',
    'available balance',
    'balance amount',
    'balance amt',
    'account balance',
  ],
} as const satisfies Record<string, readonly string[]>;

type ColumnName = keyof typeof COLUMNS;
/** Where each column stands; -1 for one that the file does not have. */
type Columns = { readonly count: number; readonly placeOf: (column: ColumnName) => number };

/** A statement of one day of a busy account; import longer ones day by day. */
export const STATEMENT_ROWS_MAX = 10_000;
const NARRATION_LENGTH_MAX = 200;
const PAYER_LENGTH_MAX = 100;
const NOTHING = points(0);
/** No row moves more, so that ten thousand of them and a balance still add up exactly (2^53). */
const MOVED_MOST = points(100_000_000_000);

/**
 * Reads a statement. Refuses statement_header_not_valid where no line names the columns, then statement_too_long.
 * @example allAtOnce(parseStatement('Date,Narration,Credit\n20/11/2026,UPI/412345678901,500.00'))
 */
export function* parseStatement(
  file: string,
): Steps<Verdict<Statement, Refusal<'statement_header_not_valid' | 'statement_too_long'>>> {
  const lines = file.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const head = lines.findIndex((line) => columnsOf(allAtOnce(readCsvLines(line))[0]) !== null);
  const [header, ...rows] = head === -1 ? [] : yield* readCsvLines(lines.slice(head).join('\n'));
  const columns = columnsOf(header);
  if (columns === null) return refuse({ code: 'statement_header_not_valid' });
  if (rows.length > STATEMENT_ROWS_MAX)
    return refuse({ code: 'statement_too_long', params: { max: String(STATEMENT_ROWS_MAX) } });
  const before = lines.slice(0, head).map(parseBalanceRow);
  const read = yield* mapInSteps(rows, ({ line, text, cells }) => ({
    balance: parseBalanceRow(text),
    row: { line: line + head, text, read: readRow(columns, cells) },
  }));
  const balances = [...before, ...read.map(({ balance }) => balance)].filter((one) => one !== null);
  return accept({
    rows: read.filter(({ balance }) => balance === null).map(({ row }) => row),
    opening: balances.find(({ of }) => of === 'opening')?.balance ?? null,
    closing: balances.findLast(({ of }) => of === 'closing')?.balance ?? null,
  });
}

function columnsOf(header: CsvLine | undefined): Columns | null {
  const names = (header?.cells ?? []).map(plainName);
  const placeOf = (column: ColumnName) => {
    const name = COLUMNS[column].find((known) => names.includes(known));
    return name === undefined ? -1 : names.indexOf(name);
  };
  const has = (column: ColumnName) => placeOf(column) !== -1;
  const isWhole = has('day') && (has('narration') || has('reference')) && (has('credit') || has('amount'));
  return isWhole ? { count: names.length, placeOf } : null;
}

/** 'Deposit Amt. (INR)' and 'deposit amt' are one name. */
function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/\(.*?\)/g, '')
    .replace(/[._]/g, ' ')
    .replace(/(?<!\s)\s*\/\s*/g, '/')
    .replace(/\s+/g, ' ')
    .trim();
}

function readRow({ count, placeOf }: Columns, cells: CsvLine['cells']): StatementRow['read'] {
  if (cells === null || cells.length !== count) return { problem: 'row_not_valid' };
  const cell = (column: ColumnName) => cells[placeOf(column)] ?? '';
  const day = parseStatementDay(cell('day'));
  if (day === null) return { problem: 'day_not_valid' };
  const moved =
    placeOf('credit') === -1
      ? readAmount(cell('amount'), cell('side'))
      : readSides(cell('credit'), cell('debit'));
  if (typeof moved === 'string') return { problem: moved };
  if (Math.abs(moved) > MOVED_MOST) return { problem: 'amount_not_valid' };
  const balance = parseBalance(cell('balance'));
  if (balance === undefined) return { problem: 'balance_not_valid' };
  if (moved <= NOTHING) return { day, moved, balance, credit: null };
  const [reference, narration] = [cell('reference'), cell('narration')];
  return {
    day,
    moved,
    balance,
    credit: {
      day,
      narration: (narration === '' ? reference : narration).slice(0, NARRATION_LENGTH_MAX),
      payer: cell('payer').trim().slice(0, PAYER_LENGTH_MAX),
      utr: findUtr(reference, narration),
      reference: findReference(`${reference} ${narration}`),
      amount: moved,
    },
  };
}

/** The cells of the columns of credits and of debits. What a column of credits takes away went out. */
function readSides(credit: string, debit: string): Points | StatementProblem {
  const [came, went] = [readSide(credit), readSide(debit)];
  if (came === null || went === null) return 'amount_not_valid';
  const into = came.side === 'debit' ? subtractPoints(NOTHING, came.amount) : came.amount;
  return subtractPoints(into, went.amount);
}

function readSide(text: string): ReturnType<typeof parseStatementAmount> {
  return /^[\s-]*$/.test(text) ? { amount: NOTHING, side: null } : parseStatementAmount(text);
}

/** A cell of one column for both sides, with the side in it or in a column of its own. */
function readAmount(text: string, side: string): Points | StatementProblem {
  const read = parseStatementAmount(text);
  if (read === null) return 'amount_not_valid';
  const [, named] = /^(c|d)(?:r|r\.|redit|ebit)?$/.exec(side.trim().toLowerCase()) ?? [];
  if (named === undefined && read.side === null) return 'side_missing';
  const isCredit = named === undefined ? read.side === 'credit' : named === 'c' && read.side !== 'debit';
  return isCredit ? read.amount : subtractPoints(NOTHING, read.amount);
}
