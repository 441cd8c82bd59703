import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Reply } from '../api.ts';
import { ask } from '../ask.ts';
import type { CallError } from '../call-error.ts';
import { useRenewal } from '../shell/use-renewal.ts';
import { may } from '../staff/may.ts';
import { useMe } from '../staff/use-me.ts';

type Approvals = Reply<'/console/api/list-approvals'>;

/** Everything that waits for a second person. */
export function useApprovals(): UseQueryResult<Approvals, CallError> {
  const { roles } = useMe();
  return useQuery<Approvals, CallError>({
    queryKey: ['approvals'],
    queryFn: () => ask('/console/api/list-approvals', {}),
    enabled: may(roles, 'see results'),
    refetchInterval: useRenewal({ withoutLiveMs: 5000, withLiveMs: 15_000 }),
  });
}
