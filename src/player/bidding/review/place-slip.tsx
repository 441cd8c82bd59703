import type { Unanswered } from '#client/calls/certain-answer.ts';
import { formatShortDay } from '#client/format/format-date.ts';
import { useSendOnce } from '#client/calls/use-send-once.ts';
import { playsPerSession } from '#rules/game/games.ts';
import { subtractPoints, sumPoints, type Points } from '#rules/money.ts';
import type { RateCard } from '#rules/game/rates.ts';
import { readSelection } from '#rules/game/selection.ts';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { useHeld } from '#ui/overlays/use-held.ts';
import type { Answer } from '../../calls/api.ts';
import { useLanguage } from '../../messages/use-language.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { possibleWin } from '../bid-figures.ts';
import type { BidScreenRow } from '../bid-screens.ts';
import type { BidMarket, Cutoffs } from '../cutoffs/session-cutoffs.ts';
import { haptics, showRefusal } from '../haptics.ts';
import type { DraftLine } from '../list/draft.ts';
import { biddingMessages } from '../messages/en.ts';
import { buildSlip, sessionsOf, type Slip } from '../submit/build-slip.ts';
import type { PlacedSlip, Receipt } from '../submit/receipt-card.tsx';
import { blamedLines } from './blamed-lines.ts';
import { cutoffOfLines, useReviewWait } from './review-wait.ts';
import { reviewGroups } from './review-groups.ts';
import { ReviewSheet } from './review-sheet.tsx';

/** What is reviewed and sent. */
export type Review = {
  readonly lines: readonly DraftLine[];
  /** Made when the review opened; the slip is placed once under it. */
  readonly key: string;
};

type Props = {
  readonly row: BidScreenRow;
  readonly market: BidMarket;
  /** In the reader's language. */
  readonly marketName: string;
  readonly cutoffs: Cutoffs;
  /** Null while the sheet is closed. */
  readonly review: Review | null;
  readonly balance: Points;
  readonly rates: RateCard | null;
  readonly isOffline: boolean;
  readonly send: (slip: Slip, key: string) => Promise<Answer<'/api-submit-bid'>>;
  readonly onPlaced: (receipt: Receipt, slip: PlacedSlip) => void;
  readonly onRefused: () => void;
  readonly unanswered: Unanswered | null;
  /** Called with the slip while its outcome is unknown, and with null once it is known. */
  readonly onUnanswered: (slip: Unanswered | null) => void;
  readonly onMoveToClose: () => void;
  /** Leads the same bids to another market. */
  readonly onOtherMarket: (lines: readonly DraftLine[]) => void;
  readonly onClose: () => void;
  /** See ReviewSheet. */
  readonly inPlace?: boolean;
};

/** From the review to the answer of the server. */
export function PlaceSlip(props: Props) {
  const { row, market, marketName, cutoffs, review, rates } = props;
  const messages = useMessages(biddingMessages);
  const language = useLanguage();
  const shown = useHeld(review, { isHeld: review === null });
  const lines = shown?.lines ?? [];
  const gameType = useGameType(row, lines);
  const { sending, submit, stop } = useSendOnce({
    send: props.send,
    unanswered: { read: () => props.unanswered, write: props.onUnanswered },
    onDone: (receipt: Receipt) => {
      haptics.success();
      showToast('ok', messages('placed_toast'));
      props.onPlaced(receipt, { receipt, lines, gameType, row });
    },
    onRefused: () => {
      showRefusal(messages('failed_toast'));
      props.onRefused();
    },
  });
  // The answer subtracts the slip from the balance; a sheet that moves out must not subtract it again.
  const isSettling = review === null || sending.state !== 'ready';
  const balance = useHeld(props.balance, { isHeld: isSettling });
  const total = sumPoints(lines.map((line) => line.stake));
  const balanceAfter = subtractPoints(balance, total);
  // What was refused before is another slip.
  const wait = useReviewWait({ ...props, lines, isShort: balanceAfter < 0, onChange: stop });
  if (shown === null) return null;
  const submitOpen = (): void => {
    // While the sheet moves out it can still be tapped.
    if (review !== null) submit(buildSlip(market, row.name, lines), review.key);
  };
  const close = (): void => {
    stop();
    props.onClose();
  };
  const refusal = sending.state === 'ready' ? sending.refusal : null;
  const place = [`${marketName} · ${formatShortDay(market.marketDay, language)}`, gameType];
  return (
    <ReviewSheet
      open={review !== null}
      title={messages(row.name)}
      place={place.filter((part) => part !== NO_SESSION).join(', ')}
      cutoff={cutoffOfLines(lines, cutoffs)}
      groups={reviewGroups(lines, { rates, blamed: blamedLines(lines, { refusal, cutoffs }) })}
      summary={{
        count: lines.length,
        total,
        gameType,
        balanceAfter,
        mostWon: rates === null ? null : possibleWin(lines, rates),
      }}
      sending={sending}
      // Whatever the clock says meanwhile, the slip is on its way.
      wait={isSettling ? null : wait}
      onSubmit={submitOpen}
      onClose={close}
      inPlace={props.inPlace ?? false}
    />
  );
}

const NO_SESSION = '-';

/** The sessions of the slip as its one fact; gali has none (B §2), and what needs both results takes bids until Open. */
function useGameType({ family }: BidScreenRow, lines: readonly DraftLine[]): string {
  const messages = useMessages(biddingMessages);
  const [first] = lines;
  if (family === 'gali' || first === undefined) return NO_SESSION;
  const isOfDay = family === 'main' && !playsPerSession(readSelection(first.selection).game);
  if (isOfDay) return messages('until_open');
  return sessionsOf(lines)
    .map((session) => messages(session))
    .join(', ');
}
