import { formatPoints } from '#client/format/format-points.ts';
import { biddingMessages } from '../messages/en.ts';
import { refusalMessages } from '../../refusals/messages/en.ts';
import { drawsMessages } from '../../draws/messages/en.ts';
import { useMessages } from '../../messages/use-messages.ts';
import type { BidState } from './bid-entry.ts';
import { checkEntry, type Asked, type EntryProblem } from './check-entry.ts';
import { hideRefusal, showRefusal } from '../haptics.ts';

type Options = BidState & {
  readonly asked: Asked;
  /** Why nothing can be added at all; null while bids are taken. */
  readonly closedText: string | null;
  /** The points of a bid are the stake from now on. */
  readonly onStaked: (points: string) => void;
};

/** Proceed: adds the entry to the list, or names its one problem. */
export function useProceed({ change, entry, onEntry, asked, closedText, onStaked }: Options) {
  const problemText = useProblemText();
  const checked = checkEntry(entry, asked);
  const proceed = (): void => {
    if (closedText !== null) {
      showRefusal(closedText);
    } else if (checked.ok) {
      hideRefusal();
      change({ type: 'lines_added', entries: [checked.lines], name: entry.numbers.join(' - ') });
      onStaked(entry.points);
      onEntry({ type: 'emptied' });
    } else {
      onEntry({ type: 'refused', problem: checked.problem });
      showRefusal(problemText(checked.problem, '').text);
    }
  };
  return { isReady: checked.ok && closedText === null, proceed };
}

/** The sentence for a toast, and the short text for the field itself. */
type ProblemText = { readonly text: string; readonly label: string };

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
