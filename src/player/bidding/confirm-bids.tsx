import { Link } from 'wouter';
import type { Sending } from '#client/calls/use-send-once.ts';
import type { Points } from '#rules/money.ts';
import { Button } from '#ui/button.tsx';
import { Coin } from '#ui/logo.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { NoteBar } from '#ui/note-bar.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { StatusTag } from '#ui/status-tag.tsx';
import { WarningBox } from '#ui/warning-box.tsx';
import { biddingMessages } from './messages/en.ts';
import { protectionMessages } from '../protection/messages/en.ts';
import { useRefusalText } from '../messages/use-refusal-text.ts';
import { useMessages } from '../messages/use-messages.ts';
import { showPoints } from './bid-figures.ts';

/** What is about to be sent, in figures. */
export type SlipSummary = {
  readonly count: number;
  readonly total: Points;
  readonly gameType: string;
  readonly balanceAfter: Points;
  /** Unknown until the rates have been read. */
  readonly possibleWin: Points | null;
};

type Props = {
  readonly open: boolean;
  readonly title: string;
  readonly market: string;
  readonly summary: SlipSummary;
  readonly placing: Sending;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
};

/** The last check before points leave the wallet. Only its SUBMIT places a bid. */
export function ConfirmBids({ open, title, market, summary, placing, onSubmit, onClose }: Props) {
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
  const { count, total, gameType, balanceAfter, possibleWin } = summary;
  const facts = [
    { name: messages('total_bid'), value: count },
    { name: messages('total_points'), value: <LargePoints points={total} /> },
    { name: messages('game_type'), value: gameType },
    { name: messages('balance_after'), value: showPoints(balanceAfter) },
  ];
  const win = { name: messages('possible_win'), value: possibleWin === null ? '' : showPoints(possibleWin) };
  return <FactList facts={possibleWin === null ? facts : [...facts, win]} />;
}

function LargePoints({ points }: { readonly points: Points }) {
  return (
    <span className="inline-flex items-center gap-2 text-24">
      <Coin />
      {showPoints(points)}
    </span>
  );
}

/** Why it failed, or that it is not yet known whether it did. */
function PlacingNote({ placing, onClose }: Pick<Props, 'placing' | 'onClose'>) {
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
