import { startTransition, useState } from 'react';
import { newKey } from '#client/calls/certain-answer.ts';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { biddingMessages } from '../messages/en.ts';
import { useMessages } from '../../messages/use-messages.ts';
import type { BidState } from '../entry/bid-entry.ts';
import { isLate, type Cutoffs } from '../cutoffs/session-cutoffs.ts';
import { isMotor } from '../bid-screens.ts';
import { shortCode } from '../entry/check-entry.ts';
import { draftAfter, emptyDraft, entriesOf, linesToSend, type Draft, type NewLines } from '../list/draft.ts';
import type { Repeated } from '../list/repeat-slip.ts';
import type { PlacedSlip } from './receipt-card.tsx';
import { useProblemText } from '../entry/use-proceed.ts';
import { hideRefusal } from '../haptics.ts';

type Options = Omit<BidState, 'entry'> & {
  /** The list costs more than the balance. */
  readonly isShort: boolean;
  /** What the screen was opened with. */
  readonly repeated: Repeated;
};

/** The review that is open: of the list, or of bids that came from elsewhere and are not in the list. */
type Opened = {
  /** Null for the list itself. */
  readonly own: Draft | null;
  /** Made when it opens, so that whatever is tapped in it is placed once. */
  readonly key: string;
};

/** Submit: opens the review, and keeps what the server has taken. */
export function useSubmit({ repeated, ...options }: Options) {
  const { cutoffs, draft, change, onEntry } = options;
  // Submit has to wait; a tap says why.
  const reason = useReasonToWait(options);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isAnswered, setAnswered] = useState(!repeated.review);
  if (!isAnswered && repeated.isTaken) {
    setAnswered(true);
    setOpened(ownReview(repeated.entries, cutoffs));
  }
  const [placed, setPlaced] = useState<PlacedSlip | null>(null);
  const open = (): void => {
    if (reason !== null) return showToast('bad', reason);
    hideRefusal();
    // The tap is answered first: a long list takes a phone a moment to draw.
    startTransition(() => setOpened({ own: null, key: newKey() }));
  };
  /** The same bids once more, reviewed at once. */
  const repeat = (): void =>
    startTransition(() => setOpened(ownReview(entriesOf(placed?.lines ?? []), cutoffs)));
  const take = (slip: PlacedSlip): void => {
    if (opened?.own === null) change({ type: 'cleared' });
    onEntry({ type: 'put_away' });
    setOpened(null);
    setPlaced(slip);
  };
  /** Bids from elsewhere go into the list, where they can be changed. */
  const close = (): void => {
    if (opened?.own) change({ type: 'lines_added', entries: entriesOf(opened.own.lines.toReversed()) });
    setOpened(null);
  };
  const drop = (): void => setOpened(null);
  const moveToClose = (): void => {
    if (opened?.own) setOpened({ ...opened, own: draftAfter(opened.own, { type: 'late_lines_moved' }) });
    else change({ type: 'late_lines_moved' });
  };
  /** What was refused for certain may be sent again, as a new slip. */
  const renewKey = (): void => setOpened((before) => before && { ...before, key: newKey() });
  const review = opened === null ? null : { key: opened.key, lines: linesToSend(opened.own ?? draft) };
  return { isOff: reason !== null, review, open, close, placed, take, repeat, drop, moveToClose, renewKey };
}

/**
 * A review of bids that came from elsewhere: another day, another market. Those for Open stand for Close where Open is
 * over; the review names their session, and nothing has been placed.
 */
function ownReview(entries: readonly NewLines[], cutoffs: Cutoffs): Opened | null {
  if (entries.length === 0) return null;
  const all = draftAfter(emptyDraft('open'), { type: 'lines_added', entries });
  const isMoved = cutoffs.open.isOver && !cutoffs.close.isOver;
  return { own: isMoved ? draftAfter(all, { type: 'late_lines_moved' }) : all, key: newKey() };
}

function useReasonToWait({ row, draft, cutoffs, isShort }: Omit<Options, 'repeated'>): string | null {
  const messages = useMessages(biddingMessages);
  const problemText = useProblemText();
  const late = linesToSend(draft).filter((line) => isLate(line.selection, cutoffs)).length;
  if (late > 0) return late === 1 ? messages('late_one') : messages('late', { count: late });
  if (!isShort) return null;
  if (isMotor(row)) return messages('not_enough_balance');
  return problemText({ field: 'points', code: shortCode(row), params: {} }, '').text;
}
