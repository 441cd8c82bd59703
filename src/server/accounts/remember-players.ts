import type { Player } from '../platform/request.ts';

const REMEMBER_MS = 5_000;
const PLAYERS_MAX = 50_000;

/**
 * Remembers for a few seconds whose token it is, so that a player who places slip after slip costs no question each.
 * Only for calls that check the session again in their own transaction: what is remembered may have ended since.
 */
export function rememberPlayers(
  find: (token: string) => Promise<Player | null>,
): (token: string) => Promise<Player | null> {
  const remembered = new Map<string, { readonly player: Player; readonly untilMs: number }>();
  return async (token) => {
    const known = remembered.get(token);
    if (known !== undefined && performance.now() < known.untilMs) return known.player;
    const player = await find(token);
    // The oldest entries stand first in the map; what is full is emptied rather than sorted.
    if (remembered.size >= PLAYERS_MAX) remembered.clear();
    if (player === null) remembered.delete(token);
    else remembered.set(token, { player, untilMs: performance.now() + REMEMBER_MS });
    return player;
  };
}
