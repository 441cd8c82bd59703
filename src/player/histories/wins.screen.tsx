import { useLocation } from 'wouter';
import { Trophy } from 'lucide-react';
import { formatPoints } from '#client/format/format-points.ts';
import type { Family } from '#rules/game/games.ts';
import { Card } from '#ui/card.tsx';
import type { Reply } from '../calls/api.ts';
import { FAMILY_CALLS } from '../calls/family-calls.ts';
import { useMessages } from '../messages/use-messages.ts';
import { numberOf, useGameName } from './bid-card.tsx';
import { DatedHistory } from './dated-history.tsx';
import { historyFamily } from './history-family.ts';
import { historiesMessages } from './messages/en.ts';

/** The wins on the markets of a family between two dates, by the date of the result. */
export function WinsScreen() {
  const [address] = useLocation();
  const family = historyFamily(address);
  const messages = useMessages(historiesMessages);
  return (
    <DatedHistory
      title={messages(TITLES[family])}
      emptyText={messages('no_wins')}
      skeleton="h-[156px] rounded-card"
      path={FAMILY_CALLS[family].wins}
      inputOf={(date_from, date_to, page) => ({ date_from, date_to, ...page })}
      // Gali calls its list of wins bid_data (B §7).
      itemsOf={(reply): readonly WinRecord[] => ('win_data' in reply ? reply.win_data : reply.bid_data)}
    >
      {(wins) => (
        <div className="grid gap-3 px-4 py-3.5">
          {wins.map((win, place) => (
            // A slip may hold the same number twice, so a win is known by its place in a list that only grows.
            // oxlint-disable-next-line react/no-array-index-key
            <WinCard key={`${win.slip_no} ${place}`} win={win} family={family} />
          ))}
        </div>
      )}
    </DatedHistory>
  );
}

const TITLES = {
  main: 'win_history',
  starline: 'starline_wins',
  gali: 'gali_wins_title',
} as const satisfies Record<Family, keyof typeof historiesMessages.english>;

type WinRecord = Reply<'/api-wining-history-data'>['win_data'][number];

/** One win. A green strip and the amount show it; nothing else moves. */
function WinCard({ win, family }: { readonly win: WinRecord; readonly family: Family }) {
  const messages = useMessages(historiesMessages);
  const gameName = useGameName();
  // A gali draw has no Open and Close.
  const game = gameName(family === 'gali' ? { ...win, session: '' } : win);
  return (
    <Card as="article">
      <div className="flex items-center gap-3 bg-won-soft px-4 py-[13px] font-bold text-won">
        <Trophy aria-hidden="true" className="size-6 flex-none" />
        {messages('congratulations')}
      </div>
      <div className="grid grid-cols-[1fr_auto] items-end gap-x-3 gap-y-1 px-4 pt-3 pb-3.5">
        <span className="min-w-0">
          <h3 className="text-18 leading-snug font-bold">{win.game_name}</h3>
          <p className="text-14 text-text-2">{game}</p>
        </span>
        <span className="justify-self-end text-30 leading-none font-black whitespace-nowrap text-gain tabular-nums max-[374px]:text-24">
          {messages('pts', { points: formatPoints(win.amount) })}
        </span>
        <span className="text-24 leading-[1.1] font-black tabular-nums">{numberOf(win)}</span>
        <span className="text-right text-13 text-text-3">
          {win.wining_date}
          <br />
          {messages('bid_points', { points: formatPoints(win.points) })}
        </span>
      </div>
    </Card>
  );
}
