import { Link } from 'wouter';
import type { Points } from '#rules/money.ts';
import { Button } from '#ui/button.tsx';
import { Coin } from '#ui/coin.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { NoteBar } from '#ui/note-bar.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { StatusTag } from '#ui/status-tag.tsx';
import { WarningBox } from '#ui/warning-box.tsx';
import { biddingWords } from '../words/bidding.ts';
import { protectionWords } from '../words/protection.ts';
import { useRefusalText } from '../words/use-refusal-text.ts';
import { useWords } from '../words/use-words.ts';
import { showPoints } from './show-points.ts';
import type { Placing } from './use-place-bids.ts';

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
  readonly placing: Placing;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
};

/** The last look before points leave the wallet. Nothing but its SUBMIT places a bid. */
export function ConfirmBids({ open, title, market, summary, placing, onSubmit, onClose }: Props) {
  const words = useWords(biddingWords);
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
      <WarningBox>{words('warning')}</WarningBox>
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
          {placing.state === 'checking' ? words('stop_waiting') : words('cancel')}
        </Button>
        <Button kind="cta" size="large" busy={isBusy} busyText={words('submitting')} onClick={onSubmit}>
          {words('submit_bids')}
        </Button>
      </div>
    </Sheet>
  );
}

function SummaryFacts({ summary }: { readonly summary: SlipSummary }) {
  const words = useWords(biddingWords);
  const { count, total, gameType, balanceAfter, possibleWin } = summary;
  const facts = [
    { name: words('total_bid'), value: count },
    { name: words('total_points'), value: <LargePoints points={total} /> },
    { name: words('game_type'), value: gameType },
    { name: words('balance_after'), value: showPoints(balanceAfter) },
  ];
  const win = { name: words('possible_win'), value: possibleWin === null ? '' : showPoints(possibleWin) };
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

/** Why it did not work, or that it is not known yet whether it did. */
function PlacingNote({ placing, onClose }: Pick<Props, 'placing' | 'onClose'>) {
  const words = useWords(biddingWords);
  const protection = useWords(protectionWords);
  const refusalText = useRefusalText();
  if (placing.state === 'checking') {
    return (
      <div className="mt-2.5 overflow-hidden rounded-ctl">
        <NoteBar tone="info">{words('checking')}</NoteBar>
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

/** What a player has set, and only the player can change. */
const OWN_LIMITS: ReadonlySet<string> = new Set(['bid_limit', 'stake_limit', 'loss_limit']);
