/** What people decide on the way, the most urgent first. */
const ON_THE_WAY = [
  '/approvals',
  '/',
  '/deposits',
  '/withdrawals',
  '/markets',
  '/exposure',
  '/bids',
  '/players',
];

/** So many are found by moving a thumb once. */
const TABS_MAX = 5;

/** So many are in view on the narrowest phone. */
const IN_VIEW = 2;

/** Which places are tabs on a phone: those of the day, and in front of them the one that is open where it would be out of view. */
export function tabPlaces<Place extends { readonly to: string; readonly current: boolean }>(
  places: readonly Place[],
): readonly Place[] {
  const usual = ON_THE_WAY.flatMap((to) => places.filter((place) => place.to === to));
  if (usual.slice(0, IN_VIEW).some((place) => place.current)) return usual.slice(0, TABS_MAX);
  const open = places.filter((place) => place.current);
  return [...open, ...usual.filter((place) => !place.current)].slice(0, TABS_MAX);
}
