import { formatPoints, parseStake, points } from '#rules/money.ts';
import type { Points } from '#rules/money.ts';
import type { Session } from '#rules/games.ts';
import type { Pick } from '#rules/pick.ts';
import type { BidScreenRow } from './bid-screens.ts';
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
    | 'insufficient_balance';
  readonly params: Readonly<Record<string, string>>;
};

export type EntryProblem = NumberProblem | PointsProblem;

export type CheckedEntry =
  | { readonly ok: true; readonly picks: readonly Pick[]; readonly stake: Points }
  | { readonly ok: false; readonly problem: EntryProblem };

type Limits = {
  readonly minBid: Points;
  readonly maxBid: Points;
  /** The confirmed balance less what is in the list already. */
  readonly remaining: Points;
};

type Asked = Limits & { readonly row: BidScreenRow; readonly session: Session };

/** What Proceed would add, or the one thing that is wrong: the number before the points (document B §5). */
export function checkEntry(entry: Entry, asked: Asked): CheckedEntry {
  const made = makePicks(asked, entry);
  if (!made.ok) return made;
  const { picks } = made;
  const stake = parseStake(entry.points);
  if (!stake.ok) return { ok: false, problem: { field: 'points', code: stake.refusal.code, params: {} } };
  const problem = stakeProblem({ ...asked, stake: stake.value, count: picks.length });
  return problem === null ? { ok: true, picks, stake: stake.value } : { ok: false, problem };
}

type Staked = Limits & { readonly stake: Points; readonly count: number };

function stakeProblem({ stake, count, minBid, maxBid, remaining }: Staked): PointsProblem | null {
  if (stake < minBid)
    return { field: 'points', code: 'below_min_bid', params: { min: formatPoints(minBid) } };
  if (stake > maxBid)
    return { field: 'points', code: 'above_max_bid', params: { max: formatPoints(maxBid) } };
  if (points(stake * count) > remaining) {
    return { field: 'points', code: 'insufficient_balance', params: { have: formatPoints(remaining) } };
  }
  return null;
}
