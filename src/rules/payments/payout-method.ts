/**
 * Where a withdrawal can go (A §7, I-10). Two calls number the same three apps differently, so the numbers are kept
 * in one table and never converted elsewhere: a saved number has an `upi_type`, a withdrawal a `payment_method`. Servers
 * of this family number the apps in yet other ways, so a number always means what the documents say, and a client that
 * names the app is taken by the name (decisions §9).
 */

/** The apps, in the order in which the withdrawal screen offers them. */
export const PAYOUT_METHODS = ['google_pay', 'paytm', 'phonepe'] as const;
export type PayoutMethod = (typeof PAYOUT_METHODS)[number];

/** How each app is numbered and named on the wire. */
export const PAYOUT_NAMES: Readonly<
  Record<PayoutMethod, { readonly upiType: string; readonly paymentMethod: string; readonly name: string }>
> = {
  google_pay: { upiType: '2', paymentMethod: '2', name: 'Google Pay' },
  paytm: { upiType: '1', paymentMethod: '3', name: 'Paytm' },
  phonepe: { upiType: '3', paymentMethod: '4', name: 'PhonePe' },
};

/**
 * The app that a new number is for; null for no such number.
 * @example methodOfUpiType('1') // 'paytm'
 */
export function methodOfUpiType(upiType: string): PayoutMethod | null {
  return PAYOUT_METHODS.find((method) => PAYOUT_NAMES[method].upiType === upiType) ?? null;
}

/** How the apps are written, with letters only and in small ones. */
const SPELLINGS: Readonly<Record<PayoutMethod, readonly string[]>> = {
  google_pay: ['googlepay', 'gpay'],
  paytm: ['paytm'],
  phonepe: ['phonepe', 'phonepay'],
};

/**
 * The app that a withdrawal goes to, by the documents' number or by its name; null for anything else.
 * @example methodOfPayment('4') // 'phonepe'
 * @example methodOfPayment('Google Pay') // 'google_pay'
 */
export function methodOfPayment(paymentMethod: string): PayoutMethod | null {
  const name = paymentMethod.toLowerCase().replace(/[ _-]/g, '');
  return (
    PAYOUT_METHODS.find(
      (method) => PAYOUT_NAMES[method].paymentMethod === paymentMethod || SPELLINGS[method].includes(name),
    ) ?? null
  );
}
