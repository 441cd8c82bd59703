import { MarketGames } from '../bidding/market-games.tsx';
import { drawsWords } from '../words/draws.ts';
import { useWords } from '../words/use-words.ts';
import { DrawGame } from './draw-game.tsx';
import { STAR_TILES } from './star-tiles.ts';

/** The games of one starline market (document B §2). */
export function StarGameScreen() {
  const words = useWords(drawsWords);
  return (
    <DrawGame family="starline">
      {(game, navigation) => (
        <MarketGames game={game} navigation={navigation} tiles={STAR_TILES} subtitle={words('starline')} />
      )}
    </DrawGame>
  );
}
