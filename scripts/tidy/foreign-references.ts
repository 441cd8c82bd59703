import type { Offer } from './offers.ts';
import { SERVER_FEATURES } from './server-features.ts';
import type { TableReference } from './table-references.ts';

// From top to bottom: each stands below all that it may import.
const FEATURES: readonly string[] = Object.keys(SERVER_FEATURES);

/** The references to what belongs to another feature and is not offered to this one. */
export function foreignReferences(
  references: readonly TableReference[],
  offers: readonly Offer[],
): readonly TableReference[] {
  const offered = new Set(
    offers.flatMap(({ owner, name, to }) => to.map((feature) => keyOf({ owner, name, feature }))),
  );
  return references.filter((one) => !isFree(one) && (isImportable(one) || !offered.has(keyOf(one))));
}

/** The offers, each with the features that it is made to in vain. */
export function idleOffers(
  references: readonly TableReference[],
  offers: readonly Offer[],
): readonly (Offer & { readonly idle: readonly string[] })[] {
  const used = new Set(references.filter((one) => !isFree(one) && !isImportable(one)).map(keyOf));
  return offers
    .map((offer) => ({
      ...offer,
      idle: offer.to.filter((feature) => !used.has(keyOf({ ...offer, feature }))),
    }))
    .filter(({ idle }) => idle.length > 0);
}

/**
 * Everybody calls the functions of the platform. A migration may point a foreign key, a trigger or an index at what stands
 * above its feature, as its code may import it: the other feature need not know.
 */
function isFree({ from, feature, owner, isFunction }: TableReference): boolean {
  if (feature === owner || (owner === 'platform' && isFunction)) return true;
  return from === 'migration' && isAbove(owner, feature);
}

/** TypeScript needs no offer of what stands above it: the owner's store has the SQL, and imports are seen by everybody. */
export function isImportable({ from, feature, owner }: TableReference): boolean {
  return from === 'server' && isAbove(owner, feature);
}

/** What is no feature, the demo world and the root of the server, stands below all. */
function isAbove(owner: string, feature: string): boolean {
  return !FEATURES.includes(feature) || FEATURES.indexOf(owner) < FEATURES.indexOf(feature);
}

function keyOf({ owner, name, feature }: Pick<TableReference, 'owner' | 'name' | 'feature'>): string {
  return `${owner}.${name} to ${feature}`;
}
