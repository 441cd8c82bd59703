import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { ask } from '../ask.ts';
import type { CallError } from '../call-error.ts';
import { PAGE_ROWS, QUEUE_RENEWAL } from '../payments/queue-page.ts';
import { useRenewal } from '../shell/use-renewal.ts';
import { may } from '../staff/may.ts';
import { useMe } from '../staff/use-me.ts';
import type { PaymentExceptions } from './payment-exceptions.ts';

type Asked = {
  readonly which: 'open' | 'decided';
  readonly cursor?: string;
  /** One is enough to learn how many wait. */
  readonly limit?: number;
  readonly enabled?: boolean;
};

/** Payments that no request fits: those that wait, oldest first; or the decided ones, newest first. */
export function usePaymentExceptions({
  which,
  cursor = '',
  limit = PAGE_ROWS,
  enabled = true,
}: Asked): UseQueryResult<PaymentExceptions, CallError> {
  const { roles } = useMe();
  return useQuery<PaymentExceptions, CallError>({
    queryKey: ['payment-exceptions', which, cursor, limit],
    queryFn: () => ask('/console/api/list-payment-exceptions', { which, cursor, limit }),
    enabled: enabled && may(roles, 'see payments'),
    refetchInterval: useRenewal(QUEUE_RENEWAL),
  });
}

/** How many wait for whoever decides on them. */
export function useExceptionsToDecide(): number {
  const { roles } = useMe();
  const enabled = may(roles, 'decide payments');
  return usePaymentExceptions({ which: 'open', limit: 1, enabled }).data?.open ?? 0;
}
