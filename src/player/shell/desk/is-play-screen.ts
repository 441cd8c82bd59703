import type { NavScreens } from '../nav-screens.ts';
import { DRAW_BID_PATHS, MAIN_BID_PATHS, type ScreenPath } from '../../routes/screen-paths.ts';

/** The screens that stand between the markets and the slip, Home first. */
export const PLAY_SCREENS: NavScreens = [
  '/imp',
  '/game',
  ...MAIN_BID_PATHS,
  '/imp2',
  '/stargame',
  '/galigame',
  '/galiallgame',
  ...DRAW_BID_PATHS,
];

export function isPlayScreen(path: ScreenPath | undefined): boolean {
  return path !== undefined && PLAY_SCREENS.includes(path);
}
