import { subtractPoints, type Points } from '#rules/money.ts';
import { biddingMessages } from '../messages/en.ts';
import { refusalMessages } from '../../refusals/messages/en.ts';
import { useMessages } from '../../messages/use-messages.ts';
import type { BidState } from './bid-entry.ts';
import { cutoffOfScreen } from '../bid-screens.ts';
import { checkEntry, type Asked } from './check-entry.ts';
import { draftTotal } from '../list/draft.ts';
import { showRefusal } from '../haptics.ts';
import { useProblemText } from '../use-problem-text.ts';

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
