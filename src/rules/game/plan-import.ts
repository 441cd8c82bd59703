/**
 * What importing a file of past results would do to the results that are stored: days that are new are added, days
 * that are stored alike are left, and a stored result is never changed. Days with bids are left to the staff members
 * who declare results, because a result there pays winners.
 */
import type { Family } from './games.ts';
import {
  PAST_RESULT_PROBLEMS,
  formatPastResult,
  type BadRow,
  type GoodRow,
  type PastResult,
  type PastResultFile,
} from './past-results.ts';
import type { Pana } from './pana.ts';
import type { DeclaredNumber } from './results.ts';
import type { MarketDay } from '../time/time.ts';
import type { Refusal } from '../verdict.ts';

/** What can keep a row out, in order of precedence: first the row itself, then what is stored. */
export const IMPORT_PROBLEMS = [...PAST_RESULT_PROBLEMS, 'differs_from_stored', 'day_has_bids'] as const;
export type ImportProblem = (typeof IMPORT_PROBLEMS)[number];

/** A market day as it is stored; days that are not stored are not in the map. */
export type StoredDay = {
  readonly open: DeclaredNumber | null;
  readonly close: Pana | null;
  /** A session of it got no result and was refunded. */
  readonly isVoided: boolean;
  /** Its sessions as stored are all over: their times may be others than those of today's schedule. */
  readonly isOver: boolean;
  readonly hasBids: boolean;
};

export type ImportPlan = {
  readonly fresh: readonly GoodRow[];
  readonly known: readonly GoodRow[];
  /** In the order of the file. */
  readonly bad: readonly BadRow<ImportProblem>[];
};

/**
 * Divides the rows of a file into new, known and bad ones. A day whose open result is stored alike is new when the file
 * adds its close.
 * @example planImport('gali', file, new Map()).fresh.length === file.good.length
 */
export function planImport(
  family: Family,
  file: PastResultFile,
  stored: ReadonlyMap<MarketDay, StoredDay>,
): ImportPlan {
  const judged = file.good.map((row) => ({ row, finding: judge(family, row.result, stored) }));
  const rowsThat = (wanted: 'fresh' | 'known') =>
    judged.filter(({ finding }) => finding === wanted).map(({ row }) => row);
  const refused = judged.flatMap(({ row: { line, text }, finding }) =>
    typeof finding === 'string' ? [] : [{ line, text, refusal: finding }],
  );
  const bad = [...file.bad, ...refused].toSorted((one, other) => one.line - other.line);
  return { fresh: rowsThat('fresh'), known: rowsThat('known'), bad };
}

function judge(
  family: Family,
  { day, open, close }: PastResult,
  days: ReadonlyMap<MarketDay, StoredDay>,
): 'fresh' | 'known' | Refusal<ImportProblem> {
  const stored = days.get(day);
  if (stored === undefined) return 'fresh';
  if (!stored.isOver) return { code: 'date_not_over' };
  if (stored.open === open && (close === null || stored.close === close)) return 'known';
  const differs = [
    { was: stored.open, is: open },
    { was: stored.close, is: close },
  ].some(({ was, is }) => was !== null && is !== null && was !== is);
  if (stored.isVoided || differs) {
    return { code: 'differs_from_stored', params: { right: storedText(family, stored) } };
  }
  return stored.hasBids ? { code: 'day_has_bids' } : 'fresh';
}

function storedText(family: Family, { open, close, isVoided }: StoredDay): string {
  if (isVoided || open === null) return 'no result';
  return formatPastResult(family, { open, close });
}
