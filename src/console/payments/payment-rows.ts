import { formatInstant } from '#client/format/format-instant.ts';
import type { Reply } from '../api.ts';
import { formatSeen } from '../shell/format-seen.ts';

export type Deposits = Reply<'/console/api/list-deposits'>;
export type Deposit = Deposits['deposits'][number];
export type Withdrawals = Reply<'/console/api/list-withdrawals'>;
export type Withdrawal = Withdrawals['withdrawals'][number];

/** The tabs of the queues: what still waits for a decision, and the outcomes of the rest. */
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

type Decision = { readonly decided_at: string | null; readonly decided_by: string };

/** Who decided and when: 'Meera Joshi, 1:44 PM'; without a name where no person decided. */
export function decidedText({ decided_at: at, decided_by: by }: Decision): string {
  const when = at === null ? '' : `${formatInstant(at, 'short-date')}, ${formatInstant(at, 'minute')}`;
  return [by, when].filter((part) => part !== '').join(', ');
}

/** For a staff member who viewed it while somebody else was faster: 'Decided already by Meera Joshi, 1:44 PM.' */
export function decidedAlready({ decided_at: at, decided_by: by }: Decision, nowMs: number): string {
  return `Decided already${by === '' ? '' : ` by ${by}`}, ${formatSeen(at, nowMs)}.`;
}
