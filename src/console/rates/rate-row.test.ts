import { describe, expect, test } from 'vitest';
import type { Family } from '#rules/game/games.ts';
import { formatPoints, wholePoints } from '#rules/money.ts';
import { DEFAULT_RATES, rateKeysOf } from '#rules/game/rates.ts';
import {
  formatChance,
  formatEdge,
  formatExample,
  formatReturn,
  operatorLoses,
  rateChanges,
  rateRows,
  type WireCard,
} from './rate-row.ts';

const ratesOf = (family: Family) =>
  rateKeysOf(family).map((key) => {
    const { rateStake, rateReturn } = DEFAULT_RATES[family][key];
    return { key, rate_stake: formatPoints(rateStake), rate_return: formatPoints(rateReturn) };
  });
const rate = (one: number, other: number) => ({
  rateStake: wholePoints(one),
  rateReturn: wholePoints(other),
});

const typing = (rate_stake: string, rate_return: string) =>
  rateRows({
    family: 'main',
    rates: ratesOf('main'),
    draft: { single_digit: { rate_stake, rate_return } },
  })[0];
const cardOf = (single: string): WireCard => ({
  version: '1',
  rates: ratesOf('main').map((one) => (one.key === 'single_digit' ? { ...one, rate_return: single } : one)),
  first_day: '',
  changed_at: null,
  changed_by: '',
  approved_by: '',
  reason: '',
});

describe('The rates on the screen', () => {
  test('Untouched they stand as they are, by the names of their games', () => {
    const rows = rateRows({ family: 'gali', rates: ratesOf('gali'), draft: {} });
    expect(
      rows.map(({ name, typed, isChanged, problem }) => [name, typed.rate_return, isChanged, problem]),
    ).toEqual([
      ['Left Digit', '95', false, undefined],
      ['Right Digit', '95', false, undefined],
      ['Jodi Digit', '950', false, undefined],
    ]);
  });

  test('What is typed is a change, unless it says the same in another way', () => {
    expect(typing('10', '92.5')).toMatchObject({ isChanged: true, problem: undefined });
    expect(typing('10.0', '95.00')).toMatchObject({ isChanged: false, problem: undefined });
    expect(typing('10', '')).toMatchObject({
      isChanged: true,
      rate: undefined,
      problem: 'Points above 0 with at most two decimals, value 2 at most 20 times value 1.',
    });
  });
});

describe('What a rate means', () => {
  test.each([
    [11, rate(10, 95), '1 in 10', '95%', '5%', '10 points return 95'],
    [13, rate(10, 1050), '1 in 100', '105%', '−5%', '10 points return 1,050'],
    [14, rate(10, 1400), '1 in 166.7', '84%', '16%', '10 points return 1,400'],
    [22, rate(10, 100_000), '1 in 27,777.8', '36%', '64%', '10 points return 1,00,000'],
    [11, rate(3, 10), '1 in 10', '33.33%', '66.67%', '10 points return 33.33'],
  ])('Game %i: chance, return, edge and example', (code, given, ...texts) => {
    expect([
      formatChance(code),
      formatReturn(code, given),
      formatEdge(code, given),
      formatExample(given),
    ]).toEqual(texts);
  });

  test('The operator loses above fair odds, and not at them', () => {
    expect([rate(10, 99), rate(10, 100), rate(10, 101)].map((one) => operatorLoses(11, one))).toEqual([
      false,
      false,
      true,
    ]);
    // Fair odds of a single pana are no whole number; of a double they come out in fractions too.
    expect(operatorLoses(16, rate(3, 1000))).toBe(false);
    expect(formatEdge(16, rate(3, 1000))).toBe('0%');
  });
});

test('A card in the history says what it changed of the one before it', () => {
  expect(rateChanges({ family: 'main', card: cardOf('90'), before: cardOf('95') })).toEqual([
    { what: 'Single Digit', from: '10-95', to: '10-90' },
  ]);
  expect(rateChanges({ family: 'main', card: cardOf('90'), before: cardOf('90') })).toEqual([]);
  expect(rateChanges({ family: 'main', card: cardOf('90'), before: undefined })).toEqual([]);
});
