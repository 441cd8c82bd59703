import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPoints } from './format-points.ts';

describe('an amount from the wire is shown as people here read it', () => {
  it.each([
    ['0', '0'],
    ['7', '7'],
    ['999', '999'],
    ['1500', '1,500'],
    ['12480', '12,480'],
    ['100000', '1,00,000'],
    ['1234567.5', '12,34,567.5'],
    ['142.5', '142.5'],
    ['142.50', '142.5'],
    ['3.05', '3.05'],
    ['10.00', '10'],
    ['0012', '12'],
    ['-20', '−20'],
    ['-100000.25', '−1,00,000.25'],
    ['9007199254740993', '9,00,71,99,25,47,40,993'],
  ])('%s becomes %s', (wire, text) => {
    expect(formatPoints(wire)).toBe(text);
  });

  it('a credit has a plus, a debit the real minus sign, nothing has neither', () => {
    expect(formatPoints('950', { signed: true })).toBe('+950');
    expect(formatPoints('-350', { signed: true })).toBe('−350');
    expect(formatPoints('0', { signed: true })).toBe('0');
    expect(formatPoints('-0.00', { signed: true })).toBe('0');
  });

  it('lists write pts after the number', () => {
    expect(formatPoints('1234567.5', { unit: true })).toBe('12,34,567.5 pts');
    expect(formatPoints('-50', { signed: true, unit: true })).toBe('−50 pts');
  });

  it.each(['', 'abc', '1e3', '1,500', '1.', '.5', 'NaN', ' 1'])(
    'what is no amount is a fault: %j',
    (wire) => {
      expect(() => formatPoints(wire)).toThrow('not an amount');
    },
  );

  it('no amount changes on its way to the screen', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 18n }),
        fc.integer({ min: 0, max: 99 }),
        (whole, hundredths) => {
          const wire = `${whole}.${String(hundredths).padStart(2, '0')}`;
          const [shownWhole, shownFraction = ''] = formatPoints(wire).replaceAll(',', '').split('.');
          expect(BigInt(shownWhole ?? '')).toBe(whole);
          expect(Number(shownFraction.padEnd(2, '0'))).toBe(hundredths);
        },
      ),
    );
  });
});
