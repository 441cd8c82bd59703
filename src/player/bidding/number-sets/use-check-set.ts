import { parseStake } from '#rules/money.ts';
import type { BidEntry } from '../entry/bid-entry.ts';
import { stakeProblem, type Asked, type EntryProblem } from '../entry/check-entry.ts';
import { useProblemText } from '../entry/use-proceed.ts';
import type { CheckSet } from './helper-sheet.tsx';

type Options = Omit<Asked, 'session'> & { readonly entry: BidEntry };

/** Checks the points of the entry for all bids of a set together. */
export function useCheckSet({ entry, ...limits }: Options): CheckSet {
  const problemText = useProblemText();
  const textOf = (problem: EntryProblem): string => problemText(problem, '').text;
  return (selections) => {
    const stake = parseStake(entry.points);
    if (!stake.ok) {
      return { stake: null, problem: textOf({ field: 'points', code: stake.refusal.code, params: {} }) };
    }
    const problem = stakeProblem({ ...limits, stake: stake.value, count: selections.length });
    return { stake: stake.value, problem: problem && textOf(problem) };
  };
}
