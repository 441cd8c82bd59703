import { expect, test } from 'vitest';
import { amountDigits } from './amount-digits.ts';

test.each([
  ['500', '500'],
  ['1,250', '1250'],
  ['₹ 1,25,000', '125000'],
  ['1 250', '1250'],
  ['500.00', '500'],
  ['₹1,250.50', '1250'],
  ['Rs. 500.00', '500'],
  ['500/-', '500'],
  ['५००', '500'],
  ['12345678901', '123456789'],
  ['', ''],
  ['ten', ''],
])('%j is the amount %j', (text, digits) => {
  expect(amountDigits(text)).toBe(digits);
});
