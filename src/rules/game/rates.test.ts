import { describe, expect, test } from 'vitest';
import { GAMES, RATE_KEYS, type Family } from './games.ts';
import { formatRate, wholePoints } from '../money.ts';
import { canonicalPana, panaKind } from './pana.ts';
import { DEFAULT_RATES, chanceOf, returnToPlayer } from './rates.ts';

const shown = (family: Family) => RATE_KEYS.map((key) => formatRate(DEFAULT_RATES[family][key]));
const forOne = (rateReturn: number) => ({ rateStake: wholePoints(1), rateReturn: wholePoints(rateReturn) });

describe('The rates of a new installation', () => {
  test('The main card reads as on the rates screen', () => {
    expect(shown('main')).toEqual([
      '10-95',
      '10-950',
      '10-1400',
      '10-2800',
      '10-7000',
      '10-10000',
      '10-100000',
    ]);
  });

  test('Starline pays as main; gali pays its digits as digits and its jodi as a jodi', () => {
    expect(shown('starline')).toEqual(shown('main'));
    const gali = GAMES.filter((game) => game.family === 'gali');
    expect(gali.map((game) => formatRate(DEFAULT_RATES.gali[game.rateKey]))).toEqual([
      '10-95',
      '10-95',
      '10-950',
    ]);
  });

  test('No default rate gives back more than is staked', () => {
    for (const game of GAMES) {
      const share = returnToPlayer(game.code, DEFAULT_RATES[game.family][game.rateKey]);
      expect(share).toBeGreaterThan(0.3);
      expect(share).toBeLessThanOrEqual(1);
    }
    expect(returnToPlayer(11, DEFAULT_RATES.main.single_digit)).toBeCloseTo(0.95, 10);
  });
});

describe('Chances', () => {
  test('They are the shares of a thousand equally likely draws', () => {
    const draws = Array.from({ length: 1000 }, (_, draw) => canonicalPana(String(draw).padStart(3, '0')));
    const share = (code: number, text: string) => [code, draws.filter((pana) => pana === text).length / 1000];
    expect([14, chanceOf(14)]).toEqual(share(14, '120'));
    expect([16, chanceOf(16)]).toEqual(share(16, '112'));
    expect([18, chanceOf(18)]).toEqual(share(18, '777'));
    expect(chanceOf(14)).toBe(0.006);
    const kinds = Map.groupBy(draws, panaKind);
    expect([kinds.get('single')?.length, kinds.get('double')?.length, kinds.get('triple')?.length]).toEqual([
      720, 270, 10,
    ]);
  });

  test.each([
    // A known card per 1 point: single, jodi, SP, DP, TP, half sangam, full sangam; and what it returns.
    [
      [11, 9.8, 0.98],
      [13, 100, 1],
      [14, 160, 0.96],
      [16, 320, 0.96],
      [18, 1000, 1],
      [20, 1000, 0.6],
      [22, 10_000, 0.36],
    ],
    [
      [12, 9.5, 0.95],
      [13, 95, 0.95],
      [15, 150, 0.9],
      [17, 300, 0.9],
      [19, 900, 0.9],
      [21, 1000, 0.6],
      [22, 10_000, 0.36],
    ],
    [
      [11, 9.5, 0.95],
      [13, 90, 0.9],
      [23, 140, 0.84],
      [25, 280, 0.84],
      [18, 700, 0.7],
      [21, 1200, 0.72],
      [22, 10_000, 0.36],
    ],
  ] as const)('A card found in the wild returns what was computed for it', (...card) => {
    for (const [code, tenfold, share] of card) {
      const rate = forOne(Math.round(tenfold * 10));
      expect(returnToPlayer(code, rate) / 10).toBeCloseTo(share, 10);
    }
  });
});
