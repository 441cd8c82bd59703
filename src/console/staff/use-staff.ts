import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Reply } from '../api.ts';
import { ask } from '../ask.ts';
import type { CallError } from '../call-error.ts';

type Staff = Reply<'/console/api/list-staff'>;

const RENEW_MS = 60_000;

/** Everybody who may log in here, and who no longer may. */
export function useStaff(): UseQueryResult<Staff, CallError> {
  return useQuery<Staff, CallError>({
    queryKey: ['staff'],
    queryFn: () => ask('/console/api/list-staff', {}),
    refetchInterval: RENEW_MS,
  });
}
