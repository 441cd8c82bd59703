import { useState } from 'react';
import type { Points } from '#rules/money.ts';
import { subtractPoints, sumPoints } from '#rules/money.ts';
import type { RateCard } from '#rules/rates.ts';
import { showToast } from '#ui/show-toast.ts';
import type { Answer } from '../api.ts';
import { biddingWords } from '../words/bidding.ts';
import { useWords } from '../words/use-words.ts';
import { ConfirmBids } from './confirm-bids.tsx';
import type { Slip } from './build-slip.ts';
import type { DraftLine } from './draft.ts';
import { haptics } from './haptics.ts';
import { possibleWin } from './possible-win.ts';
import type { UnansweredSlip } from './stored-draft.ts';
import { usePlaceBids } from './use-place-bids.ts';
import type { KeyedSlip, Receipt } from './use-place-bids.ts';

/** A list on its way: what the sheet shows, and what SUBMIT sends under which key. */
export type OpenedSlip = KeyedSlip & { readonly lines: readonly DraftLine[]; readonly gameType: string };

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
  readonly onUnanswered: (slip: UnansweredSlip | null) => void;
  readonly onClose: () => void;
};

/** From the last look to the answer of the server. */
export function PlaceSlip({ opened, balance, rates, send, onClose, ...props }: Props) {
  const words = useWords(biddingWords);
  // The sheet keeps its content while it moves out.
  const shown = useLastOpened(opened);
  const { placing, submit, stop } = usePlaceBids({
    send,
    onUnanswered: props.onUnanswered,
    onPlaced: (receipt) => {
      haptics.success();
      showToast('ok', words('placed_toast'));
      if (shown !== null) props.onPlaced(receipt, shown);
    },
    onRefused: () => {
      haptics.invalid();
      showToast('bad', words('failed_toast'));
      props.onRefused();
    },
  });
  const close = (): void => {
    stop();
    onClose();
  };
  // The answer takes the slip off the balance; a sheet that moves out must not take it off once more.
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
      onSubmit={() => submit(shown)}
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
