import { SCREEN_ALIASES, SCREEN_PATHS } from './screen-paths.ts';
import type { ScreenPath } from './screen-paths.ts';

/** The screen of an address; letter case and a slash at the end do not matter. */
export function findScreenPath(address: string): ScreenPath | undefined {
  const path = address.toLowerCase().replace(/(?<=.)\/+$/, '');
  return SCREEN_PATHS.find((known) => known === path) ?? SCREEN_ALIASES.get(path);
}
