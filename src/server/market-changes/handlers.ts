import type { MarketBoard } from '../markets/market-board.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Feature } from '../platform/feature.ts';
import {
  changeCalendarSpec,
  previewCalendarChange,
  proposeCalendarChange,
} from './change-calendar.approval.ts';
import { changeMarketSpec, proposeMarketChange } from './change-market.approval.ts';
import { getCalendar } from './get-calendar.ts';
import { listMarketPlans } from './list-market-plans.ts';
import { postponeResultSpec, proposePostponement } from './postpone-result.approval.ts';
import { previewMarketChange } from './preview-market.ts';
import { tellMarketNewsJob } from './tell-market-news.job.ts';

/** Markets and the calendar, as two people of staff make and change them. */
export function marketChangesFeature(node: AppContext, { board }: { readonly board: MarketBoard }) {
  const approvals = {
    change_market: changeMarketSpec(node),
    change_calendar: changeCalendarSpec(node),
    postpone_result: postponeResultSpec(node),
  };
  return {
    approvals,
    calls: {
      '/console/api/list-market-plans': listMarketPlans(node, board),
      '/console/api/preview-market-change': previewMarketChange(node),
      '/console/api/propose-market-change': proposeMarketChange(node, approvals.change_market),
      '/console/api/get-calendar': getCalendar(node),
      '/console/api/preview-calendar-change': previewCalendarChange(node),
      '/console/api/propose-calendar-change': proposeCalendarChange(node, approvals.change_calendar),
      '/console/api/propose-postponement': proposePostponement(node, approvals.postpone_result),
    },
    jobs: [tellMarketNewsJob(node)],
  } satisfies Feature;
}
