import { ask } from '../ask.ts';
import type { Deposit, DepositSide, QueueSource, Withdrawal, WithdrawalSide } from './payment-rows.ts';

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
