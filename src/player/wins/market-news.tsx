import type { Game } from '../calls/use-dashboard.ts';
import { VoidStrip } from '../markets/voids/void-strip.tsx';
import type { KnownWin } from './win-store.ts';
import { WinStrip } from './win-strip.tsx';

type Props = {
  readonly game: Pick<Game, 'family' | 'open_state' | 'close_state'>;
  readonly news: readonly KnownWin[];
  readonly grows: boolean;
};

/** At the foot of a market's card: what the player has won, and what of the day is void. */
export function MarketNews({ game, news, grows }: Props) {
  return (
    <>
      {news.length === 0 ? null : <WinStrip family={game.family} news={news} grows={grows} />}
      <VoidStrip game={game} />
    </>
  );
}
