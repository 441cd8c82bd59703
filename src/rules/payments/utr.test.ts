import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseUtr } from './utr.ts';

test.each([
  ['as it is', '412356789012'],
  ['with spaces', ' 4123 5678 9012 '],
  ['with dashes of any kind', '4123-5678–9012'],
  ['with its name before it', 'UTR: 412356789012'],
  ['with its name in small letters', 'utr no. 412356789012'],
  ['as some apps call it', 'UPI Ref No: 412356789012'],
  ['in the digits of Hindi and Marathi', '४१२३५६७८९०१२'],
  ['in wide digits', '４１２３５６７８９０１２'],
  ['with marks that nobody sees', '\u200b4123\u200f56789012\ufeff'],
])('T39 A reference is one and the same written %s', (_, text) => {
  expect(parseUtr(text)).toEqual({ ok: true, value: '412356789012' });
});

test.each([
  '',
  '41235678901',
  '4123567890123',
  '41235678901a',
  '4123567890l2',
  '-',
  '1e11',
  '٤١٢٣٥٦٧٨٩٠١٢',
  '412356789012 412356789013',
])('T39 %j is no reference', (text) => {
  expect(parseUtr(text)).toEqual({ ok: false, refusal: { code: 'utr_not_valid', field: 'utr' } });
});

test('T39 Whatever is read is twelve plain digits, and reads as itself', () => {
  const anyText = fc.oneof(
    fc.string(),
    fc.stringMatching(/^[ \-:०-९0-9]{10,16}$/),
    fc.stringMatching(/^[0-9]{12}$/),
  );
  fc.assert(
    fc.property(anyText, (text) => {
      const read = parseUtr(text);
      if (!read.ok) return;
      expect(read.value).toMatch(/^[0-9]{12}$/);
      expect(parseUtr(read.value)).toEqual(read);
    }),
  );
});
