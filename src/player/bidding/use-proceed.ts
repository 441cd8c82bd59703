import type { Dispatch } from 'react';
import { subtractPoints } from '#rules/money.ts';
import type { Points } from '#rules/money.ts';
import { showToast } from '#ui/show-toast.ts';
import { biddingWords } from '../words/bidding.ts';
import { refusalWords } from '../words/refusals.ts';
import { useWords } from '../words/use-words.ts';
import type { BidEntry, BidEntryAction } from './bid-entry.ts';
import { cutoffOfScreen } from './bid-screens.ts';
import type { BidScreenRow } from './bid-screens.ts';
import { checkEntry } from './check-entry.ts';
import { draftTotal } from './draft.ts';
import type { Draft, DraftAction } from './draft.ts';
import { haptics } from './haptics.ts';
import type { Cutoffs } from './session-cutoffs.ts';
import { useProblemText } from './use-problem-text.ts';

type Options = {
  readonly row: BidScreenRow;
  readonly cutoffs: Cutoffs;
  readonly balance: Points;
  readonly minBid: Points;
  readonly maxBid: Points;
  readonly draft: Draft;
  readonly change: Dispatch<DraftAction>;
  readonly entry: BidEntry;
  readonly onEntry: Dispatch<BidEntryAction>;
};

type Proceed = {
  /** What is typed can be added as it is. */
  readonly isReady: boolean;
  /** Says that no bids are taken any more; null while they are. */
  readonly closedText: string | null;
  /** The confirmed balance less the list. */
  readonly remaining: Points;
  readonly proceed: () => void;
};

/** Proceed: adds what is typed to the list, or says the one thing that is wrong with it. */
export function useProceed({ row, draft, change, entry, onEntry, ...options }: Options): Proceed {
  const words = useWords(biddingWords);
  const refusals = useWords(refusalWords);
  const problemText = useProblemText();
  const { session } = draft;
  const { minBid, maxBid } = options;
  const remaining = subtractPoints(options.balance, draftTotal(draft));
  const checked = checkEntry(entry, { row, session, minBid, maxBid, remaining });
  const isClosed = options.cutoffs[cutoffOfScreen(row, session)].isOver;
  const closedText = isClosed ? refusals('bidding_closed', { game: words(row.name) }) : null;
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
