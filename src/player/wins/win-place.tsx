import { Suspense, useState } from 'react';
import type { Game } from '../calls/use-dashboard.ts';
import { lazyPart } from '../routes/lazy-part.ts';
import { useWins } from './use-wins.ts';

const WinStrip = lazyPart(() => import('./win-strip.tsx').then((file) => file.WinStrip));

type Props = { readonly game: Pick<Game, 'game_id' | 'market_day' | 'family'> };

/**
 * What the player has won in a market today, at the foot of its card until it was seen in My Bids; grey for one visit
 * when a correction has taken it back. What was known before has its place from the first paint on.
 */
export function WinPlace({ game }: Props) {
  const news = useWins().filter(
    (win) => !win.isSeen && win.gameId === game.game_id && win.marketDay === game.market_day,
  );
  const [wasThere] = useState(news.length > 0);
  if (news.length === 0) return null;
  return (
    <div className={wasThere ? 'min-h-[46px]' : ''}>
      <Suspense fallback={null}>
        <WinStrip family={game.family} news={news} grows={!wasThere} />
      </Suspense>
    </div>
  );
}
