import { expect, test } from 'vitest';
import { DEFAULT_RATES } from '#rules/game/rates.ts';
import { rateCardOf } from '../rates/rate-rows.ts';
import { showRate } from './bid-figures.ts';

test('a rate is two values joined by a dash, grouped when they are long', () => {
  const { single_digit, single_pana, half_sangam, full_sangam } = DEFAULT_RATES.main;
  expect([single_digit, single_pana, half_sangam, full_sangam].map(showRate)).toEqual([
    '10-95',
    '10-1,400',
    '10-10,000',
    '10-1,00,000',
  ]);
});

test('the rates of the wire are a card, and none at all when one is missing', () => {
  const wire = Object.fromEntries(
    Object.entries(DEFAULT_RATES.main).flatMap(([key, { rateStake, rateReturn }]) => [
      [`${key}_val_1`, String(rateStake / 100)],
      [`${key}_val_2`, String(rateReturn / 100)],
    ]),
  );
  expect(rateCardOf(wire)).toEqual(DEFAULT_RATES.main);
  expect(rateCardOf({ ...wire, jodi_digit_val_1: '0' })).toBeNull();
  expect(rateCardOf({ single_digit_val_1: '10' })).toBeNull();
  expect(rateCardOf(undefined)).toBeNull();
});
