import { createHash } from 'node:crypto';
import type { Family } from '#rules/game/games.ts';
import { marketDayEndsAt } from '#rules/time/schedule.ts';
import type { Instant } from '#rules/time/time.ts';
import { keptUntil } from '../platform/store/fresh-copy.ts';
import type { StopsReader } from '../settings/stops.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { BoardMarket, MarketBoard } from './market-board.ts';
import { formatGame, type WireGame } from './wire-game.ts';

/** The markets of a family as the wire shows them, and a mark that changes when anything but the time has changed. */
export interface GameList {
  readonly gamesAt: (at: Instant) => WireGame[];
  /** Made of what is shown, so every node has the same one. */
  readonly mark: string;
}

interface ShownMarkets {
  readonly board: Pick<MarketBoard, 'markets' | 'version'>;
  readonly stops: StopsReader;
}

/** The list at an instant. It is made when a market changes or a session begins or ends; polls in between share it. */
export function openGameList(
  node: Pick<AppContext, 'config'>,
  { board, stops }: ShownMarkets,
  family: Family,
): (at: Instant) => GameList {
  const { zone, publicUrl } = node.config;
  return keptUntil(
    (at: Instant) => {
      const markets = board.markets(family);
      const games = markets.map((market) => withStop(formatGame(market, { at, zone, publicUrl }), stops));
      const value = {
        gamesAt: (now: Instant) => games.map((game) => withTime(game, now)),
        mark: markOf(games),
      };
      return { value, until: Math.min(...markets.map((market) => holdsUntil(market, at, zone))) };
      // Both count up, so their sum moves with either.
    },
    () => board.version() + stops.version(),
  );
}

function withStop(game: WireGame, stops: StopsReader): WireGame {
  const stop = stops.current().find(({ what }) => what === `play:${game.game_id}`);
  return stop === undefined ? game : { ...game, stop: stop.sentences };
}

function withTime(game: WireGame, at: Instant): WireGame {
  return { ...game, server_time: new Date(at).toISOString() };
}

function holdsUntil({ schedule, day, sessions }: BoardMarket, at: Instant, zone: string): number {
  const turns = sessions.flatMap(({ takesBidsFrom, closesAt }) => [takesBidsFrom, closesAt]);
  return Math.min(marketDayEndsAt(schedule, day, zone), ...turns.filter((turn) => turn > at));
}

function markOf(games: readonly WireGame[]): string {
  const lasting = games.map(({ server_time: _time, ...game }) => game);
  return createHash('sha256').update(JSON.stringify(lasting)).digest('base64url').slice(0, 22);
}
