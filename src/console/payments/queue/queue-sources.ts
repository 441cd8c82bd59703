import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { ask } from '../../ask.ts';
import type { CallError } from '../../call-error.ts';
import { readWhole } from '../../shell/table/sources/read-whole.ts';
import { PAGE_ROWS, type PagedSource } from '../../shell/table/sources/table-source.ts';
import { useRenewal } from '../../shell/use-renewal.ts';
import { useMe } from '../../staff/use-me.ts';
import type { Deposit, Withdrawal } from '../payment-rows.ts';

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

/** Some requests of a queue: those that wait, oldest first; or those with that outcome, newest first; or one. */
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

/** All requests that wait, oldest first: they are filtered and sorted here. */
export function useWaiting<Row, Side extends string>(
  { name, sides, read }: QueueSource<Row, Side>,
  enabled: boolean,
): UseQueryResult<QueueRows<Row>, CallError> {
  return useQuery<QueueRows<Row>, CallError>({
    queryKey: [name, 'all that wait'],
    queryFn: async () => {
      const { rows, last } = await readWhole(
        (page) => read({ which: sides[0], id: '', ...page }),
        (reply) => reply.rows,
      );
      return { ...last, rows };
    },
    enabled,
    refetchInterval: useRenewal(QUEUE_RENEWAL),
  });
}

/** The requests with an outcome, newest decision first, page by page as somebody scrolls. */
export function decidedSource<Row, Side extends string>(
  { name, read }: QueueSource<Row, Side>,
  which: Side,
): PagedSource<Row> {
  return {
    from: 'server',
    queryKey: [name, which],
    read: async ({ cursor, limit }) => {
      const { rows, next_cursor: next } = await read({ which, cursor, id: '', limit });
      return { rows, next, count: null };
    },
  };
}

/** The live stream reports every request and decision; this poll is for an event that was lost. */
export const QUEUE_RENEWAL = { withoutLiveMs: 5000, withLiveMs: 30_000 } as const;

/** How many payments wait, for whoever decides on them. */
export function usePaymentsToDecide() {
  const { permissions } = useMe();
  const enabled = permissions.includes('payments.decide');
  const asked = { which: 'waiting', limit: 1, enabled } as const;
  const deposits = useQueueRows(DEPOSIT_SOURCE, asked).data?.waiting ?? 0;
  const withdrawals = useQueueRows(WITHDRAWAL_SOURCE, asked).data?.waiting ?? 0;
  return { deposits, withdrawals };
}
