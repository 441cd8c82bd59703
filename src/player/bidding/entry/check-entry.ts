import { formatPoints, parseStake, points, type Points } from '#rules/money.ts';
import type { Session } from '#rules/game/games.ts';
import { isMotor, type BidScreenRow } from '../bid-screens.ts';
import type { NewLines } from '../list/draft.ts';
import { makeSelections, type NumberEntry, type NumberProblem } from './make-selections.ts';

export type Entry = NumberEntry & { readonly points: string };

export type PointsProblem = {
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
};

export type Asked = Limits & { readonly row: BidScreenRow; readonly session: Session };

/** What Proceed would add, or the one problem: the number before the points (B §5). */
export function checkEntry(entry: Entry, asked: Asked): CheckedEntry {
  const made = makeSelections(asked, entry);
  if (!made.ok) return made;
  const { selections } = made;
  const stake = parseStake(entry.points);
  if (!stake.ok) return { ok: false, problem: { field: 'points', code: stake.refusal.code, params: {} } };
  // A motor is added when one of its bids can be paid: panas can still be removed, and Submit checks the sum.
  const count = isMotor(asked.row) ? 1 : selections.length;
  const problem = stakeProblem({ ...asked, stake: stake.value, count });
  if (problem !== null) return { ok: false, problem };
  const typed = asked.row.makes === 'number' ? null : (entry.numbers[0] ?? '');
  return { ok: true, lines: { selections, stake: stake.value, typed } };
}

type Staked = Limits & Pick<Asked, 'row'> & { readonly stake: Points; readonly count: number };

function stakeProblem({ row, stake, count, minBid, maxBid, remaining }: Staked): PointsProblem | null {
  if (stake < minBid)
    return { field: 'points', code: 'below_min_bid', params: { min: formatPoints(minBid) } };
  if (stake > maxBid)
    return { field: 'points', code: 'above_max_bid', params: { max: formatPoints(maxBid) } };
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
