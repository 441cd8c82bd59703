import { useQuery } from '@tanstack/react-query';
import type { Reply } from '../api.ts';
import { ask, useAsk } from '../ask.ts';
import type { CallError } from '../call-error.ts';
import { QUEUE_RENEWAL } from '../payments/queue/queue-sources.ts';
import { readWhole } from '../shell/table/sources/read-whole.ts';
import type { PagedSource } from '../shell/table/sources/table-source.ts';
import { useRenewal } from '../shell/use-renewal.ts';
import { useMe } from '../staff/use-me.ts';

/** All open payments, oldest first. */
export function useOpenPayments() {
  return useQuery<readonly UnmatchedPayment[], CallError>({
    queryKey: ['unmatched-payments', 'all that are open'],
    queryFn: async () => {
      const { rows } = await readWhole(
        (page) => ask('/console/api/list-unmatched-payments', { which: 'open', ...page }),
        (reply) => reply.unmatched,
      );
      return rows;
    },
    refetchInterval: useRenewal(QUEUE_RENEWAL),
  });
}

/** The decided ones, newest first, page by page. */
export const DECIDED_PAYMENTS: PagedSource<UnmatchedPayment> = {
  from: 'server',
  queryKey: ['unmatched-payments', 'decided'],
  read: async ({ cursor, limit }) => {
    const reply = await ask('/console/api/list-unmatched-payments', { which: 'decided', cursor, limit });
    return { rows: reply.unmatched, next: reply.next_cursor, count: null };
  },
};

/** How many payments are open, for whoever may see them. */
export function useOpenCount(enabled = true): number | undefined {
  const { permissions } = useMe();
  const query = useAsk(
    '/console/api/list-unmatched-payments',
    { which: 'open', limit: 1 },
    {
      queryKey: ['unmatched-payments', 'count'],
      enabled: enabled && permissions.includes('payments.see'),
      refetchInterval: useRenewal(QUEUE_RENEWAL),
    },
  );
  return query.data?.open;
}

/** How many wait for a staff member who can decide on them. */
export function useUnmatchedPaymentsToDecide(): number {
  const { permissions } = useMe();
  return useOpenCount(permissions.includes('payments.decide')) ?? 0;
}

export type UnmatchedPayment = Reply<'/console/api/list-unmatched-payments'>['unmatched'][number];
