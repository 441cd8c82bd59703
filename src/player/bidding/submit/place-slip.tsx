import { useState } from 'react';
import { Link } from 'wouter';
import type { Unanswered } from '#client/calls/certain-answer.ts';
import { useSendOnce, type Sending } from '#client/calls/use-send-once.ts';
import { subtractPoints, sumPoints, type Points } from '#rules/money.ts';
import type { RateCard } from '#rules/game/rates.ts';
import { Button } from '#ui/button.tsx';
import { Coin } from '#ui/logo.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { NoteBar } from '#ui/note-bar.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { StatusTag } from '#ui/status-tag.tsx';
import { WarningBox } from '#ui/warning-box.tsx';
import type { Answer } from '../../calls/api.ts';
import { biddingMessages } from '../messages/en.ts';
import { protectionMessages } from '../../protection/messages/en.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import type { Slip } from './build-slip.ts';
import type { DraftLine } from '../list/draft.ts';
import { haptics, showRefusal } from '../haptics.ts';
import { possibleWin, showPoints } from '../bid-figures.ts';
import type { Receipt } from './receipt-card.tsx';

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
  const shown = useHeld(opened, { isHeld: opened === null });
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
      showRefusal(messages('failed_toast'));
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

function useHeld<Value>(value: Value, { isHeld }: { readonly isHeld: boolean }): Value {
  const [last, setLast] = useState(value);
  if (!isHeld && value !== last) setLast(value);
  return isHeld ? last : value;
}

/** What is about to be sent, in figures. */
type SlipSummary = {
  readonly count: number;
  readonly total: Points;
  readonly gameType: string;
  readonly balanceAfter: Points;
  /** Unknown until the rates have been read. */
  readonly possibleWin: Points | null;
};

type ConfirmProps = {
  readonly open: boolean;
  readonly title: string;
  readonly market: string;
  readonly summary: SlipSummary;
  readonly placing: Sending;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
};

/** The last check before points leave the wallet. Only its SUBMIT places a bid. */
export function ConfirmBids({ open, title, market, summary, placing, onSubmit, onClose }: ConfirmProps) {
  const messages = useMessages(biddingMessages);
  const isBusy = placing.state !== 'ready';
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      titleEnd={<StatusTag tone="closed">{market}</StatusTag>}
      busy={isBusy}
    >
      <div className="mt-1.5 mb-2.5">
        <SummaryFacts summary={summary} />
      </div>
      <WarningBox>{messages('warning')}</WarningBox>
      <PlacingNote placing={placing} onClose={onClose} />
      <div className="mt-3.5 grid grid-cols-[1fr_1.5fr] gap-2.5">
        <Button
          kind="line"
          size="large"
          off={placing.state === 'submitting'}
          onClick={() => {
            if (placing.state !== 'submitting') onClose();
          }}
        >
          {placing.state === 'checking' ? messages('stop_waiting') : messages('cancel')}
        </Button>
        <Button kind="cta" size="large" busy={isBusy} busyText={messages('submitting')} onClick={onSubmit}>
          {messages('submit_bids')}
        </Button>
      </div>
    </Sheet>
  );
}

function SummaryFacts({ summary }: { readonly summary: SlipSummary }) {
  const messages = useMessages(biddingMessages);
  const { count, total, gameType, balanceAfter, possibleWin: win } = summary;
  const largePoints = (
    <span className="inline-flex items-center gap-2 text-24">
      <Coin />
      {showPoints(total)}
    </span>
  );
  const facts = [
    { name: messages('total_bid'), value: count },
    { name: messages('total_points'), value: largePoints },
    { name: messages('game_type'), value: gameType },
    { name: messages('balance_after'), value: showPoints(balanceAfter) },
  ];
  if (win === null) return <FactList facts={facts} />;
  return <FactList facts={[...facts, { name: messages('possible_win'), value: showPoints(win) }]} />;
}

/** Why it failed, or that it is not yet known whether it did. */
function PlacingNote({ placing, onClose }: Pick<ConfirmProps, 'placing' | 'onClose'>) {
  const messages = useMessages(biddingMessages);
  const protection = useMessages(protectionMessages);
  const refusalText = useRefusalText();
  if (placing.state === 'checking') {
    return (
      <div className="mt-2.5 overflow-hidden rounded-ctl">
        <NoteBar tone="info">{messages('checking')}</NoteBar>
      </div>
    );
  }
  if (placing.state !== 'ready' || placing.refusal === null) return null;
  return (
    <div className="mt-2.5 overflow-hidden rounded-ctl">
      <NoteBar tone="danger">
        {refusalText(placing.refusal)}
        {OWN_LIMITS.has(placing.refusal.code) ? (
          // The sheet owns one step of the history; the screen takes its place.
          <Link
            href="/limits"
            replace
            onClick={onClose}
            className="ml-2 inline-block py-2.5 font-bold underline"
          >
            {protection('my_limits')}
          </Link>
        ) : null}
      </NoteBar>
    </div>
  );
}

/** A limit that the player has set and only the player can change. */
const OWN_LIMITS: ReadonlySet<string> = new Set(['bid_limit', 'stake_limit', 'loss_limit']);
