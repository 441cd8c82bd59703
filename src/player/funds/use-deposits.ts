import type { Reply } from '../calls/api.ts';
import { callCache } from '../calls/call-cache.ts';
import { useCall, usePoll } from '../calls/use-call.ts';
import { PAGE_SIZE } from '../histories/use-pages.ts';
import { readBounds } from './deposit-bounds.ts';

/** One fund request as the history carries it. */
export type DepositRecord = Reply<typeof DEPOSITS>['fund_requests'][number];

/** How a payment was made. */
export type PayApp = DepositRecord['app'];

export const DEPOSITS = '/api-fund-request-history';
export const NEWEST = { limit: PAGE_SIZE };

// A decision is pushed; this poll only corrects what a lost message would leave outdated.
const ASK_MS = 30_000;

/** The newest fund requests and their outcomes. */
export function useDeposits() {
  usePoll(DEPOSITS, NEWEST, ASK_MS);
  return useCall(DEPOSITS, NEWEST);
}

/** After a request or a change. */
export function outdateDeposits(): void {
  for (const entry of callCache.entriesOf(DEPOSITS)) void entry.outdate();
}

/** The amounts between which the operator takes money, and whether they are known. */
export function useBounds() {
  const { data, failure, refetch } = useCall('/api-last-fund-request-detail', {});
  const bounds = readBounds(data);
  const hasFailed = data === undefined && failure !== undefined;
  const isLoading = data === undefined && !hasFailed;
  return { bounds, isLoading, hasFailed, retry: () => void refetch() };
}
