import { expect, test } from 'vitest';
import { amountDigits, amountText } from './amount-digits.ts';

test.each([
  ['500', '500'],
  ['1,250', '1250'],
  ['₹ 1,25,000', '125000'],
  ['1 250', '1250'],
  ['500,50', '500'],
  ['1,25,000,5', '125000'],
  ['500,', '500'],
  ['500.', '500'],
  ['.5', '0'],
  ['Rs.500', '500'],
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

/** What a field has sent and shows after each key, where it shows what `amountText` leaves. */
function typedInto(keys: string): { readonly digits: string; readonly shown: string } {
  const shown = [...keys].reduce((before, key) => amountText(before + key), '');
  return { digits: amountDigits(shown), shown };
}

test.each([
  ['500.50', '500', '500.'],
  ['500.00', '500', '500.'],
  ['५००.५०', '500', '500.'],
  ['500,50', '500', '500,50'],
  ['500,5.', '500', '500,5.'],
  ['1,250', '1250', '1,250'],
  ['1,25,000', '125000', '1,25,000'],
  ['1,25,000.75', '125000', '1,25,000.'],
  ['.50', '0', '0.'],
  ['0.50', '0', '0.'],
  ['500', '500', '500'],
  ['1234567890', '123456789', '123456789'],
  ['1,234567890', '123456789', '123456789'],
])('%j typed key by key is the amount %j, and %j stands in the field', (keys, digits, shown) => {
  expect(typedInto(keys)).toEqual({ digits, shown });
});
