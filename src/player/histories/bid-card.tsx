import type { ReactNode } from 'react';
import { Hourglass, Trophy, Undo2 } from 'lucide-react';
import { formatPoints } from '#client/format/format-points.ts';
import type { Family } from '#rules/game/games.ts';
import { Card } from '#ui/card.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { StatusTag, type StatusTone } from '#ui/status-tag.tsx';
import { betColours } from '../draws/bet-colours.ts';
import { shortTime } from '../markets/short-time.ts';
import { biddingMessages } from '../bidding/messages/en.ts';
import type { BidRecord } from './group-records.ts';
import { historiesMessages } from './messages/en.ts';
import { useMessages } from '../messages/use-messages.ts';

type StateStyle = { readonly stripe: string; readonly tone: StatusTone; readonly icon: ReactNode };

const STATES: Readonly<Record<BidRecord['state'], StateStyle>> = {
  pending: { stripe: 'bg-pending-mark', tone: 'pending', icon: <Hourglass aria-hidden="true" /> },
  won: { stripe: 'bg-won-mark', tone: 'won', icon: <Trophy aria-hidden="true" /> },
  lost: { stripe: 'bg-lost-mark', tone: 'lost', icon: null },
  refunded: { stripe: 'bg-info-mark', tone: 'info', icon: <Undo2 aria-hidden="true" /> },
};

type Props = {
  readonly bid: BidRecord;
  readonly family: Family;
  /** Bids of today show only their time. */
  readonly isToday: boolean;
  /** The foot of the card. */
  readonly children: ReactNode;
};

/** One placed bid and its outcome. Those on gali have the colour of their type. */
export function BidCard({ bid, family, isToday, children }: Props) {
  const messages = useMessages(historiesMessages);
  const isGali = family === 'gali';
  const time = shortTime(bid.bid_time);
  const colours = betColours(bid.pana);
  const stripe = isGali ? colours.mark : STATES[bid.state].stripe;
  return (
    <Card as="article" className="relative">
      <i aria-hidden="true" className={joinClasses('absolute inset-y-0 left-0 w-[5px]', stripe)} />
      <div className={isGali ? colours.soft : ''}>
        <div className="py-3 pr-3.5 pl-[18px]">
          <div className="flex items-center justify-between gap-2">
            <h3 className="shrink-999 text-16 leading-snug font-bold">{bid.game_name}</h3>
            {isGali ? <TypeTag bid={bid} /> : <StateTag bid={bid} />}
          </div>
          <div className="mt-1.5 flex items-end justify-between gap-2">
            <span>
              <span className="text-24 leading-[1.1] font-black tracking-[.02em] tabular-nums">
                {numberOf(bid)}
              </span>
              <span className="block text-13 text-text-2">
                <Details bid={bid} family={family} when={isToday ? time : `${bid.bid_date}, ${time}`} />
              </span>
            </span>
            <span className="flex-none text-16 font-bold tabular-nums">
              {messages('pts', { points: formatPoints(bid.points) })}
            </span>
          </div>
        </div>
        {children}
      </div>
    </Card>
  );
}

type BidProps = { readonly bid: BidRecord };

function StateTag({ bid }: BidProps) {
  const { tone, icon } = STATES[bid.state];
  return (
    // A very large win takes a second line once the name beside it has given way.
    <StatusTag tone={tone} icon={icon} className="whitespace-normal!">
      <StateText bid={bid} />
    </StatusTag>
  );
}

function TypeTag({ bid }: BidProps) {
  const gameName = useGameName();
  return (
    <span
      className={joinClasses(
        'rounded-tag bg-surface px-2 py-[3px] text-13 leading-[1.3] font-semi whitespace-nowrap',
        betColours(bid.pana).text,
      )}
    >
      {gameName({ ...bid, session: '' })}
    </span>
  );
}

type DetailsProps = BidProps & Pick<Props, 'family'> & { readonly when: string };

/** A gali card shows its type above, and its outcome here. */
function Details({ bid, family, when }: DetailsProps) {
  const gameName = useGameName();
  if (family !== 'gali') return `${gameName(bid)}, ${when}`;
  return (
    <>
      {when},{' '}
      <b className={joinClasses('font-semi', bid.state === 'won' && 'text-won')}>
        <StateText bid={bid} />
      </b>
    </>
  );
}

function StateText({ bid }: BidProps) {
  const messages = useMessages(historiesMessages);
  if (bid.state === 'won') return messages('won_points', { points: formatPoints(bid.won_amount) });
  return messages(bid.state === 'lost' ? 'not_won' : bid.state);
}

/** The name of a bid type, and of its session, as a record carries them, in the reader's language. */
export function useGameName(): (record: Pick<BidRecord, 'pana' | 'session'>) => string {
  const messages = useMessages(biddingMessages);
  const known = (key: string): string => (isKnown(key) ? messages(key) : key);
  return ({ pana, session }) =>
    [known(pana), known(session.toLowerCase())].filter((part) => part !== '').join(', ');
}

function isKnown(key: string): key is keyof typeof biddingMessages.english {
  return Object.hasOwn(biddingMessages.english, key);
}

/** The number of a record: '7', or both sides of a sangam, '2 - 369'. */
export function numberOf({ digits, closedigits }: Pick<BidRecord, 'digits' | 'closedigits'>): string {
  return [digits, closedigits].filter((side) => side !== '').join(' - ');
}
