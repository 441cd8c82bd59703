import { formatPoints } from '#client/format/format-points.ts';
import { subtractPoints, type Points } from '#rules/money.ts';
import { biddingMessages } from '../messages/en.ts';
import { refusalMessages } from '../../refusals/messages/en.ts';
import { drawsMessages } from '../../draws/messages/en.ts';
import { useMessages } from '../../messages/use-messages.ts';
import type { BidState } from './bid-entry.ts';
import { cutoffOfScreen } from '../bid-screens.ts';
import { checkEntry, type Asked, type EntryProblem } from './check-entry.ts';
import { draftTotal } from '../list/draft.ts';
import { showRefusal } from '../haptics.ts';

type Options = BidState & Pick<Asked, 'minBid' | 'maxBid'> & { readonly balance: Points };

/** Proceed: adds the entry to the list, or names its one problem. */
export function useProceed({ row, draft, change, entry, onEntry, ...options }: Options) {
  const messages = useMessages(biddingMessages);
  const refusals = useMessages(refusalMessages);
  const problemText = useProblemText();
  const { session } = draft;
  const { minBid, maxBid } = options;
  // The confirmed balance minus the list.
  const remaining = subtractPoints(options.balance, draftTotal(draft));
  const checked = checkEntry(entry, { row, session, minBid, maxBid, remaining });
  const isClosed = options.cutoffs[cutoffOfScreen(row, session)].isOver;
  // Null while bids are taken.
  const closedText = isClosed ? refusals('bidding_closed', { game: messages(row.name) }) : null;
  const proceed = (): void => {
    if (closedText !== null) {
      showRefusal(closedText);
    } else if (checked.ok) {
      change({ type: 'lines_added', entries: [checked.lines] });
      onEntry({ type: 'emptied' });
    } else {
      onEntry({ type: 'refused', problem: checked.problem });
      showRefusal(problemText(checked.problem, '').text);
    }
  };
  return { isReady: checked.ok && !isClosed, closedText, remaining, proceed };
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
