import type { Feature } from '../platform/feature.ts';
import type { AppContext } from '../platform/app-context.ts';
import { bidHistory } from './bid-history.ts';
import { forgetRefusedSlipsJob } from './forget-refused-slips.job.ts';
import { mySlips } from './my-slips.ts';
import { type BiddingServices, placeBids } from './place-bids.ts';
import { deleteSaved, savedSlips, saveSlip } from './saved-slips.ts';
import { watchSlowBidsJob } from './watch-slow-bids.job.ts';

/** Placing bids, the bids that were placed, and lists that players keep to place them again. */
export function biddingFeature(node: AppContext, services: BiddingServices) {
  return {
    calls: {
      '/api-submit-bid': placeBids(node, services, 'main'),
      '/api-starline-submit-bid': placeBids(node, services, 'starline'),
      '/api-galidisawar-submit-bid': placeBids(node, services, 'gali'),
      '/api-bid-history-data': bidHistory(node, 'main'),
      '/api-starline-bid-history-data': bidHistory(node, 'starline'),
      '/api-galidisawar-bid-history-data': bidHistory(node, 'gali'),
      '/api-my-slips': mySlips(node),
      '/api-saved-slips': savedSlips(node),
      '/api-save-slip': saveSlip(node),
      '/api-delete-saved-slip': deleteSaved(node),
    },
    jobs: [forgetRefusedSlipsJob(node), watchSlowBidsJob(node)],
  } satisfies Feature;
}
