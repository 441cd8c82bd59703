import { PAYOUT_METHODS, PAYOUT_NAMES, type PayoutMethod } from '#rules/payout-method.ts';
import type { Node } from '../platform/node.ts';
import { selectPayoutNumbers } from './payout-numbers.table.ts';
import { openNumber } from './sealed-number.ts';

/** A player's own number of one app, in clear; '' where none was saved. */
export interface OwnNumber {
  readonly method: PayoutMethod;
  readonly name: string;
  readonly paymentMethod: string;
  readonly number: string;
  readonly usableFrom: number | null;
}

/** The three apps with the player's own number of each, in the order in which screens offer them. */
export async function readOwnNumbers(node: Node, playerId: number): Promise<readonly OwnNumber[]> {
  const rows = await selectPayoutNumbers(node.db, playerId);
  return PAYOUT_METHODS.map((method) => {
    const row = rows.find((one) => one.method === method);
    return {
      method,
      name: PAYOUT_NAMES[method].name,
      paymentMethod: PAYOUT_NAMES[method].paymentMethod,
      number: row === undefined ? '' : openNumber(node, { playerId, method }, row.sealed),
      usableFrom: row?.usable_from ?? null,
    };
  });
}

/** One number in the field of its app, as the documents' lists name them (A §3). */
export function numberFields(numbers: Readonly<Partial<Record<PayoutMethod, string>>>) {
  return {
    google_pay_number: numbers.google_pay ?? '',
    paytm_number: numbers.paytm ?? '',
    phone_pay_number: numbers.phonepe ?? '',
  };
}
