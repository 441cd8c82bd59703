import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Reply } from '../api.ts';
import { ask } from '../ask.ts';
import type { CallError } from '../call-error.ts';

type Markets = Reply<'/console/api/list-markets'>;

/** Every market, in play or not, with how many days of results it has. */
export function useMarkets(): UseQueryResult<Markets, CallError> {
  return useQuery<Markets, CallError>({
    queryKey: ['markets'],
    queryFn: () => ask('/console/api/list-markets', {}),
  });
}
