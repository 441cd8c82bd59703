import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { points } from '../money.ts';
import { findReference, findUtr, parseStatementAmount, parseStatementDay } from './statement-cells.ts';

describe('the day of a row', () => {
  test.each([
    ['2026-11-20', '2026-11-20'],
    ['2026/11/20', '2026-11-20'],
    ['20/11/2026', '2026-11-20'],
    ['20-11-2026', '2026-11-20'],
    ['20.11.2026', '2026-11-20'],
    ['5/1/2026', '2026-01-05'],
    ['20/11/26', '2026-11-20'],
    ['20-Nov-26', '2026-11-20'],
    ['20-NOV-2026', '2026-11-20'],
    ['20 Nov 2026', '2026-11-20'],
    ['5 September 2026', '2026-09-05'],
    ['20-Nov-26 10:15:00', '2026-11-20'],
    ['20/11/2026 10:15 PM', '2026-11-20'],
    ['2026-11-20T10:15:00.123', '2026-11-20'],
    ['29/02/2024', '2024-02-29'],
  ])('%s is %s', (text, day) => {
    expect(parseStatementDay(text)).toBe(day);
  });

  test.each([
    '',
    '20',
    '29/02/2026',
    '31/04/2026',
    '11/20/2026',
    '20-Foo-26',
    '20/11/126',
    'Opening Balance',
    '45981',
  ])('%s is none', (text) => {
    expect(parseStatementDay(text)).toBeNull();
  });
});

describe('an amount', () => {
  test.each([
    ['500', 50_000, null],
    ['500.00', 50_000, null],
    ['500.5', 50_050, null],
    ['1,23,456.00', 12_345_600, null],
    ['12,34,56,789.10', 12_345_678_910, null],
    ['1,234,567.89', 123_456_789, null],
    ['1,000', 100_000, null],
    ['₹500.00', 50_000, null],
    ['INR 1,000.00', 100_000, null],
    ['Rs. 500', 50_000, null],
    ['500.00 Cr', 50_000, 'credit'],
    ['500.00CR.', 50_000, 'credit'],
    ['Cr 500', 50_000, 'credit'],
    ['+500.00', 50_000, 'credit'],
    ['500.00 Dr', 50_000, 'debit'],
    ['-500.00', 50_000, 'debit'],
    ['-INR 500.00', 50_000, 'debit'],
    ['(500.00)', 50_000, 'debit'],
    ['0.00', 0, null],
  ] as const)('%s is %d hundredths, side %s', (text, hundredths, side) => {
    expect(parseStatementAmount(text)).toEqual({ amount: points(hundredths), side });
  });

  test.each([
    '',
    '-',
    'abc',
    '5,00',
    '1,2,3',
    '12,34',
    '1.234,56',
    '500.001',
    '5e3',
    '0x10',
    '--5',
    '+5 Cr',
    '1,2345',
    '९००',
  ])('%s is none', (text) => {
    expect(parseStatementAmount(text)).toBeNull();
  });

  test('is read back as India groups it', () => {
    const rupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (hundredths) => {
        const text = `${rupees.format(Math.floor(hundredths / 100)).split('.')[0]}.${String(hundredths % 100).padStart(2, '0')}`;
        expect(parseStatementAmount(text)?.amount).toBe(hundredths);
      }),
    );
  });
});

describe('the UTR of a row', () => {
  test.each([
    ['412345678901', '', '412345678901'],
    ['0000412345678901', 'NEFT', '412345678901'],
    ["'412345678901", '', '412345678901'],
    ['', 'UPI/412345678901/Add Funds/ram@upi', '412345678901'],
    ['', 'UPI-RAM-RAM@OK-HDFC0001234-412345678901-PAY', '412345678901'],
    ['S12345', 'IMPS-412345678901-RAM', '412345678901'],
    ['412345678901', 'to account 998877665544', '412345678901'],
    ['', '412345678901 and again 412345678901', '412345678901'],
  ])('column %s, narration %s: %s', (reference, narration, utr) => {
    expect(findUtr(reference, narration)).toBe(utr);
  });

  test.each([
    ['', ''],
    ['', 'account 998877665544 UPI 412345678901'],
    ['', '4123456789012'],
    ['HDFCN52026112000', 'NEFT CR'],
  ])('column %s, narration %s: none', (reference, narration) => {
    expect(findUtr(reference, narration)).toBeNull();
  });
});

test('our own reference is found where the bank passed it on, and nothing that only looks like it', () => {
  const reference = 'TXN0123456789ABCDEF0123';
  expect(findReference(`UPI/${reference}/Add Funds`)).toBe(reference);
  expect(findReference(`upi-${reference.toLowerCase()}-pay`)).toBe(reference);
  for (const other of ['', 'TXN0123', `X${reference}`, `${reference}4`, 'TXN0123456789ABCDEF012G'])
    expect(findReference(other)).toBeNull();
});

test('TH-24 a cell of fifty thousand hostile characters is read in no time', () => {
  for (const mark of ['1,', '(', '9', ' ', 'cr', '-', '20 '])
    for (const read of [parseStatementDay, parseStatementAmount, findReference])
      expect(read(mark.repeat(50_000))).toBeNull();
});
