import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { ask } from '../../ask.ts';
import type { CallError } from '../../call-error.ts';
import { useRenewal } from '../../shell/use-renewal.ts';
import { useMe } from '../../staff/use-me.ts';
import type { Deposit, Withdrawal } from '../payment-rows.ts';
import { PAGE_ROWS, QUEUE_RENEWAL } from './queue-pages.tsx';

/** A page of a queue. */
export type QueueRows<Row> = {
  readonly rows: readonly Row[];
  readonly waiting: number;
  readonly next_cursor: string | null;
};

/** Where the pages of a queue come from. */
export type QueueSource<Row, Side extends string> = {
  /** The first part of its query keys, by which the live stream says that something has changed. */
  readonly name: string;
  /** The tabs of the queue: what still waits for a decision, and the outcomes of the rest. */
  readonly sides: readonly [Side, ...Side[]];
  readonly read: (asked: Required<Omit<Asked<Side>, 'enabled'>>) => Promise<QueueRows<Row>>;
};

type Asked<Side extends string> = {
  readonly which: Side;
  readonly cursor?: string;
  /** Only this request, whatever its outcome. */
  readonly id?: string;
  /** One is enough to learn how many wait. */
  readonly limit?: number;
  readonly enabled?: boolean;
};

export const DEPOSIT_SOURCE: QueueSource<Deposit, 'waiting' | 'approved' | 'rejected'> = {
  name: 'deposits',
  sides: ['waiting', 'approved', 'rejected'],
  read: async ({ id, ...page }) => {
    const reply = await ask('/console/api/list-deposits', { ...page, fund_request_id: id });
    return { ...reply, rows: reply.deposits };
  },
};

export const WITHDRAWAL_SOURCE: QueueSource<Withdrawal, 'waiting' | 'approved' | 'cancelled'> = {
  name: 'withdrawals',
  sides: ['waiting', 'approved', 'cancelled'],
  read: async ({ id, ...page }) => {
    const reply = await ask('/console/api/list-withdrawals', { ...page, withdrawal_id: id });
    return { ...reply, rows: reply.withdrawals };
  },
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

/** How many payments wait, for whoever decides on them. */
export function usePaymentsToDecide() {
  const { permissions } = useMe();
  const enabled = permissions.includes('payments.decide');
  const asked = { which: 'waiting', limit: 1, enabled } as const;
  const deposits = useQueueRows(DEPOSIT_SOURCE, asked).data?.waiting ?? 0;
  const withdrawals = useQueueRows(WITHDRAWAL_SOURCE, asked).data?.waiting ?? 0;
  return { deposits, withdrawals };
}
