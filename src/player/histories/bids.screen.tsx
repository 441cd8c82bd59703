import { useLocation, Link } from 'wouter';
import { useState } from 'react';
import { RotateCcw } from 'lucide-react';
import type { Family } from '#rules/game/games.ts';
import { formatBidDate } from '#rules/time/time.ts';
import { FilterChips } from '#ui/filter-chips.tsx';
import { biddingMessages } from '../bidding/messages/en.ts';
import { repeatOf } from '../bidding/list/repeat-slip.ts';
import { FAMILY_CALLS } from '../calls/family-calls.ts';
import { hasScreen } from '../routes/find-screen-path.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useSession } from '../session/use-session.ts';
import { BidCard, useGameName } from './bid-card.tsx';
import { DatedHistory } from './dated-history.tsx';
import { groupBySlip, type BidRecord, type PlacedBids } from './group-records.ts';
import { historyFamily } from './history-family.ts';
import { historiesMessages } from './messages/en.ts';
import { useToday } from './use-today.ts';

const TITLES = {
  main: 'my_bids',
  starline: 'starline_bids',
  gali: 'gali_bids_title',
} as const satisfies Record<Family, keyof typeof historiesMessages.english>;

/** The bids placed on the markets of a family between two dates. */
export function BidsScreen() {
  const [address] = useLocation();
  const family = historyFamily(address);
  const messages = useMessages(historiesMessages);
  return (
    <DatedHistory
      title={messages(TITLES[family])}
      emptyText={messages('no_bids')}
      skeleton="h-[98px] rounded-card"
      path={FAMILY_CALLS[family].bids}
      inputOf={(bid_from, bid_to, page) => ({ bid_from, bid_to, ...page })}
      itemsOf={(reply): readonly BidRecord[] => reply.bid_data}
    >
      {(bids, rest) => <FilteredBids family={family} slips={groupBySlip(bids, rest)} />}
    </DatedHistory>
  );
}

const FILTERS = ['all', 'pending', 'won', 'lost', 'refunded'] as const;
type Filter = (typeof FILTERS)[number];

type Props = { readonly family: Family; readonly slips: readonly PlacedBids[] };

/** The bids slip by slip, filtered by outcome and by game. */
function FilteredBids({ family, slips }: Props) {
  const messages = useMessages(historiesMessages);
  const [filter, setFilter] = useState<Filter>('all');
  const [game, setGame] = useState('all');
  const bids = slips.flatMap((slip) => slip.bids);
  const isOf = (bid: BidRecord, key: Filter): boolean => key === 'all' || bid.state === key;
  const choices = FILTERS.map((key) => ({
    key,
    text: messages(key === 'lost' ? 'not_won' : key),
    count: bids.filter((bid) => isOf(bid, key)).length,
  })).filter((choice) => choice.key !== 'refunded' || choice.count > 0);
  const shown = slips
    .map((slip) => ({
      slip,
      bids: slip.bids.filter((bid) => isOf(bid, filter) && (game === 'all' || bid.pana === game)),
    }))
    .filter((one) => one.bids.length > 0);
  return (
    <>
      <FilterChips label={messages('filter')} choices={choices} chosen={filter} onChoose={setFilter} />
      <GameChips bids={bids} chosen={game} onChoose={setGame} />
      <div className="grid gap-3 px-4 pt-2.5 pb-3.5">
        {shown.map((one) => (
          <SlipCards key={one.slip.slipNo} family={family} slip={one.slip} bids={one.bids} />
        ))}
        {shown.length === 0 ? (
          <p className="py-6 text-center text-15 text-text-2">{messages('none_of_filter')}</p>
        ) : null}
      </div>
    </>
  );
}

type GameChipsProps = {
  readonly bids: readonly BidRecord[];
  readonly chosen: string;
  readonly onChoose: (pana: string) => void;
};

/** Only shown where there is a choice. */
function GameChips({ bids, chosen, onChoose }: GameChipsProps) {
  const messages = useMessages(historiesMessages);
  const gameName = useGameName();
  const games = [...new Set(bids.map((bid) => bid.pana))];
  if (games.length < 2) return null;
  const choices = games.map((pana) => ({ key: pana, text: gameName({ pana, session: '' }) }));
  return (
    <FilterChips
      label={messages('filter_game')}
      choices={[{ key: 'all', text: messages('all_games') }, ...choices]}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}

type SlipProps = {
  readonly family: Family;
  readonly slip: PlacedBids;
  /** Those that pass the filters. */
  readonly bids: readonly BidRecord[];
};

/** Bids that were sent together are shown together; the first one offers to place all of them again. */
function SlipCards({ family, slip, bids }: SlipProps) {
  const today = useToday();
  const todayText = today === null ? null : formatBidDate(today);
  return (
    <div className="grid gap-1.5">
      {bids.map((bid, place) => (
        <BidCard
          // A slip may hold the same number twice, so a bid is known by its place in it.
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          bid={bid}
          family={family}
          isToday={bid.bid_date === todayText}
        >
          {place === 0 ? <RepeatRow family={family} slip={slip} /> : null}
        </BidCard>
      ))}
    </div>
  );
}

type RepeatRowProps = { readonly family: Family; readonly slip: PlacedBids };

/** The slip's reference, and the way to place all of its bids again. */
function RepeatRow({ family, slip }: RepeatRowProps) {
  const bidding = useMessages(biddingMessages);
  const session = useSession();
  // A part of a slip would be another slip: it can be repeated once all of it has been read.
  const again = slip.isWhole ? repeatOf(family, slip.bids) : null;
  const canRepeat = session.state === 'in' && session.bettingOn;
  return (
    <div className="flex min-h-11 items-center justify-between gap-2 border-t border-line pr-1 pl-[18px] text-13 text-text-2">
      <span>
        {slip.slipNo}, <CountText slip={slip} />
      </span>
      {again === null || !canRepeat || !hasScreen(again.route) ? null : (
        <Link
          href={again.route}
          state={again.state}
          className="inline-flex min-h-11 items-center gap-1.5 px-2.5 text-15 font-semi text-brand focus-visible:-outline-offset-3"
        >
          <RotateCcw aria-hidden="true" className="size-4" />
          {bidding('repeat')}
          <span className="sr-only">, {slip.slipNo}</span>
        </Link>
      )}
    </div>
  );
}

function CountText({ slip: { bids, isWhole } }: Pick<RepeatRowProps, 'slip'>) {
  const messages = useMessages(historiesMessages);
  const bidding = useMessages(biddingMessages);
  const count = bids.length;
  if (!isWhole) return messages('bids_or_more', { count });
  return count === 1 ? bidding('bids_one') : bidding('bids', { count });
}
