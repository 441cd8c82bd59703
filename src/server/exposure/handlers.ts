import type { MarketBoard } from '../markets/market-board.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Feature } from '../platform/feature.ts';
import type { RateCards } from '../settings/rate-cards.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { raiseLimitSpec, setLimit } from './change-limit.approval.ts';
import { forgetSheetsJob, listSheets, makeSheet, noteLayOff } from './cutting.ts';
import { openExposureBooks } from './exposure-books.ts';
import { getGate, lookAtExposure } from './gate.ts';
import { forgetLimitSharesJob } from './forget-limit-shares.job.ts';
import { getExposure } from './get-exposure.ts';
import { limitAlarmsJob, subscribeLimitAlarms } from './limit-alarms.job.ts';
import { listLimits } from './list-limits.ts';

/** What is at risk by the results of a session, who may know it, the operator's limits on what is bid, and cutting sheets. */
export function exposureFeature(
  node: AppContext,
  {
    board,
    rates,
    settings,
  }: { readonly board: MarketBoard; readonly rates: RateCards; readonly settings: SettingsReader },
) {
  const books = openExposureBooks(node);
  const approvals = { raise_limit: raiseLimitSpec(node, board) };
  const cutting = { board, settings, books };
  return {
    approvals,
    calls: {
      '/console/api/get-exposure-gate': getGate(node, { board, settings }),
      '/console/api/look-at-exposure': lookAtExposure(node, board),
      '/console/api/get-exposure': getExposure(node, { board, rates, books }),
      '/console/api/get-limits': listLimits(node, board),
      '/console/api/change-limit': setLimit(node, { board, spec: approvals.raise_limit }),
      '/console/api/list-cutting-sheets': listSheets(node, cutting),
      '/console/api/make-cutting-sheet': makeSheet(node, cutting),
      '/console/api/note-lay-off': noteLayOff(node, cutting),
    },
    jobs: [limitAlarmsJob(node, settings), forgetSheetsJob(node), forgetLimitSharesJob(node)],
    subscribe: () => subscribeLimitAlarms(node),
  } satisfies Feature;
}
