import type { PayoutMethod } from '#rules/payout-method.ts';
import { judgeWithdrawalAmount } from '#rules/withdrawal.ts';
import type { WithdrawalRefusal } from '#rules/withdrawal.ts';
import { readPoints } from './read-points.ts';
import { isWindowOpen } from './withdraw-hours.ts';
import type { WalletInfo } from './withdraw-hours.ts';

export type WithdrawalInput = { readonly amount: string; readonly method: PayoutMethod | null };

/** What is wrong with a withdrawal, in the order and the codes of the server; null when it can be sent. */
export function checkWithdrawal(
  { amount, method }: WithdrawalInput,
  info: WalletInfo,
  now: number,
): WithdrawalRefusal | null {
  const terms = {
    min: readPoints(info.min_withdrawal),
    max: readPoints(info.max_withdrawal),
  };
  const judged = judgeWithdrawalAmount(amount, terms, readPoints(info.wallet_amt));
  if (!judged.ok) return judged.refusal;
  if (method === null) return { code: 'payment_method_required', field: 'payment_method' };
  return isWindowOpen(info, now) ? null : { code: 'withdrawal_closed' };
}
