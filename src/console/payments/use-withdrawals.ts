import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { ask } from '../ask.ts';
import type { CallError } from '../call-error.ts';
import { useRenewal } from '../shell/use-renewal.ts';
import { may } from '../staff/may.ts';
import { useMe } from '../staff/use-me.ts';
import type { Which, Withdrawals } from './payment-rows.ts';
import { PAGE_ROWS, QUEUE_RENEWAL } from './queue-page.ts';

type Asked = {
  readonly which: Which;
  readonly cursor?: string;
  /** One is enough to learn how many wait. */
  readonly limit?: number;
  readonly enabled?: boolean;
};

/** Withdrawals: those that wait, oldest first; or the decided ones, newest first. */
export function useWithdrawals({
  which,
  cursor = '',
  limit = PAGE_ROWS,
  enabled = true,
}: Asked): UseQueryResult<Withdrawals, CallError> {
  const { roles } = useMe();
  return useQuery<Withdrawals, CallError>({
    queryKey: ['withdrawals', which, cursor, limit],
    queryFn: () => ask('/console/api/list-withdrawals', { which, cursor, limit }),
    enabled: enabled && may(roles, 'see payments'),
    refetchInterval: useRenewal(QUEUE_RENEWAL),
  });
}
