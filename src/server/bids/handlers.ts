import type { AppContext } from '../platform/app-context.ts';
import type { Feature } from '../platform/feature.ts';
import { getSlip } from './get-slip.ts';
import { listBids, sumOfBids } from './list-bids.ts';
import { listMarketNames } from './list-market-names.ts';

/** Bids of all players, for staff: read-only. No bid can be changed or removed here or anywhere. */
export function bidsFeature(node: AppContext) {
  return {
    calls: {
      '/console/api/list-market-names': listMarketNames(node),
      '/console/api/list-bids': listBids(node),
      '/console/api/sum-bids': sumOfBids(node),
      '/console/api/get-slip': getSlip(node),
    },
  } satisfies Feature;
}
