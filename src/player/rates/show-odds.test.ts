import { expect, it, test } from 'vitest';
import { wholePoints } from '#rules/money.ts';
import type { RateKey } from '#rules/game/games.ts';
import { DEFAULT_RATES } from '#rules/game/rates.ts';
import { showPoints } from '../bidding/bid-figures.ts';
import { showOdds } from './rate-rows.ts';

type Case = readonly [
  game: string,
  code: number,
  key: RateKey,
  oneIn: string,
  isExact: boolean,
  percent: string,
  win: string,
];

// Counted manually: a single pana is 6 of 1,000 draws, a half sangam with it 6 of 10,000, a full one 36 of a million.
const CASES: readonly Case[] = [
  ['Single Digit', 11, 'single_digit', '10', true, '95', '95'],
  ['Jodi Digit', 13, 'jodi_digit', '100', true, '95', '950'],
  ['Single Pana', 14, 'single_pana', '167', false, '84', '1,400'],
  ['Double Panna', 16, 'double_pana', '333', false, '84', '2,800'],
  ['Tripple Panna', 18, 'tripple_pana', '1,000', true, '70', '7,000'],
  ['Half Sangam', 20, 'half_sangam', '1,667', false, '60', '10,000'],
  ['Full Sangam', 22, 'full_sangam', '27,778', false, '36', '1,00,000'],
];

it.each(CASES)('%s: its chance, its return and what 10 points win', (...row) => {
  const [, code, key, oneIn, isExact, returnPercent, win] = row;
  const odds = showOdds(code, DEFAULT_RATES.main[key]);
  expect(odds).toMatchObject({ oneIn, isExact, returnPercent });
  expect(Number(odds.keepsPercent)).toBe(100 - Number(returnPercent));
  expect([showPoints(odds.exampleStake), showPoints(odds.exampleWin)]).toEqual(['10', win]);
});

test('a rate that does not divide evenly shows tenths of a percent, and the win as it would be paid', () => {
  const odds = showOdds(11, { rateStake: wholePoints(3), rateReturn: wholePoints(20) });
  expect(odds).toMatchObject({ returnPercent: '66.7', keepsPercent: '33.3' });
  expect(showPoints(odds.exampleWin)).toBe('66.66');
});

test('a rate by which the operator would lose says so', () => {
  const odds = showOdds(11, { rateStake: wholePoints(10), rateReturn: wholePoints(110) });
  expect(odds).toMatchObject({ returnPercent: '110', keepsPercent: '0' });
});
