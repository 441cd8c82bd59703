import { Link } from 'wouter';
import { formatPoints } from '#client/format/format-points.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { formatRateText, sessionOrGame } from '../results/format-session.ts';
import { timeColumn } from '../lists/time-column.tsx';
import type { TableColumn } from '../shell/table/table-column.ts';
import { useMe } from '../staff/use-me.ts';
import { ActorLink } from '../trail/event-link.tsx';
import { type Bid, GAME_CHOICES, numberOf, STATE_CHOICES, STATE_WORDS } from './bid-source.ts';
import { BidNumber } from './bid-number.tsx';
import { slipAddress } from './slip-address.ts';

/** A line of a slip. Sorted only by what the server has an index for. */
export const BID_COLUMNS: readonly TableColumn<Bid>[] = [
  timeColumn(),
  {
    key: 'player',
    head: 'Player',
    cell: ({ player_id: id, player_name: name }) => <ActorLink actor={`player:${id}`}>{name}</ActorLink>,
    value: ({ player_name: name }) => name,
    filter: { kind: 'text', label: 'Player id' },
    card: 'name',
    onCard: ({ player_name: name }) => name,
    widthPx: 150,
  },
  {
    key: 'market_name',
    head: 'Market',
    cell: (bid) => bid.market_name,
    value: (bid) => bid.market_name,
    card: 'second',
    widthPx: 150,
  },
  {
    key: 'half_name',
    inPanel: true,
    head: 'Session',
    cell: (bid) => <DecidingSession bid={bid} />,
    value: sessionOrGame,
    card: 'none',
    widthPx: 80,
  },
  {
    key: 'game',
    head: 'Game',
    cell: ({ game }) => game,
    value: ({ game }) => game,
    filter: { kind: 'choice', choices: GAME_CHOICES },
    card: 'second',
    widthPx: 120,
  },
  {
    key: 'number',
    head: 'Number',
    cell: (bid) => <BidNumber bid={bid} />,
    value: numberOf,
    end: true,
    filter: { kind: 'text' },
    card: 'second',
    widthPx: 100,
  },
  {
    key: 'points',
    head: 'Points',
    cell: ({ points }) => <b>{formatPoints(points)}</b>,
    value: ({ points }) => points,
    kind: 'points',
    // The largest stand on the largest slips, which have an index; the smallest would be looked for among all.
    sorts: 'down',
    filter: true,
    sums: true,
    card: 'figure',
    onCard: ({ points }) => formatPoints(points, { unit: true }),
    widthPx: 100,
  },
  {
    key: 'rate',
    inPanel: true,
    head: 'Rate',
    cell: ({ rate }) => formatRateText(rate),
    value: ({ rate }) => rate,
    end: true,
    filter: { kind: 'text', label: 'Rate, as 10-95' },
    card: 'none',
    widthPx: 100,
  },
  {
    key: 'paid',
    inPanel: true,
    head: 'Paid',
    cell: ({ paid }) => <Paid paid={paid} />,
    value: ({ paid }) => paid ?? '',
    kind: 'points',
    sorts: true,
    downFirst: true,
    sums: true,
    // Beside the state of a won bid.
    card: 'none',
    widthPx: 100,
  },
  {
    key: 'state',
    head: 'State',
    cell: ({ state }) => <BidState state={state} />,
    value: ({ state }) => STATE_WORDS[state],
    filter: { kind: 'choice', choices: STATE_CHOICES },
    card: 'state',
    onCard: (bid) => <StateOnCard bid={bid} />,
    widthPx: 130,
  },
  {
    key: 'slip',
    inPanel: true,
    head: 'Slip',
    cell: ({ slip_no: slip, line }) => (
      <Link href={slipAddress(slip, line)} className="text-brand underline-offset-2 hover:underline">
        {slip}
      </Link>
    ),
    value: ({ slip_no: slip }) => slip,
    filter: { kind: 'text' },
    card: 'none',
    widthPx: 120,
  },
  {
    key: 'player_id',
    head: 'Player id',
    cell: (bid) => bid.player_id,
    value: (bid) => bid.player_id,
    aside: true,
    card: 'none',
  },
  {
    key: 'day_of',
    head: 'Market day',
    cell: (bid) => bid.day,
    value: (bid) => bid.day,
    kind: 'day',
    aside: true,
    card: 'none',
  },
];

/** The session that a bid names, leading to the one that decides it, for whoever may see sessions. */
function DecidingSession({ bid }: { readonly bid: Bid }) {
  const { permissions } = useMe();
  const text = sessionOrGame(bid);
  if (!permissions.includes('results.see')) return text;
  return (
    <Link href={`/sessions/${bid.session_id}`} className="text-text underline-offset-2 hover:underline">
      {text}
    </Link>
  );
}

function Paid({ paid }: { readonly paid: string | null }) {
  if (paid === null) return '-';
  return <span className={joinClasses(paid !== '0' && 'font-bold text-gain')}>{formatPoints(paid)}</span>;
}

function StateOnCard({ bid: { state, paid } }: { readonly bid: Pick<Bid, 'state' | 'paid'> }) {
  return (
    <span className="inline-flex flex-wrap justify-end gap-x-1.5">
      <BidState state={state} />
      {paid === null || paid === '0' ? null : (
        <b className="text-gain">{formatPoints(paid, { unit: true })}</b>
      )}
    </span>
  );
}

const DOTS = {
  open: 'bg-open',
  won: 'bg-won',
  lost: 'bg-lost',
  void: 'bg-cancelled',
  reversed: 'bg-danger',
} as const satisfies Readonly<Record<Bid['state'], string>>;

/** A dot and a word. */
export function BidState({ state }: Pick<Bid, 'state'>) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <i aria-hidden="true" className={joinClasses('size-2 flex-none rounded-full', DOTS[state])} />
      {STATE_WORDS[state]}
    </span>
  );
}
