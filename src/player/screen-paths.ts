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
  '/imp3',
  '/imp4',
  '/transaction',
  '/histories',
] as const;

export type ScreenPath = (typeof SCREEN_PATHS)[number];
