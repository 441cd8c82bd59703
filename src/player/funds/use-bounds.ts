import type { DepositBounds } from '#rules/deposit.ts';
import { wholePoints } from '#rules/money.ts';
import { useCall } from '../use-call.ts';
import { readPoints } from '../wallet/read-points.ts';

// No house takes more than nine digits.
const UNBOUND: DepositBounds = { min: wholePoints(0), max: wholePoints(999_999_999) };

/** Between which amounts the house takes money; where it cannot be read the lowest is 0 (document A §8). */
export function useBounds() {
  const { data, failure, refetch } = useCall('/api-last-fund-request-detail', {});
  const bounds =
    data === undefined ? UNBOUND : { min: readPoints(data.min_amt), max: readPoints(data.max_amt) };
  const hasFailed = data === undefined && failure !== undefined;
  const isLoading = data === undefined && !hasFailed;
  return { bounds, isLoading, hasFailed, retry: () => void refetch() };
}
