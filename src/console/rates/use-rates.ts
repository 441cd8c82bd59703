import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Reply } from '../api.ts';
import { ask } from '../ask.ts';
import type { CallError } from '../call-error.ts';
import { useRenewal } from '../shell/use-renewal.ts';
import { may } from '../staff/may.ts';
import { useMe } from '../staff/use-me.ts';

type Rates = Reply<'/console/api/list-rates'>;

/** The rate card of every family, the cards before it, and what waits for a second person. */
export function useRates(): UseQueryResult<Rates, CallError> {
  const { roles } = useMe();
  return useQuery<Rates, CallError>({
    queryKey: ['rates'],
    queryFn: () => ask('/console/api/list-rates', {}),
    enabled: may(roles, 'see rates'),
    // The live line tells of every proposal and decision; this is for a hint that was lost.
    refetchInterval: useRenewal({ withoutLiveMs: 10_000, withLiveMs: 60_000 }),
  });
}
