import type { GameTile } from '../bidding/menu/game-tiles.ts';
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
        <MarketGames game={game} navigation={navigation} tiles={STAR_TILES} subtitle={messages('starline')} />
      )}
    </DrawGame>
  );
}

/** The game menu of a starline market (B §2). */
const STAR_TILES: readonly GameTile[] = [
  { name: 'Single Digit', route: '/StarSingle', isTimed: false, patterns: ['000-1-'], rate: 'single_digit' },
  { name: 'Single Pana', route: '/Ssinglepana', isTimed: false, patterns: ['123-0-'], rate: 'single_pana' },
  { name: 'Double Pana', route: '/Sdoublepana', isTimed: false, patterns: ['112-0-'], rate: 'double_pana' },
  { name: 'Triple Pana', route: '/Stripplepana', isTimed: false, patterns: ['111-0-'], rate: 'tripple_pana' },
];
