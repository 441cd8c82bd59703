import { useLocation } from 'wouter';
import { findScreenPath } from '../routes/find-screen-path.ts';
import type { ScreenPath } from '../routes/screen-paths.ts';

/** Where a link leads, and the screens on which it stays marked. */
export type NavScreens = readonly [ScreenPath, ...ScreenPath[]];

export const HOME: NavScreens = ['/imp', '/charts'];
export const BIDS: NavScreens = ['/imp4', '/imp3', '/imp5', '/imp6', '/impbid', '/impwin', '/savedslips'];
export const PASSBOOK: NavScreens = ['/transaction', '/histories', '/statement'];
export const FUNDS: NavScreens = [
  '/imp9',
  '/imp8',
  '/imp7',
  '/payviaupi',
  '/qrpay',
  '/addfundhistory',
  '/depositrule',
  '/withdraw',
  '/withdrawhistory',
  '/withdrawrule',
  '/transfer',
];

/** Whether the player is on the screen that the link leads to, or on one that belongs to it. */
export function useNavMark(screens: NavScreens): 'page' | 'true' | undefined {
  const [location] = useLocation();
  const here = findScreenPath(location);
  if (here === screens[0]) return 'page';
  return screens.some((screen) => screen === here) ? 'true' : undefined;
}
