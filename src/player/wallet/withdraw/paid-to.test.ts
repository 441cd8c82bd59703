import { expect, it } from 'vitest';
import { paidTo, showPayoutNumber } from './paid-to.ts';

const EMPTY = { google_pay_number: '', phone_pay_number: '', paytm_number: '' };

it.each([
  ['google_pay_number', 'Google Pay', 'google_pay'],
  ['paytm_number', 'Paytm', 'paytm'],
  ['phone_pay_number', 'PhonePe', 'phonepe'],
])('I-10 a withdrawal with a %s went to %s', (field, app, method) => {
  expect(paidTo({ ...EMPTY, [field]: '9822041736' })).toEqual({ method, app, number: '9822041736' });
});

it('of a number as much is shown as its owner needs to know it', () => {
  expect(showPayoutNumber('9822041736')).toBe('98220 •••36');
});
