import { formatPoints, parseStake, points, type Points } from '#rules/money.ts';
import type { Session } from '#rules/game/games.ts';
import { dpMotor, spDpTp, spMotor } from '#rules/game/motors.ts';
import { PANA_KINDS, parseAnk, type Pana, type PanaKind } from '#rules/game/pana.ts';
import { parseSelection, selection, type Selection } from '#rules/game/selection.ts';
import { KIND_NAMES, gameOfScreen, isMotor, type BidName, type BidScreenRow } from '../bid-screens.ts';
import type { NewLines } from '../list/draft.ts';
import { byPanaOrder } from './number-list.ts';

/** What is in the fields and boxes of a bid screen. */
export type Entry = {
  /** In the order of their fields. */
  readonly numbers: readonly string[];
  /** Which of SP, DP and TP are ticked. */
  readonly kinds: readonly PanaKind[];
  readonly points: string;
};

type NumberEntry = Omit<Entry, 'points'>;

/**
 * Which number field, or the boxes, has the problem and why; the codes are those of the rules, with the texts of B §5,
 * and one of our own for boxes that are all empty.
 */
type NumberProblem = {
  readonly field: number | 'kinds';
  readonly code:
    | 'number_required'
    | 'number_not_valid'
    | 'digit_not_valid'
    | 'pana_too_short'
    | 'kind_required';
  readonly params: Readonly<Record<string, string>>;
};

type PointsProblem = {
  readonly field: 'points';
  readonly code:
    | 'points_required'
    | 'points_not_valid'
    | 'below_min_bid'
    | 'above_max_bid'
    | 'insufficient_balance'
    | 'insufficient_balance_comma';
  readonly params: Readonly<Record<string, string>>;
};

export type EntryProblem = NumberProblem | PointsProblem;

export type CheckedEntry =
  | { readonly ok: true; readonly lines: NewLines }
  | { readonly ok: false; readonly problem: EntryProblem };

type Limits = {
  readonly minBid: Points;
  readonly maxBid: Points;
  /** The confirmed balance minus what is already in the list. */
  readonly remaining: Points;
  /** What is in the list on a number already: the most for one bid counts for both together. */
  readonly staked?: (bid: Selection) => Points;
};

type Screen = { readonly row: BidScreenRow; readonly session: Session };

export type Asked = Limits & Screen;

/** What Proceed would add, or the one problem: the number before the points (B §5). */
export function checkEntry(entry: Entry, asked: Asked): CheckedEntry {
  const made = makeSelections(asked, entry);
  if (!made.ok) return made;
  const { selections } = made;
  const stake = checkStake(selections, entry.points, asked);
  if (!stake.ok) return stake;
  const typed = asked.row.makes === 'number' ? null : (entry.numbers[0] ?? '');
  return { ok: true, lines: { selections, stake: stake.value, typed } };
}

type CheckedStake =
  | { readonly ok: true; readonly value: Points }
  | { readonly ok: false; readonly problem: PointsProblem };

/** The points that would be on each of some bids, or why they cannot be. */
export function checkStake(selections: readonly Selection[], text: string, asked: Asked): CheckedStake {
  const stake = parseStake(text);
  if (!stake.ok) return { ok: false, problem: { field: 'points', code: stake.refusal.code, params: {} } };
  const problem = stakeProblem(selections, stake.value, asked);
  return problem === null ? stake : { ok: false, problem };
}

function stakeProblem(
  selections: readonly Selection[],
  stake: Points,
  { row, minBid, maxBid, remaining, staked }: Asked,
): PointsProblem | null {
  if (stake < minBid)
    return { field: 'points', code: 'below_min_bid', params: { min: formatPoints(minBid) } };
  if (selections.some((bid) => stake + (staked?.(bid) ?? 0) > maxBid))
    return { field: 'points', code: 'above_max_bid', params: { max: formatPoints(maxBid) } };
  // A motor is added when one of its bids can be paid: panas can still be removed, and Submit checks the sum.
  const count = isMotor(row) ? 1 : selections.length;
  if (points(stake * count) > remaining) {
    return { field: 'points', code: shortCode(row), params: { have: formatPoints(remaining) } };
  }
  return null;
}

/** Says that the balance is too low: the documents give one screen a comma in that sentence (B §5). */
export function shortCode({ family, name }: BidScreenRow): PointsProblem['code'] {
  const hasComma = family === 'starline' && name === 'Single Pana';
  return hasComma ? 'insufficient_balance_comma' : 'insufficient_balance';
}

type MadeSelections =
  | { readonly ok: true; readonly selections: readonly Selection[] }
  | { readonly ok: false; readonly problem: NumberProblem };

/** The bids that an entry stands for: one, or the whole list of a motor. */
export function makeSelections(asked: Screen, entry: NumberEntry): MadeSelections {
  return MAKERS[asked.row.makes](asked, entry);
}

const MAKERS: Readonly<Record<BidScreenRow['makes'], (asked: Screen, entry: NumberEntry) => MadeSelections>> =
  {
    number: (asked, entry) => oneNumber(asked, entry.numbers),
    sp_motor: (asked, entry) => motor(asked, entry.numbers[0] ?? ''),
    dp_motor: (asked, entry) => motor(asked, entry.numbers[0] ?? ''),
    sp_dp_tp: panasOfDigit,
  };

function oneNumber({ row, session }: Screen, numbers: readonly string[]): MadeSelections {
  const [digits = '', closedigits = ''] = numbers;
  const verdict = parseSelection(gameOfScreen(row, row.name, session).code, { digits, closedigits });
  if (verdict.ok) return { ok: true, selections: [verdict.value] };
  const { code, params = {}, field } = verdict.refusal;
  // A screen with one field can only blame that field, whichever side the number is on.
  const isSecond = field === 'closedigits' && numbers.length > 1;
  return { ok: false, problem: { field: isSecond ? 1 : 0, code, params } };
}

function motor(asked: Screen, typed: string): MadeSelections {
  if (typed === '') return { ok: false, problem: { field: 0, code: 'number_required', params: {} } };
  const verdict = asked.row.makes === 'sp_motor' ? spMotor(typed) : dpMotor(typed);
  if (!verdict.ok) return { ok: false, problem: { field: 0, code: verdict.refusal.code, params: {} } };
  const panas = verdict.value.toSorted(byPanaOrder);
  return { ok: true, selections: panas.map((pana) => selectionOf(asked, asked.row.name, pana)) };
}

function panasOfDigit(asked: Screen, { numbers, kinds }: NumberEntry): MadeSelections {
  const digit = parseAnk(numbers[0] ?? '');
  if (!digit.ok) {
    const { code, params = {} } = digit.refusal;
    return { ok: false, problem: { field: 0, code, params } };
  }
  if (kinds.length === 0)
    return { ok: false, problem: { field: 'kinds', code: 'kind_required', params: {} } };
  const selections = PANA_KINDS.filter((kind) => kinds.includes(kind)).flatMap((kind) =>
    spDpTp(digit.value, [kind])
      .toSorted(byPanaOrder)
      .map((pana) => selectionOf(asked, KIND_NAMES[kind], pana)),
  );
  return { ok: true, selections };
}

function selectionOf({ row, session }: Screen, name: BidName, pana: Pana): Selection {
  return selection(gameOfScreen(row, name, session).code, { digits: pana });
}
