import type { Family } from '#rules/game/games.ts';
import type { ClientServices } from './family-calls.ts';
import { stopForClients } from './stop-for-clients.ts';
import { type BoardMarket, type MarketBoard, sessionOf, stateAt } from '../markets/market-board.ts';
import { formatGame } from '../markets/wire-game.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';

type Status = 1 | 2;

/** Whether the open session of a market takes bids: clients ask it before they show what must be bid before the open. */
export function checkGameStatus(
  node: AppContext,
  board: MarketBoard,
  family: Family,
): Handler<'/api-check-game-status'> {
  return async (_, { game_id }) => {
    const market = marketOf(board, family, game_id);
    if (market === null) return refusal('market_unknown', { field: 'game_id' });
    const open = sessionOf(market, 'open');
    const at = node.clock.now();
    const isOpen = open !== null && open.takesBidsFrom <= at && stateAt(open, at) === 'open';
    return answer(
      { game_status: statusOf(isOpen), device_result: [] },
      { msg: isOpen ? 'Bids on the open are taken.' : 'Bids on the open have ended.' },
    );
  };
}

/** Whether a market takes any bids, with its times. */
export function checkGameActive(
  node: AppContext,
  { board, stops }: Pick<ClientServices, 'board' | 'stops'>,
  family: Family,
): Handler<'/api-check-games-active-inactive'> {
  return async (_, { game_id }) => {
    const market = marketOf(board, family, game_id);
    if (market === null) return refusal('market_unknown', { field: 'game_id' });
    const { zone, publicUrl } = node.config;
    const shown = formatGame(market, { at: node.clock.now(), zone, publicUrl });
    const game = { ...shown, ...stopForClients(stops, shown) };
    const { open_time, close_time, msg, msg_status } = game;
    return answer({
      result: [{ open_time, close_time, msg, game_status: msg_status, status: msg_status === 1 }],
    });
  };
}

function statusOf(isOpen: boolean): Status {
  return isOpen ? 1 : 2;
}

function marketOf(board: MarketBoard, family: Family, gameId: string): BoardMarket | null {
  const market = /^\d{1,9}$/.test(gameId) ? board.market(Number(gameId)) : null;
  return market?.family === family ? market : null;
}
