import type { Reply } from '../api.ts';

export type Deposits = Reply<'/console/api/list-deposits'>;
export type Deposit = Deposits['deposits'][number];
export type Withdrawals = Reply<'/console/api/list-withdrawals'>;
export type Withdrawal = Withdrawals['withdrawals'][number];

/** What still waits for somebody, or what was decided. */
export const WHICH = ['waiting', 'decided'] as const;
export type Which = (typeof WHICH)[number];
