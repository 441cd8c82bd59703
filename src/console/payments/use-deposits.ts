import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { ask } from '../ask.ts';
import type { CallError } from '../call-error.ts';
import { useRenewal } from '../shell/use-renewal.ts';
import { may } from '../staff/may.ts';
import { useMe } from '../staff/use-me.ts';
import type { Deposits, Which } from './payment-rows.ts';
import { PAGE_ROWS, QUEUE_RENEWAL } from './queue-page.ts';

type Asked = {
  readonly which: Which;
  readonly cursor?: string;
  /** One is enough to learn how many wait. */
  readonly limit?: number;
  readonly enabled?: boolean;
};

/** Fund requests: those that wait, oldest first; or the decided ones, newest first. */
export function useDeposits({
  which,
  cursor = '',
  limit = PAGE_ROWS,
  enabled = true,
}: Asked): UseQueryResult<Deposits, CallError> {
  const { roles } = useMe();
  return useQuery<Deposits, CallError>({
    queryKey: ['deposits', which, cursor, limit],
    queryFn: () => ask('/console/api/list-deposits', { which, cursor, limit }),
    enabled: enabled && may(roles, 'see payments'),
    refetchInterval: useRenewal(QUEUE_RENEWAL),
  });
}
