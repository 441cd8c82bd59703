import { wholePoints } from '#rules/money.ts';
import type { DepositBounds } from '#rules/payments/deposit.ts';
import { callCache } from '../calls/call-cache.ts';
import { useCall, usePoll } from '../calls/use-call.ts';
import { PAGE_SIZE } from '../histories/use-pages.ts';
import { readPoints } from '../wallet/read-points.ts';

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

// No operator takes more than nine digits.
const UNBOUND: DepositBounds = { min: wholePoints(0), max: wholePoints(999_999_999) };

/** The amounts between which the operator takes money; where they cannot be read the lowest is 0 (A §8). */
export function useBounds() {
  const { data, failure, refetch } = useCall('/api-last-fund-request-detail', {});
  const bounds =
    data === undefined ? UNBOUND : { min: readPoints(data.min_amt), max: readPoints(data.max_amt) };
  const hasFailed = data === undefined && failure !== undefined;
  const isLoading = data === undefined && !hasFailed;
  return { bounds, isLoading, hasFailed, retry: () => void refetch() };
}
