import type { Player } from '../platform/web/request.ts';

const REMEMBER_MS = 5_000;

/** Then the session is looked up all the same: only this sees how old it is, and notes that it is in use. */
const CONFIRMED_MS_MAX = 30_000;

const PLAYERS_MAX = 50_000;

interface Remembered {
  readonly player: Player;
  readonly foundAtMs: number;
  untilMs: number;
}

/**
 * Remembers for a few seconds whose token it is, so that a player who places many slips needs no query for each.
 * Only for calls that check the session again in their own transaction: what is remembered may have ended since. Such a call
 * that was granted has just found it as it was, so it is remembered for as long again.
 */
export function rememberPlayers(
  lookUp: (token: string) => Promise<Player | null>,
  now: () => number = () => performance.now(),
) {
  const remembered = new Map<string, Remembered>();
  return {
    find: async (token: string): Promise<Player | null> => {
      const known = remembered.get(token);
      if (known !== undefined && now() < known.untilMs) return known.player;
      const player = await lookUp(token);
      // The oldest entries stand first in the map; what is full is emptied rather than sorted.
      if (remembered.size >= PLAYERS_MAX) remembered.clear();
      const foundAtMs = now();
      if (player === null) remembered.delete(token);
      else remembered.set(token, { player, foundAtMs, untilMs: foundAtMs + REMEMBER_MS });
      return player;
    },
    /** The token's session and player were just found to be as remembered. */
    confirm: (token: string): void => {
      const known = remembered.get(token);
      if (known === undefined) return;
      known.untilMs = Math.min(now() + REMEMBER_MS, known.foundAtMs + CONFIRMED_MS_MAX);
    },
  };
}
