import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Reply } from '../api.ts';
import { ask } from '../ask.ts';
import type { CallError } from '../call-error.ts';

export type BooksState = Reply<'/console/api/get-books-state'>;

// The books are checked every five minutes; this shows a new check soon enough.
const RENEW_MS = 30_000;

/** What the checks of the books have found, and whether payouts are stopped. */
export function useBooksState(): UseQueryResult<BooksState, CallError> {
  return useQuery<BooksState, CallError>({
    queryKey: ['books-state'],
    queryFn: () => ask('/console/api/get-books-state', {}),
    refetchInterval: RENEW_MS,
  });
}
