import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Reply } from '../api.ts';
import { ask } from '../ask.ts';
import type { CallError } from '../call-error.ts';
import { useRenewal } from '../shell/use-renewal.ts';
import { may } from '../staff/may.ts';
import { useMe } from '../staff/use-me.ts';

type Sessions = Reply<'/console/api/list-sessions'>;

/** The market sessions of the running days, and how many people the operator's setting asks for. */
export function useSessions(): UseQueryResult<Sessions, CallError> {
  const { roles } = useMe();
  return useQuery<Sessions, CallError>({
    queryKey: ['sessions'],
    queryFn: () => ask('/console/api/list-sessions', {}),
    enabled: may(roles, 'see results'),
    refetchInterval: useRenewal({ withoutLiveMs: 5000, withLiveMs: 15_000 }),
  });
}
