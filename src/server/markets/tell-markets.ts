import type { Live } from '../platform/live.ts';
import type { MarketBoard } from './market-board.ts';
import { resultOf } from './wire-game.ts';

/** Tells the open screens of this node that the markets changed; the one that got a result, with its numbers. */
export function tellMarkets(live: Live, board: MarketBoard, marketId: number | null): void {
  const gameId = marketId === null ? '' : String(marketId);
  const market = marketId === null ? null : board.market(marketId);
  // One event, because it goes to every player in the same moment.
  if (market === null) live.send('players', 'market', { game_id: gameId });
  else live.send('players', 'result', { game_id: gameId, ...resultOf(market) });
  live.send('staff', 'session', { game_id: gameId });
}
