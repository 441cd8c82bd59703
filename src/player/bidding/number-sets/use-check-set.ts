import type { BidEntry } from '../entry/bid-entry.ts';
import { checkStake, type Asked } from '../entry/check-entry.ts';
import { useProblemText } from '../entry/use-proceed.ts';
import { parseStake } from '#rules/money.ts';
import type { CheckSet } from './helper-sheet.tsx';

type Options = { readonly asked: Asked; readonly entry: BidEntry };

/** Checks the points of the entry for all bids of a set together. */
export function useCheckSet({ asked, entry }: Options): CheckSet {
  const problemText = useProblemText();
  return (selections) => {
    const typed = parseStake(entry.points);
    const checked = checkStake(selections, entry.points, asked);
    return {
      stake: typed.ok ? typed.value : null,
      problem: checked.ok ? null : problemText(checked.problem, '').text,
    };
  };
}
