import { PAYOUT_METHODS, PAYOUT_NAMES, type PayoutMethod } from '#rules/payments/payout-method.ts';

type Numbers = {
  readonly google_pay_number: string;
  readonly phone_pay_number: string;
  readonly paytm_number: string;
};

/** The app and the number that a withdrawal goes to: the one of its three fields that is filled (A §3). */
export function paidTo(record: Numbers): {
  readonly method: PayoutMethod | null;
  readonly app: string;
  readonly number: string;
} {
  const numbers: Readonly<Record<PayoutMethod, string>> = {
    google_pay: record.google_pay_number,
    paytm: record.paytm_number,
    phonepe: record.phone_pay_number,
  };
  const method = PAYOUT_METHODS.find((one) => numbers[one] !== '');
  return method === undefined
    ? { method: null, app: '', number: '' }
    : { method, app: PAYOUT_NAMES[method].name, number: numbers[method] };
}

/** Enough of a payment number to know it by: '98220 •••36'. */
export function showPayoutNumber(number: string): string {
  return `${number.slice(0, 5)} •••${number.slice(-2)}`;
}
