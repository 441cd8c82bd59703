import { parsePoints, wholePoints, type Points } from '#rules/money.ts';
import type { PayoutMethod } from '#rules/payments/payout-method.ts';
import { judgeTransferAmount, parseRecipient, type TransferRefusal } from '#rules/payments/transfer.ts';
import { judgeWithdrawalAmount, type WithdrawalRefusal } from '#rules/payments/withdrawal.ts';
import type { Reply } from '../calls/api.ts';
import { useSession } from '../session/use-session.ts';

export type WalletInfo = Reply<'/api-user-wallet-balance'>;

/** The balance of the session is pushed; that of the info was true when it was read. */
export function useBalance(info: WalletInfo): string {
  const session = useSession();
  return session.state === 'in' ? session.walletAmount : info.wallet_amt;
}

/** An amount of an answer; one that cannot be read counts as zero, and the server decides anyway. */
export function readPoints(wire: string): Points {
  const verdict = parsePoints(wire);
  return verdict.ok ? verdict.value : wholePoints(0);
}

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

export type TransferInput = { readonly phone: string; readonly points: string; readonly note: string };

type Terms = Pick<WalletInfo, 'wallet_amt' | 'min_transfer' | 'max_transfer'>;

type Found = { readonly phone?: TransferRefusal; readonly points?: TransferRefusal };

/** What is wrong with each field of a transfer, in the codes of the server. Nothing wrong is an empty object. */
export function checkTransfer({ phone, points }: TransferInput, info: Terms, ownMobile: string): Found {
  const recipient = parseRecipient(phone, ownMobile);
  const terms = { min: readPoints(info.min_transfer), max: readPoints(info.max_transfer) };
  const amount = judgeTransferAmount(points, terms, readPoints(info.wallet_amt));
  return {
    ...(!recipient.ok && { phone: recipient.refusal }),
    ...(!amount.ok && { points: amount.refusal }),
  };
}
