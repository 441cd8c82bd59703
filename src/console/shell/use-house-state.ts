import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { ask } from '../ask.ts';
import type { CallError } from '../call-error.ts';
import type { HouseState } from './house-state.ts';

// The invariants job runs every five minutes; asking twice a minute shows its answer soon enough.
const RENEW_MS = 30_000;

/** The last check of the books. */
export function useHouseState(): UseQueryResult<HouseState, CallError> {
  return useQuery<HouseState, CallError>({
    queryKey: ['house-state'],
    queryFn: () => ask('/console/api/get-house-state', {}),
    refetchInterval: RENEW_MS,
  });
}
