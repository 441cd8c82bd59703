import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '../../call-error.ts';
import { useRenewal } from '../../shell/use-renewal.ts';
import { useMe } from '../../staff/use-me.ts';
import type { QueueRows, QueueSource } from '../payment-rows.ts';
import { PAGE_ROWS, QUEUE_RENEWAL } from './queue-pages.tsx';

type Asked<Side extends string> = {
  readonly which: Side;
  readonly cursor?: string;
  /** Only this request, whatever its outcome. */
  readonly id?: string;
  /** One is enough to learn how many wait. */
  readonly limit?: number;
  readonly enabled?: boolean;
};

/** Requests of a queue: those that wait, oldest first; or those with that outcome, newest first. */
export function useQueueRows<Row, Side extends string>(
  { name, read }: QueueSource<Row, Side>,
  { which, cursor = '', id = '', limit = PAGE_ROWS, enabled = true }: Asked<Side>,
): UseQueryResult<QueueRows<Row>, CallError> {
  const { permissions } = useMe();
  return useQuery<QueueRows<Row>, CallError>({
    queryKey: [name, which, cursor, id, limit],
    queryFn: () => read({ which, cursor, id, limit }),
    enabled: enabled && permissions.includes('payments.see'),
    refetchInterval: useRenewal(QUEUE_RENEWAL),
  });
}
