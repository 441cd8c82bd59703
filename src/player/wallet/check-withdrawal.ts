import type { PayoutMethod } from '#rules/payments/payout-method.ts';
import { judgeWithdrawalAmount, type WithdrawalRefusal } from '#rules/payments/withdrawal.ts';
import { readPoints, type WalletInfo } from './wallet-info.ts';
import { windowAt } from './withdraw-window.ts';

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
  return windowAt(info, now).isOpen ? null : { code: 'withdrawal_closed' };
}

/** The part of the form where a refusal of the server is said; what is about no field is said below them. */
export function partOfWithdrawal(code: string): 'amount' | 'method' | 'form' {
  return PARTS[code] ?? 'form';
}

const PARTS: Readonly<Record<string, 'amount' | 'method'>> = {
  amount_required: 'amount',
  points_not_valid: 'amount',
  wallet_limit_exceeded: 'amount',
  below_min_withdrawal: 'amount',
  above_max_withdrawal: 'amount',
  withdrawals_of_day: 'amount',
  deposit_not_played: 'amount',
  payment_method_required: 'method',
  payout_number_missing: 'method',
  payout_number_waits: 'method',
};

const USUAL = [500, 1000, 2000, 5000];
const SHOWN = 3;

/** The most of one withdrawal in whole points, and usual amounts within it; none where nothing can be withdrawn. */
export function amountsToOffer(info: Pick<WalletInfo, 'wallet_amt' | 'min_withdrawal' | 'max_withdrawal'>): {
  readonly amounts: readonly string[];
  readonly all: string | null;
} {
  const most = Math.floor(Math.min(Number(info.wallet_amt), Number(info.max_withdrawal)));
  const least = Number(info.min_withdrawal);
  if (most < least) return { amounts: [], all: null };
  const amounts = USUAL.filter((amount) => amount >= least && amount < most).slice(-SHOWN);
  return { amounts: amounts.map(String), all: String(most) };
}

type Payout = { readonly method: PayoutMethod; readonly isUsable: boolean };

/** The method that is chosen already: the only one that can be used, else the one of the last withdrawal. */
export function usualMethod(own: readonly Payout[], last: PayoutMethod | null): PayoutMethod | null {
  const usable = own.filter(({ isUsable }) => isUsable).map(({ method }) => method);
  if (usable.length === 1) return usable[0] ?? null;
  return last !== null && usable.includes(last) ? last : null;
}
