import type { Reply } from '../api.ts';

export type Deposits = Reply<'/console/api/list-deposits'>;
export type Deposit = Deposits['deposits'][number];
export type Withdrawals = Reply<'/console/api/list-withdrawals'>;
export type Withdrawal = Withdrawals['withdrawals'][number];

/** The sides of the queues: what still waits for somebody, and what came of the rest. */
export const DEPOSIT_SIDES = ['waiting', 'approved', 'rejected'] as const;
export type DepositSide = (typeof DEPOSIT_SIDES)[number];
export const WITHDRAWAL_SIDES = ['waiting', 'approved', 'cancelled'] as const;
export type WithdrawalSide = (typeof WITHDRAWAL_SIDES)[number];

/** A page of a queue. */
export type QueueRows<Row> = {
  readonly rows: readonly Row[];
  readonly waiting: number;
  readonly next_cursor: string | null;
};

/** Where the pages of a queue come from. */
export type QueueSource<Row, Side extends string> = {
  /** By which the live line says that something has changed. */
  readonly name: string;
  readonly read: (asked: {
    readonly which: Side;
    readonly cursor: string;
    readonly id: string;
    readonly limit: number;
  }) => Promise<QueueRows<Row>>;
};
