import { describe, expect, test } from 'vitest';
import { points, wholePoints } from '../money.ts';
import { canonicalPana, parseJodi } from './pana.ts';
import { selection } from './selection.ts';
import type { MarketResult } from './results.ts';
import { settleBid } from './settle-bid.ts';
import { accepted } from '../verdict.ts';

const stake = wholePoints(10);
const rate = { rateStake: wholePoints(10), rateReturn: wholePoints(95) };
const p123 = canonicalPana('123');
const p140 = canonicalPana('140');

const notYet: MarketResult = { family: 'main', open: null, close: null };
const openOnly: MarketResult = { family: 'main', open: p123, close: null };
const whole: MarketResult = { family: 'main', open: p123, close: p140 };
const slot: MarketResult = { family: 'starline', open: p123 };
const gali: MarketResult = { family: 'gali', open: accepted(parseJodi('67')) };

/** Code, open side, close side; then what becomes of it before any result, after open, after close. */
const DAY_OF_123_AND_140 = [
  [11, '6', '', 'pending', 'won', 'won'],
  [11, '5', '', 'pending', 'lost', 'lost'],
  [12, '', '5', 'pending', 'pending', 'won'],
  [12, '', '6', 'pending', 'pending', 'lost'],
  [13, '65', '', 'pending', 'pending', 'won'],
  [13, '56', '', 'pending', 'pending', 'lost'],
  [14, '123', '', 'pending', 'won', 'won'],
  [14, '140', '', 'pending', 'lost', 'lost'],
  [15, '', '140', 'pending', 'pending', 'won'],
  [15, '', '123', 'pending', 'pending', 'lost'],
  [16, '112', '', 'pending', 'lost', 'lost'],
  [17, '', '112', 'pending', 'pending', 'lost'],
  [18, '222', '', 'pending', 'lost', 'lost'],
  [19, '', '555', 'pending', 'pending', 'lost'],
  [20, '6', '140', 'pending', 'pending', 'won'],
  [20, '5', '140', 'pending', 'pending', 'lost'],
  [20, '6', '230', 'pending', 'pending', 'lost'],
  [21, '123', '5', 'pending', 'pending', 'won'],
  [21, '123', '6', 'pending', 'pending', 'lost'],
  [21, '150', '5', 'pending', 'pending', 'lost'],
  [22, '123', '140', 'pending', 'pending', 'won'],
  [22, '140', '123', 'pending', 'pending', 'lost'],
  [23, '123', '', 'pending', 'won', 'won'],
  [24, '', '140', 'pending', 'pending', 'won'],
  [25, '112', '', 'pending', 'lost', 'lost'],
  [26, '', '110', 'pending', 'pending', 'lost'],
] as const;

describe('A day of 123 and 140', () => {
  test.each(DAY_OF_123_AND_140)(
    'Game %i on %s | %s: %s, then %s, then %s',
    (code, digits, closedigits, ...states) => {
      const bid = { selection: selection(code, { digits, closedigits }), stake, rate };
      expect([notYet, openOnly, whole].map((result) => settleBid(bid, result).state)).toEqual(states);
    },
  );

  test('T30: a jodi whose first digit is already wrong still waits for the close', () => {
    const bid = { selection: selection(13, { digits: '00' }), stake, rate };
    expect(settleBid(bid, openOnly)).toEqual({ state: 'pending' });
    expect(settleBid(bid, whole)).toEqual({ state: 'lost' });
  });
});

describe('Starline and gali', () => {
  test.each([
    [31, '6', 'won'],
    [31, '5', 'lost'],
    [32, '123', 'won'],
    [32, '140', 'lost'],
    [33, '112', 'lost'],
    [34, '222', 'lost'],
  ] as const)('Starline 123: game %i on %s is %s', (code, digits, state) => {
    const bid = { selection: selection(code, { digits }), stake, rate };
    expect(settleBid(bid, slot).state).toBe(state);
    expect(settleBid(bid, { family: 'starline', open: null })).toEqual({ state: 'pending' });
  });

  test.each([
    [41, '6', 'won'],
    [41, '7', 'lost'],
    [42, '7', 'won'],
    [42, '6', 'lost'],
    [43, '67', 'won'],
    [43, '76', 'lost'],
  ] as const)('Gali 67: game %i on %s is %s', (code, digits, state) => {
    const bid = { selection: selection(code, { digits }), stake, rate };
    expect(settleBid(bid, gali).state).toBe(state);
    expect(settleBid(bid, { family: 'gali', open: null })).toEqual({ state: 'pending' });
  });
});

describe('What a win pays', () => {
  const won = selection(11, { digits: '6' });

  test('The whole payout at the rate of the bid, stake included', () => {
    expect(settleBid({ selection: won, stake, rate }, openOnly)).toEqual({
      state: 'won',
      pays: wholePoints(95),
    });
  });

  test('Two equal bids accepted at different rates are paid differently', () => {
    const better = { rateStake: wholePoints(10), rateReturn: points(9650) };
    expect(settleBid({ selection: won, stake: wholePoints(15), rate: better }, openOnly)).toEqual({
      state: 'won',
      pays: points(14_475),
    });
    expect(settleBid({ selection: won, stake: wholePoints(15), rate }, openOnly)).toEqual({
      state: 'won',
      pays: points(14_250),
    });
  });

  test('A bid cannot be settled with a result of another family', () => {
    expect(() => settleBid({ selection: won, stake, rate }, slot)).toThrow('own family');
    expect(() => settleBid({ selection: selection(43, { digits: '67' }), stake, rate }, openOnly)).toThrow(
      'own family',
    );
  });
});
