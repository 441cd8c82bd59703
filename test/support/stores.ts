import { IS_SAMPLE } from './sample.ts';
import type { StoreKind } from './test-store.ts';

/**
 * What the tests of a feature run on. The embedded store runs the same SQL by another driver: where they could differ
 * (src/server/platform, the tests of money that name both) each run tries both, everywhere else `npm run replay` does.
 */
export const STORES: readonly StoreKind[] =
  process.env['STORES'] === 'both' ? ['postgres', 'pglite'] : ['postgres'];

/** Where the drivers could differ: both in the whole, and in a sample where nothing else would open the embedded one. */
export const BOTH_STORES: readonly StoreKind[] = IS_SAMPLE ? ['postgres'] : ['postgres', 'pglite'];
