import type { PayoutMethod } from '#rules/payments/payout-method.ts';
import { judgeWithdrawalAmount, type WithdrawalRefusal } from '#rules/payments/withdrawal.ts';
import { readPoints, type WalletInfo } from '../wallet-info.ts';

type Hours = Pick<WalletInfo, 'withdraw_opens_at' | 'withdraw_closes_at'>;

/** Whether withdrawals can be requested at an instant of the server's clock. */
export function isWindowOpen({ withdraw_opens_at, withdraw_closes_at }: Hours, now: number): boolean {
  return Date.parse(withdraw_opens_at) <= now && now < Date.parse(withdraw_closes_at);
}

/** How much of the window is left, 0 to 1; nothing while it is closed. */
export function shareLeft(hours: Hours, now: number): number {
  if (!isWindowOpen(hours, now)) return 0;
  const [from, until] = [Date.parse(hours.withdraw_opens_at), Date.parse(hours.withdraw_closes_at)];
  return (until - now) / (until - from);
}

export type WithdrawalInput = { readonly amount: string; readonly method: PayoutMethod | null };

/** What is wrong with a withdrawal, in the order and the codes of the server; null when it can be sent. */
export function checkWithdrawal(
  { amount, method }: WithdrawalInput,
  info: WalletInfo,
  now: number,
): WithdrawalRefusal | null {
  const terms = { min: readPoints(info.min_withdrawal), max: readPoints(info.max_withdrawal) };
  const judged = judgeWithdrawalAmount(amount, terms, readPoints(info.wallet_amt));
  if (!judged.ok) return judged.refusal;
  if (method === null) return { code: 'payment_method_required', field: 'payment_method' };
  return isWindowOpen(info, now) ? null : { code: 'withdrawal_closed' };
}
