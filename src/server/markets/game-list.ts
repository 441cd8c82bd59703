import { createHash } from 'node:crypto';
import type { Family } from '#rules/games.ts';
import { instant } from '#rules/time.ts';
import type { Node } from '../platform/node.ts';
import { oncePerSecond } from '../platform/once-per-second.ts';
import type { MarketBoard } from './market-board.ts';
import { formatGame, type WireGame } from './wire-game.ts';

/** The markets of a family as the wire shows them, and a mark that changes when anything but the time has changed. */
export interface GameList {
  readonly games: readonly WireGame[];
  readonly mark: string;
}

/** The list at an instant. Thousands of polls within a second share one. */
export function openGameList(
  node: Pick<Node, 'config'>,
  board: MarketBoard,
  family: Family,
): (atMs: number) => GameList {
  const { zone, publicUrl } = node.config;
  return oncePerSecond((atMs) => {
    const games = board
      .markets(family)
      .map((market) => formatGame(market, { at: instant(atMs), zone, publicUrl }));
    return { games, mark: markOf(games) };
  }, board.version);
}

function markOf(games: readonly WireGame[]): string {
  const lasting = games.map(({ server_time: _, ...game }) => game);
  return createHash('sha256').update(JSON.stringify(lasting)).digest('base64url').slice(0, 22);
}
