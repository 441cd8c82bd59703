import { PAYOUT_METHODS, PAYOUT_NAMES, type PayoutMethod } from '#rules/payments/payout-method.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { answer, type Handler } from '../../platform/web/request.ts';
import type { SettingsReader } from '../../settings/settings.ts';
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
async function readOwnNumbers(node: AppContext, playerId: number): Promise<readonly OwnNumber[]> {
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

/** The own numbers that withdrawals go to, as a list of one (A §7). */
export function getPaymentDetails(node: AppContext): Handler<'/api-get-user-payment-details'> {
  return async ({ player }) => {
    const numbers = await readOwnNumbers(node, player.id);
    const byMethod = Object.fromEntries(numbers.map(({ method, number }) => [method, number]));
    return answer({ payment_details: [numberFields(byMethod)] });
  };
}

/** The apps that a withdrawal can go to, each with the own number and from when on it can be used (decisions §6). */
export function listPaymentMethods(
  node: AppContext,
  settings: SettingsReader,
): Handler<'/api-user-payment-method-list'> {
  return async ({ player }) => {
    const numbers = await readOwnNumbers(node, player.id);
    return answer({
      payment_methods: numbers.map(({ method, name, paymentMethod, number, usableFrom }) => ({
        payment_method: paymentMethod,
        method,
        name,
        number,
        usable_from: usableFrom === null ? null : new Date(usableFrom).toISOString(),
      })),
      number_wait_hours: settings.current().payout_number_wait_hours,
    });
  };
}
