import { FAMILIES, type Family } from '#rules/game/games.ts';
import { FAMILY_SCREENS } from '../routes/family-screens.ts';
import { findScreenPath } from '../routes/find-screen-path.ts';

/** Whose history an address shows; the main markets when it is none of the others. */
export function historyFamily(address: string): Family {
  const path = findScreenPath(address);
  const isOf = (family: Family): boolean =>
    path === FAMILY_SCREENS[family].bids || path === FAMILY_SCREENS[family].wins;
  return FAMILIES.find(isOf) ?? 'main';
}
