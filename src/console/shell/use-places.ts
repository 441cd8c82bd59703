import { useLocation } from 'wouter';
import { useMe } from '../staff/use-me.ts';
import { placesFor } from './places-for.ts';
import type { Place } from './places-for.ts';
import { useWaitingCount } from './use-waiting-count.ts';

export type MenuPlace = Place & { readonly current: boolean; readonly waiting: number };

/** The menu as it stands: what this person may open, where they are, and how much waits there. */
export function usePlaces(): readonly MenuPlace[] {
  const { roles } = useMe();
  const [path] = useLocation();
  const waiting = useWaitingCount();
  return placesFor(roles).map((place) => ({
    ...place,
    current: place.holds.test(path),
    waiting: place.counts === undefined ? 0 : waiting[place.counts],
  }));
}
