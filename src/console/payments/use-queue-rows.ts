import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '../call-error.ts';
import { useRenewal } from '../shell/use-renewal.ts';
import { may } from '../staff/may.ts';
import { useMe } from '../staff/use-me.ts';
import type { QueueRows, QueueSource } from './payment-rows.ts';
import { PAGE_ROWS, QUEUE_RENEWAL } from './queue-page.ts';

type Asked<Side extends string> = {
  readonly which: Side;
  readonly cursor?: string;
  /** Only this request, whatever came of it. */
  readonly id?: string;
  /** One is enough to learn how many wait. */
  readonly limit?: number;
  readonly enabled?: boolean;
};

/** Requests of a queue: those that wait, oldest first; or those that were decided so, newest first. */
export function useQueueRows<Row, Side extends string>(
  { name, read }: QueueSource<Row, Side>,
  { which, cursor = '', id = '', limit = PAGE_ROWS, enabled = true }: Asked<Side>,
): UseQueryResult<QueueRows<Row>, CallError> {
  const { roles } = useMe();
  return useQuery<QueueRows<Row>, CallError>({
    queryKey: [name, which, cursor, id, limit],
    queryFn: () => read({ which, cursor, id, limit }),
    enabled: enabled && may(roles, 'see payments'),
    refetchInterval: useRenewal(QUEUE_RENEWAL),
  });
}
