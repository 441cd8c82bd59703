import { use, useState } from 'react';
import { Empty } from '#ui/empty.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { BID_SCREENS, type BidScreenRow } from '../../bidding/bid-screens.ts';
import { MarketBids } from '../../bidding/market-bids.screen.tsx';
import { useDashboard, type Game } from '../../calls/use-dashboard.ts';
import { marketsMessages } from '../../markets/messages/en.ts';
import { OPEN_ONLY } from '../../markets/play-screen.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { preferenceStore } from '../../preferences/preference-store.ts';
import { AppBar } from '../app-bar.tsx';
import { FailedCard } from '../failed-card.tsx';
import { ScreenFrame } from '../screen-frame.tsx';
import { DeskContext } from './desk-context.ts';

/** Home between its columns: the board of a market, as if it had been opened, with the game that was used last. */
export function DeskHome() {
  const market = use(DeskContext)?.homeMarket;
  return market === undefined ? <NoBoard /> : <Board key={market.game_id} market={market} />;
}

function Board({ market }: { readonly market: Game }) {
  const { game_id: gameId, game_name: gameName, open_time: openTime } = market;
  // Whatever closes meanwhile: nobody loses the board under their eyes.
  const [row] = useState(() => rowFor(market));
  return <MarketBids row={row} game={market} navigation={{ gameId, openTime, gameName, pana: row.name }} />;
}

/** The game used last, as far as the market still takes it. */
function rowFor({ open_state }: Game): BidScreenRow {
  const last = preferenceStore.current().lastGames.main;
  const rows = BID_SCREENS.filter(({ family }) => family === 'main');
  const isOver = open_state !== 'open';
  const found = rows.find(({ route }) => route === last && !(isOver && OPEN_ONLY.includes(route))) ?? rows[0];
  if (found === undefined) throw new Error('a main market has no games');
  return found;
}

function NoBoard() {
  const messages = useMessages(marketsMessages);
  const { data, failure, refetch } = useDashboard();
  return (
    <ScreenFrame bar={<AppBar />}>
      <div className="grid gap-3 px-3 pt-3.5">
        {data !== undefined ? (
          <Empty title={messages('no_markets')} text={messages('no_markets_text')} />
        ) : failure === undefined ? (
          <>
            <Skeleton className="h-44 rounded-card" />
            <Skeleton className="h-96 rounded-card" />
          </>
        ) : (
          <FailedCard reason="unreachable" onRetry={() => void refetch()} />
        )}
      </div>
    </ScreenFrame>
  );
}
