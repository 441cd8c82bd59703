/**
 * The screens that exist, in lower case. Menus and buttons lead only to these, so a screen appears everywhere at
 * once when its path is added here and its file in screens.tsx.
 */
export const SCREEN_PATHS = [
  '/login',
  '/r',
  '/otpregister',
  '/imp',
  '/imp7',
  '/game',
  '/single',
  '/jodi',
  '/singlepana',
  '/doublepana',
  '/tripplepana',
  '/halfsangam',
  '/fullsangam',
  '/spdptp',
  '/spmotor',
  '/dpmotor',
  '/imp3',
  '/imp4',
  '/transaction',
  '/histories',
  '/charts',
  '/gamerates',
  '/htp',
  '/imp2',
  '/stargame',
  '/starsingle',
  '/ssinglepana',
  '/sdoublepana',
  '/stripplepana',
  '/imp5',
  '/imp6',
  '/galigame',
  '/galiallgame',
  '/leftdigit',
  '/rightdigit',
  '/jodidigit',
  '/impbid',
  '/impwin',
] as const;

export type ScreenPath = (typeof SCREEN_PATHS)[number];

/** Further addresses of the same screens (document A §2, decisions.md §7), in lower case. */
export const SCREEN_ALIASES: ReadonlyMap<string, ScreenPath> = new Map([
  ['/star', '/imp2'],
  ['/galiimp', '/galigame'],
  ['/bid', '/imp4'],
  ['/win', '/imp3'],
  ['/windata', '/imp3'],
  ['/wallet', '/imp7'],
]);
