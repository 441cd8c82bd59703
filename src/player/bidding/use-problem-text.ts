import { formatPoints } from '#ui/format-points.ts';
import { biddingWords } from '../words/bidding.ts';
import { drawsWords } from '../words/draws.ts';
import { refusalWords } from '../words/refusals.ts';
import { useWords } from '../words/use-words.ts';
import type { EntryProblem } from './check-entry.ts';

/** The sentence for a toast, and the few words for the field itself. */
export type ProblemText = { readonly text: string; readonly label: string };

/** Words for what is wrong with an entry; `fieldLabel` is what the field is called otherwise. */
export function useProblemText(): (problem: EntryProblem, fieldLabel: string) => ProblemText {
  const words = useWords(biddingWords);
  const draws = useWords(drawsWords);
  const refusals = useWords(refusalWords);
  const textOf = ({ code, params }: EntryProblem): string => {
    if (code === 'insufficient_balance_comma') return draws('insufficient_balance');
    const isOwn = code === 'digit_not_valid' || code === 'pana_too_short' || code === 'kind_required';
    return isOwn ? words(code) : refusals(code, params);
  };
  const labelOf = ({ code, params }: EntryProblem, fieldLabel: string): string => {
    const shown = (name: string): string => formatPoints(params[name] ?? '0');
    const isShort = code === 'insufficient_balance' || code === 'insufficient_balance_comma';
    if (isShort) return words('points_have', { points: shown('have') });
    if (code === 'below_min_bid') return words('points_min', { points: shown('min') });
    if (code === 'above_max_bid') return words('points_max', { points: shown('max') });
    return fieldLabel;
  };
  return (problem, fieldLabel) => ({ text: textOf(problem), label: labelOf(problem, fieldLabel) });
}
