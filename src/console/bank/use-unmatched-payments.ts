import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Reply } from '../api.ts';
import { ask } from '../ask.ts';
import type { CallError } from '../call-error.ts';
import { PAGE_ROWS, QUEUE_RENEWAL } from '../payments/queue/queue-pages.tsx';
import { useRenewal } from '../shell/use-renewal.ts';
import { useMe } from '../staff/use-me.ts';

type Asked = {
  readonly which: 'open' | 'decided';
  readonly cursor?: string;
  /** One row is enough to learn how many wait. */
  readonly limit?: number;
  readonly enabled?: boolean;
};

/** Unmatched payments: those that wait, oldest first; or the decided ones, newest first. */
export function useUnmatchedPayments({
  which,
  cursor = '',
  limit = PAGE_ROWS,
  enabled = true,
}: Asked): UseQueryResult<UnmatchedPayments, CallError> {
  const { permissions } = useMe();
  return useQuery<UnmatchedPayments, CallError>({
    queryKey: ['payment-exceptions', which, cursor, limit],
    queryFn: () => ask('/console/api/list-unmatched-payments', { which, cursor, limit }),
    enabled: enabled && permissions.includes('payments.see'),
    refetchInterval: useRenewal(QUEUE_RENEWAL),
  });
}

/** How many wait for a staff member who can decide on them. */
export function useUnmatchedPaymentsToDecide(): number {
  const { permissions } = useMe();
  const enabled = permissions.includes('payments.decide');
  return useUnmatchedPayments({ which: 'open', limit: 1, enabled }).data?.open ?? 0;
}

export type UnmatchedPayments = Reply<'/console/api/list-unmatched-payments'>;
export type UnmatchedPayment = UnmatchedPayments['unmatched'][number];
export type StatementPreview = Reply<'/console/api/preview-statement'>;
export type StatementRow = StatementPreview['rows'][number];
