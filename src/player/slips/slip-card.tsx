import type { ReactNode } from 'react';
import { Check, Clock3, Hourglass, Repeat2, Share2, Trophy, Undo2 } from 'lucide-react';
import { Link } from 'wouter';
import { formatPoints } from '#client/format/format-points.ts';
import { Card } from '#ui/card.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { StatusTag, type StatusTone } from '#ui/status-tag.tsx';
import { repeatOf } from '../bidding/list/repeat-slip.ts';
import { biddingMessages } from '../bidding/messages/en.ts';
import { shortTime } from '../markets/short-time.ts';
import { useMessages } from '../messages/use-messages.ts';
import { hasScreen } from '../routes/find-screen-path.ts';
import { useSession } from '../session/use-session.ts';
import { slipsMessages } from './messages/en.ts';
import { NumberTokens } from './number-tokens.tsx';
import { SlipResult } from './slip-result.tsx';
import { useSlipWords, type Slip } from './slip-words.ts';

type StateLook = { readonly tone: StatusTone; readonly icon: ReactNode };

const LOOKS: Readonly<Record<Slip['state'], StateLook>> = {
  pending: { tone: 'pending', icon: <Hourglass aria-hidden="true" /> },
  partly_out: { tone: 'pending', icon: <Clock3 aria-hidden="true" /> },
  won: { tone: 'won', icon: <Check aria-hidden="true" /> },
  lost: { tone: 'lost', icon: null },
  refunded: { tone: 'cancelled', icon: <Undo2 aria-hidden="true" /> },
};

type Props = {
  readonly slip: Slip;
  /** The list of wins says it as the documents do. */
  readonly congratulates: boolean;
  readonly onOpen: () => void;
  readonly onShare: () => void;
};

/** One slip: what was bid, what became of it, and what can be done with it. A tap anywhere else opens its receipt. */
export function SlipCard({ slip, congratulates, onOpen, onShare }: Props) {
  const messages = useMessages(slipsMessages);
  const { marketOf, gameOf, stateOf } = useSlipWords();
  const market = marketOf(slip);
  const staked = formatPoints(slip.staked);
  const label =
    slip.won === '0'
      ? messages('card_of', { market, state: stateOf(slip), staked })
      : messages('card_won', { market, won: formatPoints(slip.won), staked });
  return (
    <Card as="article" aria-label={label} className="relative">
      {congratulates && slip.won !== '0' ? <Congratulations /> : null}
      <div className="grid grid-cols-[1fr_auto] items-start gap-x-2.5 px-3.5 pt-[11px]">
        <h3 className="min-w-0 text-16 leading-tight font-bold">
          <button
            type="button"
            onClick={onOpen}
            className="text-left [overflow-wrap:anywhere] after:absolute after:inset-0 focus-visible:outline-0 focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
          >
            {market}
          </button>
        </h3>
        <StateTag slip={slip} />
        <p className="col-span-2 text-13 leading-snug text-text-2 tabular-nums [overflow-wrap:anywhere]">
          {[gameOf(slip, slip.lines), shortTime(slip.bid_time), slip.slip_no].join(' · ')}
        </p>
      </div>
      <NumberTokens slip={slip} />
      <VoidReasons slip={slip} />
      <div className="flex min-h-[38px] flex-wrap items-center justify-between gap-x-2.5 gap-y-1 border-t border-line px-3.5 py-1 text-14 text-text-2">
        <SumText slip={slip} />
        <SlipResult slip={slip} />
      </div>
      <SlipActions slip={slip} onShare={onShare} />
    </Card>
  );
}

/** The word for the state of a slip. */
export function StateTag({ slip }: { readonly slip: Slip }) {
  const { stateOf } = useSlipWords();
  const { tone, icon } = LOOKS[slip.state];
  return (
    <StatusTag tone={tone} icon={icon}>
      {stateOf(slip)}
    </StatusTag>
  );
}

function Congratulations() {
  const messages = useMessages(slipsMessages);
  return (
    <p className="flex items-center gap-2.5 bg-won-soft px-3.5 py-2.5 text-15 font-bold text-won">
      <Trophy aria-hidden="true" className="size-5 flex-none" />
      {messages('congratulations')}
    </p>
  );
}

/** 'Staked 60, can win 190': what is known is in bold. */
function SumText({ slip }: { readonly slip: Slip }) {
  const messages = useMessages(slipsMessages);
  const part = (
    key: 'staked_points' | 'can_win' | 'won_points' | 'given_back',
    points: string,
    look = 'text-text',
  ) =>
    messages.nodes(key, {
      points: <b className={joinClasses('tabular-nums', look)}>{formatPoints(points)}</b>,
    });
  return (
    <span>
      {part('staked_points', slip.staked)}
      {slip.won === '0' ? null : <>, {part('won_points', slip.won, 'text-won')}</>}
      {slip.refunded === '0' ? null : <>, {part('given_back', slip.refunded)}</>}
      {slip.possible_win === '0' ? null : <>, {part('can_win', slip.possible_win)}</>}
    </span>
  );
}

/** Why bids of the slip came back. */
export function VoidReasons({ slip: { family, voids } }: { readonly slip: Slip }) {
  const messages = useMessages(slipsMessages);
  return voids.map(({ session, reason }) => (
    <p key={session} className="px-3.5 pb-2 text-14 leading-snug text-text-2 [overflow-wrap:anywhere]">
      {messages(family === 'main' ? `void_${session}` : 'void_draw', { reason })}
    </p>
  ));
}

type ActionsProps = { readonly slip: Slip; readonly onShare: () => void };

/** Placing the same again, and the picture of it. */
export function SlipActions({ slip, onShare }: ActionsProps) {
  const messages = useMessages(slipsMessages);
  const bidding = useMessages(biddingMessages);
  const session = useSession();
  const again = repeatOf(slip, slip.lines);
  const canRepeat = session.state === 'in' && session.bettingOn;
  return (
    <div className="relative z-1 grid auto-cols-fr grid-flow-col divide-x divide-line border-t border-line">
      {again === null || !canRepeat || !hasScreen(again.route) ? null : (
        // The review opens at once.
        <Link href={again.route} state={again.state} className={ACTION}>
          <Repeat2 aria-hidden="true" className="size-[18px]" />
          {bidding('repeat')}
          <span className="sr-only">, {slip.slip_no}</span>
        </Link>
      )}
      <button type="button" onClick={onShare} className={ACTION}>
        <Share2 aria-hidden="true" className="size-[18px]" />
        {messages('share')}
        <span className="sr-only">, {slip.slip_no}</span>
      </button>
    </div>
  );
}

const ACTION =
  'inline-flex min-h-11 items-center justify-center gap-[7px] text-15 font-semi text-brand focus-visible:-outline-offset-3';
