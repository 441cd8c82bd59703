import { expect, test } from 'vitest';
import { methodOfPayment, methodOfUpiType } from './payout-method.ts';

const UPI_TYPES = { '1': 'paytm', '2': 'google_pay', '3': 'phonepe' } as const;
const PAYMENT_METHODS = { '2': 'google_pay', '3': 'paytm', '4': 'phonepe' } as const;
const pairs = Object.entries(UPI_TYPES).flatMap(([upiType, saved]) =>
  Object.entries(PAYMENT_METHODS).map(([payment, paid]) => ({ upiType, saved, payment, paid })),
);

test.each(pairs)(
  'I-10 a number saved as upi_type $upiType is $saved, payment_method $payment pays to $paid: the same app or none',
  ({ upiType, saved, payment, paid }) => {
    expect([methodOfUpiType(upiType), methodOfPayment(payment)]).toEqual([saved, paid]);
    expect(methodOfUpiType(upiType) === methodOfPayment(payment)).toBe(saved === paid);
  },
);

test.each(['', '0', '5', '01', ' 2', 'paytm2', '2 google pay', 'pay', 'upi', 'constructor'])(
  'I-10 %j is no app',
  (wire) => {
    expect([methodOfUpiType(wire), methodOfPayment(wire)]).toEqual([null, null]);
  },
);

test.each([
  ['Google Pay', 'google_pay'],
  ['google_pay', 'google_pay'],
  ['GPay', 'google_pay'],
  ['PayTM', 'paytm'],
  ['Paytm', 'paytm'],
  ['PhonePe', 'phonepe'],
  ['Phone Pe', 'phonepe'],
  ['phone_pay', 'phonepe'],
] as const)(
  'a withdrawal to an app that is named %s goes to %s; a saved number is never taken by a name',
  (name, app) => {
    expect([methodOfPayment(name), methodOfUpiType(name)]).toEqual([app, null]);
  },
);

test('I-10 the two calls number the apps differently', () => {
  expect([methodOfUpiType('4'), methodOfPayment('1')]).toEqual([null, null]);
});
