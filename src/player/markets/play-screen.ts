import type { Family } from '#rules/game/games.ts';
import type { Preferences } from '../preferences/preference-store.ts';
import { FAMILY_SCREENS } from '../routes/family-screens.ts';
import { hasScreen } from '../routes/find-screen-path.ts';

/** Boards of a main market that close with its open session. */
export const OPEN_ONLY: readonly string[] = ['/jodi', '/halfsangam', '/fullsangam'];

type Wanted = {
  readonly family: Family;
  /** The session that ends next. */
  readonly session: 'open' | 'close' | undefined;
  readonly preferences: Pick<Preferences, 'opensLastGame' | 'lastGames'>;
};

/** What Play Game opens: the games of the market, or the board used last where the player wants that and it takes bids. */
export function playScreen({ family, session, preferences: { opensLastGame, lastGames } }: Wanted): string {
  const last = lastGames[family];
  const isWanted = opensLastGame === 'on' && last !== null && hasScreen(last);
  return isWanted && (session === 'open' || !OPEN_ONLY.includes(last)) ? last : FAMILY_SCREENS[family].play;
}
