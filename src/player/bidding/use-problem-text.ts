import { formatPoints } from '#ui/format-points.ts';
import { biddingWords } from '../words/bidding.ts';
import { refusalWords } from '../words/refusals.ts';
import { useWords } from '../words/use-words.ts';
import type { EntryProblem } from './check-entry.ts';

/** The sentence for a toast, and the few words for the field itself. */
export type ProblemText = { readonly text: string; readonly label: string };

/** Words for what is wrong with an entry; `fieldLabel` is what the field is called otherwise. */
export function useProblemText(): (problem: EntryProblem, fieldLabel: string) => ProblemText {
  const words = useWords(biddingWords);
  const refusals = useWords(refusalWords);
  const textOf = ({ code, params }: EntryProblem): string =>
    code === 'digit_not_valid' || code === 'pana_too_short' ? words(code) : refusals(code, params);
  const labelOf = ({ code, params }: EntryProblem, fieldLabel: string): string => {
    const shown = (name: string): string => formatPoints(params[name] ?? '0');
    if (code === 'insufficient_balance') return words('points_have', { points: shown('have') });
    if (code === 'below_min_bid') return words('points_min', { points: shown('min') });
    if (code === 'above_max_bid') return words('points_max', { points: shown('max') });
    return fieldLabel;
  };
  return (problem, fieldLabel) => ({ text: textOf(problem), label: labelOf(problem, fieldLabel) });
}
