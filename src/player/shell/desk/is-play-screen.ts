import { DRAW_BID_PATHS, MAIN_BID_PATHS, type ScreenPath } from '../../routes/screen-paths.ts';

const PLAY_SCREENS: readonly ScreenPath[] = [
  '/imp',
  '/game',
  ...MAIN_BID_PATHS,
  '/imp2',
  '/stargame',
  '/galigame',
  '/galiallgame',
  ...DRAW_BID_PATHS,
];

/** The screens that stand between the markets and the slip. */
export function isPlayScreen(path: ScreenPath | undefined): boolean {
  return path !== undefined && PLAY_SCREENS.includes(path);
}
