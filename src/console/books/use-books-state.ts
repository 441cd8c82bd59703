import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Reply } from '../api.ts';
import { ask } from '../ask.ts';
import type { CallError } from '../call-error.ts';

export type BooksState = Reply<'/console/api/get-books-state'>;

// The books are checked every five minutes; who waits for a check sees it soon enough.
const RENEW_MS = 30_000;

/** What the checks of the books have found, and whether payouts stand still. */
export function useBooksState(): UseQueryResult<BooksState, CallError> {
  return useQuery<BooksState, CallError>({
    queryKey: ['books-state'],
    queryFn: () => ask('/console/api/get-books-state', {}),
    refetchInterval: RENEW_MS,
  });
}
