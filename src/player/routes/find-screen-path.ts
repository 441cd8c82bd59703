import { SCREEN_ALIASES, SCREEN_PATHS, type ScreenPath } from './screen-paths.ts';

/** The screen of an address; letter case and a slash at the end do not matter. */
export function findScreenPath(address: string): ScreenPath | undefined {
  const path = address.toLowerCase().replace(/(?<=.)\/+$/, '');
  return SCREEN_PATHS.find((known) => known === path) ?? SCREEN_ALIASES.get(path);
}

/** Whether an address leads to a screen; other addresses are not offered. */
export function hasScreen(address: string): boolean {
  return findScreenPath(address) !== undefined;
}
