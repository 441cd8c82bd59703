import { readSelection } from '#rules/game/selection.ts';
import { biddingMessages } from '../messages/en.ts';
import { refusalMessages } from '../../refusals/messages/en.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { isMotor, type BidScreenRow } from '../bid-screens.ts';
import { isLate, type Cutoff, type Cutoffs } from '../cutoffs/session-cutoffs.ts';
import { shortCode } from '../entry/check-entry.ts';
import { useProblemText } from '../entry/use-proceed.ts';
import { canMoveToClose, type DraftLine } from '../list/draft.ts';

/** Why SUBMIT has to wait, and what helps. */
export type ReviewWait = {
  readonly text: string;
  readonly action: { readonly text: string; readonly onClick: () => void } | undefined;
};

type Options = {
  readonly row: BidScreenRow;
  readonly lines: readonly DraftLine[];
  readonly cutoffs: Cutoffs;
  readonly isOffline: boolean;
  /** The bids cost more than the balance. */
  readonly isShort: boolean;
  readonly onMoveToClose: () => void;
  readonly onOtherMarket: (lines: readonly DraftLine[]) => void;
  /** Called before either of them. */
  readonly onChange: () => void;
};

/** What keeps the bids of a review from being sent at this moment: a cut-off that has passed, the connection, the balance. */
export function useReviewWait(options: Options): ReviewWait | null {
  const { row, lines, cutoffs, isOffline, isShort, onChange, onMoveToClose, onOtherMarket } = options;
  const messages = useMessages(biddingMessages);
  const refusals = useMessages(refusalMessages);
  const problemText = useProblemText();
  const late = lines.filter((line) => isLate(line.selection, cutoffs));
  if (late.length > 0) {
    const isAllOver = row.family !== 'main' || cutoffs.close.isOver;
    const action = (text: 'other_market' | 'move_to_close', then: () => void) => ({
      text: messages(text),
      onClick: () => {
        onChange();
        then();
      },
    });
    const other = action('other_market', () => onOtherMarket(lines));
    if (isAllOver) return { text: messages('hint_all_over'), action: other };
    const move = action('move_to_close', onMoveToClose);
    return { text: messages('open_is_over'), action: late.some(canMoveToClose) ? move : other };
  }
  if (isOffline) return { text: refusals('offline'), action: undefined };
  if (!isShort) return null;
  const text = isMotor(row)
    ? messages('not_enough_balance')
    : problemText({ field: 'points', code: shortCode(row), params: {} }, '').text;
  return { text, action: undefined };
}

/** The cut-off that ends the bids of a slip: the first of its sessions. */
export function cutoffOfLines(lines: readonly DraftLine[], cutoffs: Cutoffs): Cutoff {
  const isUntilOpen = lines.some((line) => readSelection(line.selection).game.closesWith === 'open');
  return cutoffs[isUntilOpen ? 'open' : 'close'];
}
