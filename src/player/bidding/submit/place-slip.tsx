import { useState } from 'react';
import type { Unanswered } from '#client/calls/certain-answer.ts';
import { useSendOnce } from '#client/calls/use-send-once.ts';
import { subtractPoints, sumPoints, type Points } from '#rules/money.ts';
import type { RateCard } from '#rules/game/rates.ts';
import { showToast } from '#ui/overlays/toast-queue.ts';
import type { Answer } from '../../calls/api.ts';
import { biddingMessages } from '../messages/en.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { ConfirmBids } from '../confirm-bids.tsx';
import type { Slip } from './build-slip.ts';
import type { DraftLine } from '../list/draft.ts';
import { haptics } from '../haptics.ts';
import { possibleWin } from '../bid-figures.ts';
import type { Receipt } from '../placed-slip.ts';

/** A list that is being sent: what the sheet shows, and what SUBMIT sends. */
export type OpenedSlip = {
  readonly slip: Slip;
  readonly lines: readonly DraftLine[];
  readonly gameType: string;
};

type Props = {
  /** Null while the sheet is closed. */
  readonly opened: OpenedSlip | null;
  readonly title: string;
  readonly market: string;
  readonly balance: Points;
  readonly rates: RateCard | null;
  readonly send: (slip: Slip, key: string) => Promise<Answer<'/api-submit-bid'>>;
  readonly onPlaced: (receipt: Receipt, slip: OpenedSlip) => void;
  readonly onRefused: () => void;
  readonly unanswered: Unanswered | null;
  /** Called with the slip while its outcome is unknown, and with null once it is known. */
  readonly onUnanswered: (slip: Unanswered | null) => void;
  readonly onClose: () => void;
};

/** From the confirmation to the answer of the server. */
export function PlaceSlip({ opened, balance, rates, send, onClose, ...props }: Props) {
  const messages = useMessages(biddingMessages);
  // The sheet keeps its content while it moves out.
  const shown = useLastOpened(opened);
  const {
    sending: placing,
    submit,
    stop,
  } = useSendOnce({
    send,
    unanswered: { read: () => props.unanswered, write: props.onUnanswered },
    onDone: (receipt: Receipt) => {
      haptics.success();
      showToast('ok', messages('placed_toast'));
      if (shown !== null) props.onPlaced(receipt, shown);
    },
    onRefused: () => {
      haptics.invalid();
      showToast('bad', messages('failed_toast'));
      props.onRefused();
    },
  });
  const close = (): void => {
    stop();
    onClose();
  };
  // The answer subtracts the slip from the balance; a sheet that moves out must not subtract it again.
  const shownBalance = useHeld(balance, { isHeld: opened === null || placing.state !== 'ready' });
  if (shown === null) return null;
  const total = sumPoints(shown.lines.map((line) => line.stake));
  return (
    <ConfirmBids
      open={opened !== null}
      title={props.title}
      market={props.market}
      placing={placing}
      summary={{
        count: shown.lines.length,
        total,
        gameType: shown.gameType,
        balanceAfter: subtractPoints(shownBalance, total),
        possibleWin: rates === null ? null : possibleWin(shown.lines, rates),
      }}
      onSubmit={() => submit(shown.slip)}
      onClose={close}
    />
  );
}

function useLastOpened(opened: OpenedSlip | null): OpenedSlip | null {
  const [last, setLast] = useState(opened);
  if (opened !== null && opened !== last) setLast(opened);
  return opened ?? last;
}

function useHeld(value: Points, { isHeld }: { readonly isHeld: boolean }): Points {
  const [last, setLast] = useState(value);
  if (!isHeld && value !== last) setLast(value);
  return isHeld ? last : value;
}
