import { MarketGames } from '../bidding/menu/market-games.tsx';
import { useMessages } from '../messages/use-messages.ts';
import { DrawGame } from './draw-game.tsx';
import { drawsMessages } from './messages/en.ts';

/** The games of one starline market (B §2). */
export function StarGameScreen() {
  const messages = useMessages(drawsMessages);
  return (
    <DrawGame family="starline">
      {(game, navigation) => (
        <MarketGames game={game} navigation={navigation} subtitle={messages('starline')} />
      )}
    </DrawGame>
  );
}
