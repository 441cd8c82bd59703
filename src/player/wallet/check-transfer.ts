import { judgeTransferAmount, parseRecipient, type TransferRefusal } from '#rules/payments/transfer.ts';
import { readPoints, type WalletInfo } from './wallet-info.ts';

export type TransferInput = { readonly phone: string; readonly points: string; readonly note: string };

type Terms = Pick<WalletInfo, 'wallet_amt' | 'min_transfer' | 'max_transfer'>;

/** The first thing that is wrong with a transfer, in the order and the codes of the server; null when it can be sent. */
export function checkTransfer(
  { phone, points }: Pick<TransferInput, 'phone' | 'points'>,
  info: Terms,
  ownMobile: string,
): TransferRefusal | null {
  const recipient = parseRecipient(phone, ownMobile);
  if (!recipient.ok) return recipient.refusal;
  const terms = { min: readPoints(info.min_transfer), max: readPoints(info.max_transfer) };
  const amount = judgeTransferAmount(points, terms, readPoints(info.wallet_amt));
  return amount.ok ? null : amount.refusal;
}

const PHONE_DIGITS = 10;
// Further digits make neither of them right.
const TOO_MUCH: ReadonlySet<string> = new Set(['not_enough_points', 'above_max_transfer']);

/**
 * What is said before Submit: only what typing on cannot put right. A number is judged when it is whole or was left, an
 * amount when it is too high.
 */
export function refusalWhileTyping(
  input: Pick<TransferInput, 'phone' | 'points'>,
  refusal: TransferRefusal | null,
  hasLeftPhone: boolean,
): TransferRefusal | null {
  if (refusal === null) return null;
  if (refusal.field === 'mobile_no') {
    const isJudged = input.phone.length === PHONE_DIGITS || (hasLeftPhone && input.phone !== '');
    return isJudged ? refusal : null;
  }
  return TOO_MUCH.has(refusal.code) ? refusal : null;
}

/** The field where a refusal of the server is said; null where it is about none. */
export function partOfTransfer(code: string): 'phone' | 'points' | null {
  return PARTS[code] ?? null;
}

const PARTS: Readonly<Record<string, 'phone' | 'points'>> = {
  phone_required: 'phone',
  transfer_phone_not_valid: 'phone',
  transfer_to_self: 'phone',
  transfer_user_unknown: 'phone',
  transfer_points_required: 'points',
  points_not_valid: 'points',
  below_min_transfer: 'points',
  not_enough_points: 'points',
  above_max_transfer: 'points',
  transfers_of_day: 'points',
  deposit_not_played: 'points',
};

const USUAL = [200, 500, 1000, 2000];

/** Usual points that can be sent. */
export function pointsToOffer(info: Terms): readonly string[] {
  const most = Math.min(Number(info.wallet_amt), Number(info.max_transfer));
  return USUAL.filter((points) => points >= Number(info.min_transfer) && points <= most).map(String);
}
