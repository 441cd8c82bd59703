/** One screen for each bid of a main market, in lower case; all by one template. */
export const MAIN_BID_PATHS = [
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
] as const;

/** The same for the draws of starline and gali. */
export const DRAW_BID_PATHS = [
  '/starsingle',
  '/ssinglepana',
  '/sdoublepana',
  '/stripplepana',
  '/leftdigit',
  '/rightdigit',
  '/jodidigit',
] as const;

/**
 * The screens that exist, in lower case. Menus and buttons lead only to these, so a screen appears everywhere at
 * once when its path is added here and its file in screens.tsx.
 */
export const SCREEN_PATHS = [
  '/welcome',
  '/login',
  '/r',
  '/otpregister',
  '/forgotpass',
  '/otpforgotpass',
  '/change-password',
  '/imp',
  '/imp7',
  '/game',
  ...MAIN_BID_PATHS,
  '/imp3',
  '/imp4',
  '/transaction',
  '/histories',
  '/charts',
  '/gamerates',
  '/htp',
  '/imp2',
  '/stargame',
  ...DRAW_BID_PATHS,
  '/imp5',
  '/imp6',
  '/galigame',
  '/galiallgame',
  '/impbid',
  '/impwin',
  '/savedslips',
  '/about',
  '/privacy',
  '/delete',
  '/terms',
  '/limits',
  '/statement',
  '/imp8',
  '/imp9',
  '/payviaupi',
  '/qrpay',
  '/addfundhistory',
  '/withdraw',
  '/otpwithdraw',
  '/withdrawhistory',
  '/transfer',
  '/withdrawrule',
  '/depositrule',
  '/change',
  '/profile',
  '/notices',
] as const;

export type ScreenPath = (typeof SCREEN_PATHS)[number];

/** Further addresses of the same screens (A §2, decisions §7), in lower case. */
export const SCREEN_ALIASES: ReadonlyMap<string, ScreenPath> = new Map([
  ['/star', '/imp2'],
  ['/galiimp', '/galigame'],
  ['/bid', '/imp4'],
  ['/win', '/imp3'],
  ['/windata', '/imp3'],
  ['/wallet', '/imp7'],
  ['/mymodel', '/imp7'],
  ['/addfund', '/payviaupi'],
  ['/transfermodel', '/transfer'],
  ['/privacypolicy', '/privacy'],
]);
