import { judgeTransferAmount, parseRecipient, type TransferRefusal } from '#rules/payments/transfer.ts';
import { readPoints, type WalletInfo } from '../wallet-info.ts';

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
