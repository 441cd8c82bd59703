import { ask } from '../../ask.ts';
import { useMe } from '../../staff/use-me.ts';
import type { Deposit, DepositSide, QueueSource, Withdrawal, WithdrawalSide } from '../payment-rows.ts';
import { useQueueRows } from './use-queue-rows.ts';

export const DEPOSIT_SOURCE: QueueSource<Deposit, DepositSide> = {
  name: 'deposits',
  read: async ({ id, ...page }) => {
    const reply = await ask('/console/api/list-deposits', { ...page, fund_request_id: id });
    return { ...reply, rows: reply.deposits };
  },
};

export const WITHDRAWAL_SOURCE: QueueSource<Withdrawal, WithdrawalSide> = {
  name: 'withdrawals',
  read: async ({ id, ...page }) => {
    const reply = await ask('/console/api/list-withdrawals', { ...page, withdrawal_id: id });
    return { ...reply, rows: reply.withdrawals };
  },
};

type ToDecide = { readonly deposits: number; readonly withdrawals: number };

/** How many payments wait, for whoever decides on them. */
export function usePaymentsToDecide(): ToDecide {
  const { permissions } = useMe();
  const enabled = permissions.includes('payments.decide');
  const asked = { which: 'waiting', limit: 1, enabled } as const;
  const deposits = useQueueRows(DEPOSIT_SOURCE, asked).data?.waiting ?? 0;
  const withdrawals = useQueueRows(WITHDRAWAL_SOURCE, asked).data?.waiting ?? 0;
  return { deposits, withdrawals };
}
