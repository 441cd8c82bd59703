import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Reply } from '../api.ts';
import { ask } from '../ask.ts';
import type { CallError } from '../call-error.ts';

// The invariants job runs every five minutes; asking twice a minute shows its answer soon enough.
const RENEW_MS = 30_000;

/** The last check of the books. */
export function useOperatorState(): UseQueryResult<OperatorState, CallError> {
  return useQuery<OperatorState, CallError>({
    queryKey: ['operator-state'],
    queryFn: () => ask('/console/api/get-operator-state', {}),
    refetchInterval: RENEW_MS,
  });
}

/** Whether the books balance, and when that was last checked. */
export type OperatorState = Reply<'/console/api/get-operator-state'>;
