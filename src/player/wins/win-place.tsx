import { Suspense, useState } from 'react';
import type { Game } from '../calls/use-dashboard.ts';
import { lazyPart } from '../routes/lazy-part.ts';
import { useWins } from './use-wins.ts';

const MarketNews = lazyPart(() => import('./market-news.tsx').then((file) => file.MarketNews));

type Props = {
  readonly game: Pick<
    Game,
    'game_id' | 'market_day' | 'family' | 'open_state' | 'close_state' | 'stop' | 'ahead'
  >;
};

/**
 * What the player has won in a market today, at the foot of its card until it was seen in My Bids; grey for one visit
 * when a correction has taken it back; what of the day is void, that the market is stopped, and that it begins or is closed soon. What was known before has its place from the first
 * paint on.
 */
export function WinPlace({ game }: Props) {
  const news = useWins().filter(
    (win) => !win.isSeen && win.gameId === game.game_id && win.marketDay === game.market_day,
  );
  const isNews =
    news.length > 0 ||
    game.open_state === 'voided' ||
    game.close_state === 'voided' ||
    game.stop !== undefined ||
    game.ahead !== undefined;
  const [wasThere] = useState(isNews);
  if (!isNews) return null;
  return (
    <div className={wasThere ? 'min-h-[46px]' : ''}>
      <Suspense fallback={null}>
        <MarketNews game={game} news={news} grows={!wasThere} />
      </Suspense>
    </div>
  );
}
