import { formatPoints, parseStake, points } from '#rules/money.ts';
import type { Points } from '#rules/money.ts';
import type { Session } from '#rules/games.ts';
import { isMotor } from './bid-screens.ts';
import type { BidScreenRow } from './bid-screens.ts';
import type { NewLines } from './draft.ts';
import { makePicks } from './make-picks.ts';
import type { NumberEntry, NumberProblem } from './make-picks.ts';

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
  /** The confirmed balance less what is in the list already. */
  readonly remaining: Points;
};

export type Asked = Limits & { readonly row: BidScreenRow; readonly session: Session };

/** What Proceed would add, or the one thing that is wrong: the number before the points (document B §5). */
export function checkEntry(entry: Entry, asked: Asked): CheckedEntry {
  const made = makePicks(asked, entry);
  if (!made.ok) return made;
  const { picks } = made;
  const stake = parseStake(entry.points);
  if (!stake.ok) return { ok: false, problem: { field: 'points', code: stake.refusal.code, params: {} } };
  // A motor is added when one of its bids can be paid: panas may still be taken out, and Submit looks at the sum.
  const count = isMotor(asked.row) ? 1 : picks.length;
  const problem = stakeProblem({ ...asked, stake: stake.value, count });
  if (problem !== null) return { ok: false, problem };
  const typed = asked.row.makes === 'number' ? null : (entry.numbers[0] ?? '');
  return { ok: true, lines: { picks, stake: stake.value, typed } };
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

/** That the balance does not suffice: the documents give one screen a comma in that sentence (document B §5). */
export function shortCode({ family, name }: BidScreenRow): PointsProblem['code'] {
  const hasComma = family === 'starline' && name === 'Single Pana';
  return hasComma ? 'insufficient_balance_comma' : 'insufficient_balance';
}
