import { describe, expect, test } from 'vitest';
import { readEntry } from './read-entry.ts';

const ALL = Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, '0'));

describe('a typed result', () => {
  test('Of all thousand entries 220 are panas; the others are answered with the pana they make.', () => {
    const entries = ALL.map((digits) => readEntry('main', digits));
    const valid = entries.filter(({ state }) => state === 'valid');
    const wrong = entries.flatMap((entry) => (entry.state === 'wrong' ? [entry.meant] : []));
    expect(valid).toHaveLength(220);
    expect(wrong).toHaveLength(780);
    expect(wrong.every((meant) => readEntry('main', meant).state === 'valid')).toBe(true);
  });
  test.each([
    ['369', 'a Single Pana'],
    ['550', 'a Double Pana'],
    ['000', 'a Triple Pana'],
  ])('%s is %s', (digits, means) => {
    expect(readEntry('starline', digits)).toEqual({ state: 'valid', number: digits, means });
  });
  test('963 is no pana, it is written 369.', () => {
    expect(readEntry('main', '963')).toEqual({ state: 'wrong', number: '963', meant: '369' });
  });
  test('Two digits are not yet a pana, but the whole result of gali.', () => {
    expect(readEntry('main', '36')).toEqual({ state: 'partial' });
    expect(readEntry('gali', '36')).toMatchObject({ state: 'valid', number: '36' });
    expect(readEntry('gali', '3')).toEqual({ state: 'partial' });
  });
});
