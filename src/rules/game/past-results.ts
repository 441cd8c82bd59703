/**
 * Results of days gone by, as a file of comma-separated values (domain §6). The first line names the columns, in any
 * order and letter case; unknown columns are ignored. A row is one market day. Anks, jodis and single digits follow
 * from the result, so a file may leave them out; where it has them they must agree. Missing is an empty cell or
 * stars, as charts print it. A bad row is listed with its problem; the other rows are still imported.
 */
import { readCsvLines, type CsvLine } from '../csv.ts';
import { mapInSteps, type Steps } from '../steps.ts';
import type { Family } from './games.ts';
import { ankOf, canonicalPana, isJodi, isPana, jodiOf, type Pana } from './pana.ts';
import { formatMainResult, marketResult, type DeclaredNumber } from './results.ts';
import { sessionsOf, type MarketSchedule, type MarketSession } from '../time/schedule.ts';
import { addDays, localTime, marketDay, type Instant, type MarketDay } from '../time/time.ts';
import { accept, refuse, type Refusal, type Verdict } from '../verdict.ts';

/**
 * What can be wrong with one row of a file of past results, in order of precedence. `params.n` is what stands there,
 * `params.right` what should; `params.line` is the good row that has the date already.
 */
export const PAST_RESULT_PROBLEMS = [
  'row_not_valid',
  'date_not_valid',
  'date_not_over',
  'result_missing',
  'pana_not_valid',
  'pana_wrong_order',
  'number_not_valid',
  'ank_contradicts',
  'date_repeated',
] as const;
export type PastResultProblem = (typeof PAST_RESULT_PROBLEMS)[number];

export type PastResult = {
  readonly day: MarketDay;
  readonly open: DeclaredNumber;
  /** null where the file has the open result of a main market only, and for starline and gali. */
  readonly close: Pana | null;
};

type FileRow = Pick<CsvLine, 'line' | 'text'>;
export type GoodRow = FileRow & { readonly result: PastResult };
export type BadRow<Problem extends string> = FileRow & { readonly refusal: Refusal<Problem> };

/** Every row of a file is in one of the two, in the order of the file. */
export type PastResultFile = {
  readonly good: readonly GoodRow[];
  readonly bad: readonly BadRow<PastResultProblem>[];
};

/** The market that a file is about, and the moment at which its days have to be over. */
export type FileMarket = { readonly schedule: MarketSchedule; readonly at: Instant; readonly zone: string };

type RowVerdict<T> = Verdict<T, Refusal<PastResultProblem>>;
type Cell = (column: string) => string;

/** The columns that an export has and an import needs. */
const COLUMNS: Readonly<Record<Family, readonly [string, ...(readonly string[])]>> = {
  main: ['date', 'open_pana', 'close_pana'],
  starline: ['date', 'pana'],
  gali: ['date', 'result'],
};
const LONGEST_SHOWN = 20;
const EVERY_WEEKDAY = [0, 1, 2, 3, 4, 5, 6];

/**
 * Reads a file of past results. Refuses csv_header_not_valid with the columns that it has to name, each once.
 * @example allAtOnce(parsePastResults('date,result\n2026-11-19,67', { schedule: galiSchedule, at, zone: 'Asia/Kolkata' }))
 * // { ok: true, value: { good: [{ line: 2, text: '2026-11-19,67', result: { day: '2026-11-19', open: '67', close: null } }], bad: [] } }
 */
export function* parsePastResults(
  file: string,
  market: FileMarket,
): Steps<Verdict<PastResultFile, Refusal<'csv_header_not_valid'>>> {
  const [header, ...rows] = yield* readCsvLines(file);
  const columns = (header?.cells ?? []).map((name) => name.toLowerCase().replace(/[\s-]+/g, '_'));
  const needed = COLUMNS[market.schedule.family];
  const named = columns.filter((name) => name !== '');
  if (needed.some((name) => !columns.includes(name)) || new Set(named).size < named.length)
    return refuse({ code: 'csv_header_not_valid', params: { columns: needed.join(', ') } });
  const good = new Map<MarketDay, GoodRow>();
  const bad: BadRow<PastResultProblem>[] = [];
  const judged = yield* mapInSteps(rows, ({ line, text, cells }) => ({
    line,
    text,
    read: readRow(columns, cells, market),
  }));
  for (const { line, text, read } of judged) {
    const before = read.ok ? good.get(read.value.day) : undefined;
    if (!read.ok) bad.push({ line, text, refusal: read.refusal });
    else if (before === undefined) good.set(read.value.day, { line, text, result: read.value });
    else bad.push({ line, text, refusal: { code: 'date_repeated', params: { line: String(before.line) } } });
  }
  return accept({ good: [...good.values()], bad });
}

/**
 * Results as a file that can be imported again, days in the order given.
 * @example formatPastResults('gali', [{ day, open: sixtySeven, close: null }]) // 'date,result\r\n2026-11-19,67\r\n'
 */
export function formatPastResults(family: Family, results: readonly PastResult[]): string {
  const rows = results.map(({ day, open, close }) =>
    family === 'main' ? [day, open, close ?? ''] : [day, open],
  );
  return [COLUMNS[family], ...rows].map((cells) => `${cells.join(',')}\r\n`).join('');
}

/**
 * A past result in one piece, as charts and boards write it.
 * @example formatPastResult('main', { open: canonicalPana('123'), close: canonicalPana('140') }) // '123-65-140'
 */
export function formatPastResult(family: Family, { open, close }: Omit<PastResult, 'day'>): string {
  const result = marketResult(family, open, close);
  if (result.family === 'gali') return open;
  const sides = formatMainResult({
    open: result.open,
    close: result.family === 'main' ? result.close : null,
  });
  return `${sides.open_result}${sides.close_result}`;
}

/**
 * The sessions of a past day by the schedule of today, whatever the weekday: an off day of today may have been none then.
 * @example pastSessionsOf(schedule, sunday, 'Asia/Kolkata').map((one) => one.session) // ['open', 'close']
 */
export function pastSessionsOf(
  schedule: MarketSchedule,
  day: MarketDay,
  zone: string,
): readonly MarketSession[] {
  const everyDay = { weekdays: EVERY_WEEKDAY, holidays: [], firstDay: null, lastDay: null };
  const later = (schedule.later ?? []).map((terms) => ({ ...terms, weekdays: EVERY_WEEKDAY }));
  return sessionsOf({ ...schedule, ...everyDay, later }, day, zone);
}

function readRow(
  columns: readonly string[],
  cells: readonly string[] | null,
  market: FileMarket,
): RowVerdict<PastResult> {
  if (cells === null || cells.length !== columns.length) return refuse({ code: 'row_not_valid' });
  const cell: Cell = (column) => cells[columns.indexOf(column)] ?? '';
  const day = parseFileDay(cell('date'));
  if (!day.ok) return refuse({ code: 'date_not_valid', params: { n: shown(cell('date')) } });
  if (!isOver(day.value, market)) return refuse({ code: 'date_not_over' });
  const result = READERS[market.schedule.family](cell);
  return result.ok ? accept({ day: day.value, ...result.value }) : result;
}

const READERS: Readonly<Record<Family, (cell: Cell) => RowVerdict<Omit<PastResult, 'day'>>>> = {
  main: readMain,
  starline: readStarline,
  gali: readGali,
};

function readMain(cell: Cell): RowVerdict<Omit<PastResult, 'day'>> {
  const open = readPana(cell('open_pana'));
  if (!open.ok) return open;
  const close = isMissing(cell('close_pana')) ? accept(null) : readPana(cell('close_pana'));
  if (!close.ok) return close;
  return agreeing(
    cell,
    {
      open_ank: String(ankOf(open.value)),
      close_ank: close.value === null ? '*' : String(ankOf(close.value)),
      jodi: close.value === null ? `${ankOf(open.value)}*` : jodiOf(open.value, close.value),
    },
    { open: open.value, close: close.value },
  );
}

function readStarline(cell: Cell): RowVerdict<Omit<PastResult, 'day'>> {
  const pana = readPana(cell('pana'));
  if (!pana.ok) return pana;
  return agreeing(cell, { ank: String(ankOf(pana.value)) }, { open: pana.value, close: null });
}

function readGali(cell: Cell): RowVerdict<Omit<PastResult, 'day'>> {
  const text = cell('result');
  if (isMissing(text)) return refuse({ code: 'result_missing' });
  if (!isJodi(text)) return refuse({ code: 'number_not_valid', params: { n: shown(text) } });
  return agreeing(cell, { left: text.slice(0, 1), right: text.slice(1) }, { open: text, close: null });
}

function readPana(text: string): RowVerdict<Pana> {
  if (isMissing(text)) return refuse({ code: 'result_missing' });
  if (isPana(text)) return accept(text);
  if (!/^\d{3}$/.test(text)) return refuse({ code: 'pana_not_valid', params: { n: shown(text) } });
  return refuse({ code: 'pana_wrong_order', params: { n: text, right: canonicalPana(text) } });
}

/** The result, if what the file says beside it follows from it. */
function agreeing<Result>(
  cell: Cell,
  follows: Readonly<Record<string, string>>,
  result: Result,
): RowVerdict<Result> {
  const wrong = Object.entries(follows).find(
    ([column, right]) => !isMissing(cell(column)) && cell(column) !== right,
  );
  if (wrong === undefined) return { ok: true, value: result };
  const [column, right] = wrong;
  return refuse({ code: 'ank_contradicts', params: { column, n: shown(cell(column)), right } });
}

function isMissing(text: string): boolean {
  return /^\**$/.test(text);
}

/** YYYY-MM-DD, or the day first as India writes it. */
function parseFileDay(text: string): ReturnType<typeof marketDay> {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/.exec(text) ?? [];
  return marketDay(year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** Over is a day whose last result is due. */
function isOver(day: MarketDay, { schedule, at, zone }: FileMarket): boolean {
  const { day: today } = localTime(at, zone);
  if (day > today) return false;
  // Even an overnight market is done with the day before yesterday; reading the clock for thousands of rows costs time.
  if (day < addDays(today, -1)) return true;
  return pastSessionsOf(schedule, day, zone).every(({ resultAt }) => resultAt <= at);
}

function shown(text: string): string {
  return text.slice(0, LONGEST_SHOWN);
}
