import type { Session } from '#rules/games.ts';
import type { Game } from '../dashboard.ts';

/** What a bid screen needs to know of a market, whatever its family. */
export type BidMarket = {
  readonly gameId: string;
  /** The name that the server knows it by. */
  readonly name: string;
  /** "20-November-2026": the day that the bids belong to, also after midnight. */
  readonly marketDay: string;
  readonly sessions: Readonly<Record<Session, MarketSession>>;
};

type MarketSession = {
  readonly takesBidsFromMs: number;
  readonly closesAtMs: number;
  /** Not closed early by the house and not declared. */
  readonly takesBids: boolean;
  /** The cut-off as a time of day, "10:30 AM". */
  readonly lastTime: string;
};

/** A main market of the dashboard as the bid screens see it. */
export function bidMarketOf(game: Game): BidMarket {
  const fromMs = Date.parse(game.takes_bids_from);
  const openEndMs = Date.parse(game.open_closes_at);
  const isToday = game.msg_status === 1;
  return {
    gameId: game.game_id,
    name: game.game_name,
    marketDay: game.market_day,
    sessions: {
      open: {
        takesBidsFromMs: fromMs,
        closesAtMs: openEndMs,
        takesBids: isToday && game.open_state === 'open',
        lastTime: game.open_bid_last_time,
      },
      close: {
        takesBidsFromMs: fromMs,
        closesAtMs: Date.parse(game.close_closes_at),
        takesBids: isToday && game.close_state === 'open',
        lastTime: game.close_bid_last_time,
      },
    },
  };
}
