import { browserStore } from '#client/drafts/browser-store.ts';
import { FAMILIES, type Family } from '#rules/game/games.ts';
import { type MarketForm, NO_FORM } from './market-plan.ts';

type Kept = { readonly by: string; readonly form: MarketForm };

const stores = new Map(
  FAMILIES.map((family) => [family, browserStore<Kept | null>(`ank-new-market-${family}`, null, isKept)]),
);

/**
 * The draft of a new market, one of each family: this computer keeps it until it is sent or discarded. Who else works here
 * does not see it, and replaces it with an own one.
 */
export const keptMarket = {
  of: (family: Family, by: string): MarketForm | undefined => {
    const kept = stores.get(family)?.current();
    return kept?.by === by ? kept.form : undefined;
  },
  keep: (family: Family, draft: Kept): void => stores.get(family)?.write(draft),
  discard: (family: Family): void => stores.get(family)?.write(null),
};

/** Of the shape that the form has now: a draft of an older version may lack a field. */
function isKept(stored: unknown): stored is Kept | null {
  if (typeof stored !== 'object' || stored === null || !('by' in stored) || !('form' in stored)) return false;
  const form = new Map<string, unknown>(Object.entries(stored.form ?? {}));
  return Object.entries(NO_FORM).every(
    ([name, value]) =>
      typeof form.get(name) === typeof value && Array.isArray(form.get(name)) === Array.isArray(value),
  );
}
