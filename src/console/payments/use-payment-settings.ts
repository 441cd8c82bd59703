import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { ask } from '../ask.ts';
import type { CallError } from '../call-error.ts';
import { useRenewal } from '../shell/use-renewal.ts';
import { may } from '../staff/may.ts';
import { useMe } from '../staff/use-me.ts';
import type { PaymentSettings } from './payment-settings.ts';

/** The settings of payments, and what waits for a second person or for its time. */
export function usePaymentSettings(): UseQueryResult<PaymentSettings, CallError> {
  const { roles } = useMe();
  return useQuery<PaymentSettings, CallError>({
    queryKey: ['payment-settings'],
    queryFn: () => ask('/console/api/get-payment-settings', {}),
    enabled: may(roles, 'see payment settings'),
    // The live line tells of every proposal and decision; this is for a hint that was lost.
    refetchInterval: useRenewal({ withoutLiveMs: 10_000, withLiveMs: 60_000 }),
  });
}
