import { useState } from 'react';
import type { Family } from '#rules/games.ts';
import { formatBidDate } from '#rules/time.ts';
import { FilterChips } from '#ui/filter-chips.tsx';
import { historiesWords } from '../words/histories.ts';
import { useWords } from '../words/use-words.ts';
import { BidCard } from './bid-card.tsx';
import type { BidRecord } from './bid-card.tsx';
import type { PlacedBids } from './group-by-slip.ts';
import { RepeatRow } from './repeat-row.tsx';
import { useGameName } from './use-game-name.ts';
import { useToday } from './use-today.ts';

type Props = { readonly family: Family; readonly slips: readonly PlacedBids[] };

type Filter = 'all' | BidRecord['state'];

const FILTERS = ['all', 'pending', 'won', 'lost', 'refunded'] as const satisfies readonly Filter[];

/** The bids slip by slip, narrowed by what became of them and by their game. */
export function FilteredBids({ family, slips }: Props) {
  const words = useWords(historiesWords);
  const [filter, setFilter] = useState<Filter>('all');
  const [game, setGame] = useState('all');
  const bids = slips.flatMap((slip) => slip.bids);
  const isOf = (bid: BidRecord, key: Filter): boolean => key === 'all' || bid.state === key;
  const choices = FILTERS.map((key) => ({
    key,
    text: words(key === 'lost' ? 'not_won' : key),
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
      <FilterChips label={words('filter')} choices={choices} chosen={filter} onChoose={setFilter} />
      <GameChips bids={bids} chosen={game} onChoose={setGame} />
      <div className="grid gap-3 px-4 pt-2.5 pb-3.5">
        {shown.map((one) => (
          <SlipCards key={one.slip.slipNo} family={family} slip={one.slip} bids={one.bids} />
        ))}
        {shown.length === 0 ? (
          <p className="py-6 text-center text-15 text-text-2">{words('none_of_filter')}</p>
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

/** Only where there is a choice. */
function GameChips({ bids, chosen, onChoose }: GameChipsProps) {
  const words = useWords(historiesWords);
  const gameName = useGameName();
  const games = [...new Set(bids.map((bid) => bid.pana))];
  if (games.length < 2) return null;
  const choices = games.map((pana) => ({ key: pana, text: gameName({ pana, session: '' }) }));
  return (
    <FilterChips
      label={words('filter_game')}
      choices={[{ key: 'all', text: words('all_games') }, ...choices]}
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

/** The bids that were sent together stand close together; the first one offers to place all of them again. */
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
