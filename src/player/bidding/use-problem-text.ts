import { formatPoints } from '#client/format/format-points.ts';
import { biddingMessages } from './messages/en.ts';
import { drawsMessages } from '../draws/messages/en.ts';
import { refusalMessages } from '../refusals/messages/en.ts';
import { useMessages } from '../messages/use-messages.ts';
import type { EntryProblem } from './entry/check-entry.ts';

/** The sentence for a toast, and the few words for the field itself. */
export type ProblemText = { readonly text: string; readonly label: string };

/** Texts for what is wrong with an entry; `fieldLabel` is the usual name of the field. */
export function useProblemText(): (problem: EntryProblem, fieldLabel: string) => ProblemText {
  const messages = useMessages(biddingMessages);
  const draws = useMessages(drawsMessages);
  const refusals = useMessages(refusalMessages);
  const textOf = ({ code, params }: EntryProblem): string => {
    if (code === 'insufficient_balance_comma') return draws('insufficient_balance');
    const isOwn = code === 'digit_not_valid' || code === 'pana_too_short' || code === 'kind_required';
    return isOwn ? messages(code) : refusals(code, params);
  };
  const labelOf = ({ code, params }: EntryProblem, fieldLabel: string): string => {
    const shown = (name: string): string => formatPoints(params[name] ?? '0');
    const isShort = code === 'insufficient_balance' || code === 'insufficient_balance_comma';
    if (isShort) return messages('points_have', { points: shown('have') });
    if (code === 'below_min_bid') return messages('points_min', { points: shown('min') });
    if (code === 'above_max_bid') return messages('points_max', { points: shown('max') });
    return fieldLabel;
  };
  return (problem, fieldLabel) => ({ text: textOf(problem), label: labelOf(problem, fieldLabel) });
}
