import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Reply } from '../api.ts';
import { ask } from '../ask.ts';
import type { CallError } from '../call-error.ts';
import { useRenewal } from '../shell/use-renewal.ts';
import { may } from '../staff/may.ts';
import { useMe } from '../staff/use-me.ts';

type Adjustments = Reply<'/console/api/list-adjustments'>;
export type Adjustment = Adjustments['adjustments'][number];

/** Adjustments of wallets that wait for a second person. */
export function useAdjustments(): UseQueryResult<Adjustments, CallError> {
  const { roles } = useMe();
  return useQuery<Adjustments, CallError>({
    queryKey: ['adjustments'],
    queryFn: () => ask('/console/api/list-adjustments', {}),
    enabled: may(roles, 'see players'),
    refetchInterval: useRenewal({ withoutLiveMs: 10_000, withLiveMs: 60_000 }),
  });
}

/** How many of them this person may decide on. */
export function useAdjustmentsToDecide(): number {
  const { roles } = useMe();
  const adjustments = useAdjustments().data?.adjustments ?? [];
  return may(roles, 'adjust points') ? adjustments.filter(({ own }) => !own).length : 0;
}
