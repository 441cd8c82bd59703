import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findPaymentHint, findPaymentHints } from './payment-hint.ts';

describe('point 7: a text that tells where to pay', () => {
  test.each([
    ['Pay to ank.house@okbank today', 'upi_id', 'ank.house@okbank'],
    ['UPI: 9812345670 @ ybl', 'upi_id', '9812345670 @ ybl'],
    ['ank.house\u200b@\u200bokbank', 'upi_id', 'ank.house@okbank'],
    ['ａｎｋ＠ｏｋｂａｎｋ', 'upi_id', 'ank@okbank'],
    ['Account HDFC0001234 only', 'ifsc', 'HDFC0001234'],
    ['Call 98123 45670', 'number', '98123 45670'],
    ['Call +91-98123-45670 now', 'number', '91-98123-45670'],
    ['खाता ९८१२३४५६७०', 'number', '9812345670'],
    ['A/C 0012 3456 7890', 'number', '0012 3456 7890'],
  ])('%s', (text, hint, part) => {
    expect(findPaymentHint(text)).toEqual({ hint, part });
  });

  test.each([
    'Welcome to Ank.',
    'Results at 6:00 PM on 20-11-2026.',
    'Add between 100 and 50,000 points; 12,34,567 were won today.',
    'Write to help@ank.example.in',
    'Open 123-6, close 5-140',
    'दस से कम नहीं: १०',
  ])('%s names nothing', (text) => {
    expect(findPaymentHint(text)).toBeNull();
  });

  test('all of it is found, each once for each time it stands there', () => {
    const text = 'Pay ank@okbank or call 98123 45670, later 98123 45671. Not ank@okbank.';
    expect(findPaymentHints(text).map(({ part }) => part)).toEqual([
      'ank@okbank',
      'ank@okbank',
      '98123 45670',
      '98123 45671',
    ]);
  });

  test('ten digits are found in every script that has digits, wherever spaces stand', () => {
    const zeros = [0x30, 0x660, 0x966, 0x9e6, 0xae6, 0xbe6, 0xc66, 0xce6, 0x1d7ce];
    fc.assert(
      fc.property(
        fc.constantFrom(...zeros),
        fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 10, maxLength: 16 }),
        (zero, digits) => {
          const text = digits.map((digit) => String.fromCodePoint(zero + digit)).join(' ');
          expect(findPaymentHint(`Call ${text}!`)).toEqual({ hint: 'number', part: digits.join(' ') });
        },
      ),
    );
  });
});
