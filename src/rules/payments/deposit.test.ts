import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDeposit, splitByRoom } from './deposit.ts';
import { addPoints, points, wholePoints } from '../money.ts';

const BOUNDS = { min: wholePoints(100), max: wholePoints(5000) };
const read = (text: string, bounds = BOUNDS) => {
  const verdict = parseDeposit(text, bounds);
  return verdict.ok ? verdict.value : [verdict.refusal.code, verdict.refusal.params];
};

describe('What a player wants to add', () => {
  test.each([
    ['', ['amount_below_deposit_min', { min: '100' }]],
    ['0', ['amount_below_deposit_min', { min: '100' }]],
    ['99', ['amount_below_deposit_min', { min: '100' }]],
    ['100', wholePoints(100)],
    ['5000', wholePoints(5000)],
    ['5001', ['amount_above_deposit_max', { max: '5000' }]],
    ['999999999', ['amount_above_deposit_max', { max: '5000' }]],
    ['-500', ['points_not_valid', undefined]],
    ['500.5', ['points_not_valid', undefined]],
    ['5e2', ['points_not_valid', undefined]],
    ['५००', ['points_not_valid', undefined]],
    [' 500', ['points_not_valid', undefined]],
    ['9999999999', ['points_not_valid', undefined]],
  ])('%j is judged by the operator’s bounds', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  test('is never nothing, even where the operator has no lowest amount', () => {
    expect(read('0', { ...BOUNDS, min: points(0) })).toEqual(['amount_below_deposit_min', { min: '0' }]);
    expect(read('1', { ...BOUNDS, min: points(0) })).toBe(wholePoints(1));
  });
});

describe('RG-02 What arrives', () => {
  test('goes into the wallet whole without a limit', () => {
    expect(splitByRoom(points(12345), null)).toEqual({ credited: points(12345), held: points(0) });
  });

  test('is credited as far as there is room, the rest is held, and nothing is lost', () => {
    const amount = fc.integer({ min: 1, max: 10 ** 12 }).map(points);
    const room = fc.integer({ min: 0, max: 10 ** 12 }).map(points);
    fc.assert(
      fc.property(amount, room, (all, left) => {
        const { credited, held } = splitByRoom(all, left);
        expect(addPoints(credited, held)).toBe(all);
        expect(credited).toBe(Math.min(all, left));
        expect(held).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('is something', () => {
    expect(() => splitByRoom(points(0), null)).toThrow(/above nothing/);
  });
});
