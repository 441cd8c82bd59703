import type { CallPath } from '#contract/calls.ts';

/**
 * The calls that a standby may answer: histories, charts, exports and reports, which read much and change nothing. What shows
 * a balance to bid from, waits for a decision, or is polled is not among them, nor what writes into the trail who looked: it would
 * be answered by the primary each time, which test/faults/lagging-standby.fault.ts finds. Files and pages that are no calls ask by `standby.read`
 * themselves.
 */
export const CALLS_FROM_STANDBY: ReadonlySet<string> = new Set<CallPath>([
  '/api-wallet-transaction-history',
  '/api-get-statement',
  '/api-fund-request-history',
  '/api-user-withdraw-transaction-history',
  '/api-bid-history-data',
  '/api-starline-bid-history-data',
  '/api-galidisawar-bid-history-data',
  '/api-galidisswar-bid-history-data',
  '/api-wining-history-data',
  '/api-starline-wining-history-data',
  '/api-galidisawar-wining-history-data',
  '/api-galidisswar-wining-history-data',
  '/api-my-slips',
  '/console/api/list-ledger',
  '/console/api/sum-ledger',
  '/console/api/list-bids',
  '/console/api/sum-bids',
  '/console/api/list-events',
  '/console/api/sum-events',
  '/console/api/get-session-report',
  '/console/api/list-session-winners',
  '/console/api/list-closed-days',
  '/console/api/get-book-day',
]);
