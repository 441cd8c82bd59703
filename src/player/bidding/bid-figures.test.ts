import { describe, expect, test } from 'vitest';
import { wholePoints } from '#rules/money.ts';
import { selection, type Selection } from '#rules/game/selection.ts';
import { DEFAULT_RATES } from '#rules/game/rates.ts';
import { paysOf, possibleWin } from './bid-figures.ts';

const RATES = DEFAULT_RATES.main;

function bet(one: Selection, points: number) {
  return { selection: one, stake: wholePoints(points) };
}

const open = (digits: string): Selection => selection(11, { digits });
const close = (digits: string): Selection => selection(12, { digits });

describe('the possible win of a slip', () => {
  test('of one bid is what it pays', () => {
    expect(paysOf(bet(open('7'), 100), RATES)).toBe(wholePoints(950));
    expect(possibleWin([bet(open('7'), 100)], RATES)).toBe(wholePoints(950));
  });

  test('of several digits of one session is the best of them, because only one can win', () => {
    expect(possibleWin([bet(open('7'), 100), bet(open('2'), 50), bet(open('9'), 200)], RATES)).toBe(
      wholePoints(1900),
    );
  });

  test('adds up bids on the same number', () => {
    expect(possibleWin([bet(open('7'), 100), bet(open('7'), 100), bet(open('9'), 150)], RATES)).toBe(
      wholePoints(1900),
    );
  });

  test('adds up both sessions', () => {
    expect(possibleWin([bet(open('7'), 100), bet(close('7'), 100)], RATES)).toBe(wholePoints(1900));
  });

  test('of SP, DP and TP in one session is that of one pana', () => {
    const slip = [bet(selection(14, { digits: '128' }), 10), bet(selection(16, { digits: '100' }), 10)];
    expect(possibleWin(slip, RATES)).toBe(wholePoints(2800));
  });

  test('of an empty slip is nothing', () => {
    expect(possibleWin([], RATES)).toBe(wholePoints(0));
  });
});
