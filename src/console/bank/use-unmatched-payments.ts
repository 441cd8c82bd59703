import type { Reply } from '../api.ts';
import { useAsk } from '../ask.ts';
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

/** Unmatched payments: the open ones, oldest first; or the decided ones, newest first. */
export function useUnmatchedPayments({ which, cursor = '', limit = PAGE_ROWS, enabled = true }: Asked) {
  const { permissions } = useMe();
  return useAsk(
    '/console/api/list-unmatched-payments',
    { which, cursor, limit },
    {
      queryKey: ['unmatched-payments', which, cursor, limit],
      enabled: enabled && permissions.includes('payments.see'),
      refetchInterval: useRenewal(QUEUE_RENEWAL),
    },
  );
}

/** How many wait for a staff member who can decide on them. */
export function useUnmatchedPaymentsToDecide(): number {
  const { permissions } = useMe();
  const enabled = permissions.includes('payments.decide');
  return useUnmatchedPayments({ which: 'open', limit: 1, enabled }).data?.open ?? 0;
}

export type UnmatchedPaymentsPage = Reply<'/console/api/list-unmatched-payments'>;
export type UnmatchedPayment = UnmatchedPaymentsPage['unmatched'][number];
