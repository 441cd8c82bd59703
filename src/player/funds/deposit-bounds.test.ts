import { describe, expect, it } from 'vitest';
import { wholePoints } from '#rules/money.ts';
import { usualDeposits } from './deposit-bounds.ts';

describe('the amounts at one tap', () => {
  it.each([
    [100, 50_000, ['100', '200', '500', '1000', '2000']],
    [300, 50_000, ['300', '500', '1000', '2000', '5000']],
    [500, 1000, ['500', '1000']],
    // The lowest amount could not be read.
    [0, 50_000, ['200', '500', '1000', '2000', '5000']],
    [30_000, 50_000, ['30000']],
  ])('from %i to %i are %j', (min, max, amounts) => {
    expect(usualDeposits({ min: wholePoints(min), max: wholePoints(max) })).toEqual(amounts);
  });
});
