import { subtractPoints, type Points } from '#rules/money.ts';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { biddingMessages } from '../messages/en.ts';
import { refusalMessages } from '../../refusals/messages/en.ts';
import { useMessages } from '../../messages/use-messages.ts';
import type { BidState } from './bid-entry.ts';
import { cutoffOfScreen } from '../bid-screens.ts';
import { checkEntry, type Asked } from './check-entry.ts';
import { draftTotal } from '../list/draft.ts';
import { haptics } from '../haptics.ts';
import { useProblemText } from '../use-problem-text.ts';

type Options = BidState & Pick<Asked, 'minBid' | 'maxBid'> & { readonly balance: Points };

type Proceed = {
  /** The entry can be added as it is. */
  readonly isReady: boolean;
  /** Says that no more bids are taken; null while they are. */
  readonly closedText: string | null;
  /** The confirmed balance minus the list. */
  readonly remaining: Points;
  readonly proceed: () => void;
};

/** Proceed: adds the entry to the list, or names its one problem. */
export function useProceed({ row, draft, change, entry, onEntry, ...options }: Options): Proceed {
  const messages = useMessages(biddingMessages);
  const refusals = useMessages(refusalMessages);
  const problemText = useProblemText();
  const { session } = draft;
  const { minBid, maxBid } = options;
  const remaining = subtractPoints(options.balance, draftTotal(draft));
  const checked = checkEntry(entry, { row, session, minBid, maxBid, remaining });
  const isClosed = options.cutoffs[cutoffOfScreen(row, session)].isOver;
  const closedText = isClosed ? refusals('bidding_closed', { game: messages(row.name) }) : null;
  const proceed = (): void => {
    if (closedText !== null) {
      refuse(closedText);
    } else if (checked.ok) {
      change({ type: 'lines_added', entries: [checked.lines] });
      onEntry({ type: 'emptied' });
    } else {
      onEntry({ type: 'refused', problem: checked.problem });
      refuse(problemText(checked.problem, '').text);
    }
  };
  return { isReady: checked.ok && !isClosed, closedText, remaining, proceed };
}

function refuse(text: string): void {
  haptics.invalid();
  showToast('bad', text);
}
