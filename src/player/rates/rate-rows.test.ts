import { describe, expect, it, test } from 'vitest';
import { FAMILIES, gameOf, gamesOfFamily } from '#rules/game/games.ts';
import { formatPoints } from '#rules/money.ts';
import { chanceOf, DEFAULT_RATES, rateKeysOf } from '#rules/game/rates.ts';
import { showRate } from '../bidding/bid-figures.ts';
import { rateRowsOf, newRatesOf, ratesOfDay } from './rate-rows.ts';

const wire = Object.fromEntries(
  FAMILIES.map((family) => [
    family,
    Object.fromEntries(
      rateKeysOf(family).flatMap((key) => {
        const { rateStake, rateReturn } = DEFAULT_RATES[family][key];
        return [
          [`${key}_val_1`, formatPoints(rateStake)],
          [`${key}_val_2`, formatPoints(rateReturn)],
        ];
      }),
    ),
  ]),
);

function shown(family: (typeof FAMILIES)[number]): readonly string[] {
  return rateRowsOf(family, wire[family]).map(({ name, rate }) => `${name} ${showRate(rate)}`);
}

test('the main markets have seven rows, named and ordered as on the rate list', () => {
  expect(shown('main')).toEqual([
    'Single Digit 10-95',
    'Jodi Digit 10-950',
    'Single Pana 10-1,400',
    'Double Panna 10-2,800',
    'Tripple Panna 10-7,000',
    'Half Sangam 10-10,000',
    'Full Sangam 10-1,00,000',
  ]);
});

test('starline has four rows', () => {
  expect(shown('starline')).toEqual([
    'Single Digit 10-95',
    'Single Pana 10-1,400',
    'Double Panna 10-2,800',
    'Tripple Panna 10-7,000',
  ]);
});

test('gali reads its three rates under its own names', () => {
  expect(shown('gali')).toEqual(['Left Digit 10-95', 'Right Digit 10-95', 'Jodi Digit 10-950']);
});

it.each(FAMILIES)('%s shows every rate that it has, and each is of a game of its own', (family) => {
  const games = rateRowsOf(family, wire[family]).map(({ gameCode }) => gameOf(gameCode));
  expect(games.map((game) => game.rateKey)).toEqual(rateKeysOf(family));
  expect(games.every((game) => game.family === family)).toBe(true);
});

it.each(FAMILIES)('all games of %s that share a rate share the chance shown with it', (family) => {
  for (const { gameCode } of rateRowsOf(family, wire[family])) {
    const alike = gamesOfFamily(family).filter((game) => game.rateKey === gameOf(gameCode).rateKey);
    expect(new Set(alike.map((game) => chanceOf(game.code)))).toEqual(new Set([chanceOf(gameCode)]));
  }
});

test('before the rates are known there are no rows, and none is ever guessed', () => {
  expect(rateRowsOf('main', undefined)).toEqual([]);
  expect(rateRowsOf('main', wire['starline'])).toEqual([]);
  expect(rateRowsOf('gali', { ...wire['gali'], single_digit_val_1: '0' })).toEqual([]);
  expect(rateRowsOf('gali', { ...wire['gali'], double_pana_val_2: 'ten' })).toEqual([]);
});

describe('FAIR-17 rates of market days', () => {
  const [before, after] = [{ single_digit_val_2: '95' }, { single_digit_val_2: '90' }];
  const reply = {
    game_rates: [before],
    rate_days: [
      { days: ['22-November-2026', '23-November-2026'], at_once: '', rates: before },
      { days: ['24-November-2026', '25-November-2026'], at_once: '', rates: after },
    ],
  };

  test('a bid screen shows those of its market day, also after midnight', () => {
    expect(ratesOfDay(reply, '22-November-2026')).toBe(before);
    expect(ratesOfDay(reply, '24-November-2026')).toBe(after);
    expect(ratesOfDay(reply, '1-January-2027')).toBe(before);
    expect(ratesOfDay(undefined, '22-November-2026')).toBeUndefined();
  });

  test('new ones are told with their first day, and none where nothing changes', () => {
    expect(newRatesOf(reply)).toEqual({ from: '24-November-2026', rates: after });
    const same = {
      game_rates: [before],
      rate_days: [{ days: ['22', '23', '24', '25'], at_once: '', rates: before }],
    };
    expect(newRatesOf(same)).toBeNull();
    expect(newRatesOf(undefined)).toBeNull();
  });
});
