import type { Game } from '../calls/use-dashboard.ts';
import { StopStrip } from '../stops/stop-strip.tsx';
import { AheadStrip } from '../markets/ahead/ahead-strip.tsx';
import { VoidStrip } from '../markets/voids/void-strip.tsx';
import type { KnownWin } from './win-store.ts';
import { WinStrip } from './win-strip.tsx';

type Props = {
  readonly game: Pick<Game, 'family' | 'open_state' | 'close_state' | 'stop' | 'market_day' | 'ahead'>;
  readonly news: readonly KnownWin[];
  readonly grows: boolean;
};

/** At the foot of a market's card: what the player has won, what of the day is void, that it is stopped, and what is ahead. */
export function MarketNews({ game, news, grows }: Props) {
  return (
    <>
      {news.length === 0 ? null : <WinStrip family={game.family} news={news} grows={grows} />}
      <VoidStrip game={game} />
      <StopStrip stop={game.stop} />
      <AheadStrip game={game} />
    </>
  );
}
