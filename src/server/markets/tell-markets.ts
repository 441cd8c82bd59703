import type { Live } from '../platform/live.ts';
import type { MarketBoard } from './market-board.ts';
import { resultOf } from './wire-game.ts';

/** Tells the open screens of this node that the markets changed, and which one got a result. */
export function tellMarkets(live: Live, board: MarketBoard, marketId: number | null): void {
  live.send('players', 'market', { game_id: marketId === null ? '' : String(marketId) });
  live.send('staff', 'session', { game_id: marketId === null ? '' : String(marketId) });
  const market = marketId === null ? null : board.market(marketId);
  if (market !== null) live.send('players', 'result', { game_id: String(market.id), ...resultOf(market) });
}
