import { callCache } from '../call-cache.ts';
import { PAGE_SIZE } from '../histories/page-size.ts';
import { useCall } from '../use-call.ts';
import { usePoll } from '../use-poll.ts';

export const DEPOSITS = '/api-fund-request-history';
export const NEWEST = { limit: PAGE_SIZE };

// A decision is pushed; this only catches what a lost message would leave standing.
const ASK_MS = 30_000;

/** The newest fund requests and what became of them. */
export function useDeposits() {
  usePoll(DEPOSITS, NEWEST, ASK_MS);
  return useCall(DEPOSITS, NEWEST);
}

/** After something was asked for or added. */
export function outdateDeposits(): void {
  for (const entry of callCache.entriesOf(DEPOSITS)) void entry.outdate();
}
