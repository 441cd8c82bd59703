import { describe, expect, test } from 'vitest';
import { wholePoints } from '#rules/money.ts';
import { pick } from '#rules/pick.ts';
import type { Pick } from '#rules/pick.ts';
import { DEFAULT_RATES } from '#rules/rates.ts';
import { paysOf, possibleWin } from './possible-win.ts';

const RATES = DEFAULT_RATES.main;

function bet(one: Pick, points: number) {
  return { pick: one, stake: wholePoints(points) };
}

const open = (digits: string): Pick => pick(11, { digits });
const close = (digits: string): Pick => pick(12, { digits });

describe('the possible win of a slip', () => {
  test('of one bid is what it pays', () => {
    expect(paysOf(bet(open('7'), 100), RATES)).toBe(wholePoints(950));
    expect(possibleWin([bet(open('7'), 100)], RATES)).toBe(wholePoints(950));
  });

  test('of several digits of one session is the best of them, for only one can come', () => {
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
    const slip = [bet(pick(14, { digits: '128' }), 10), bet(pick(16, { digits: '100' }), 10)];
    expect(possibleWin(slip, RATES)).toBe(wholePoints(2800));
  });

  test('of an empty slip is nothing', () => {
    expect(possibleWin([], RATES)).toBe(wholePoints(0));
  });
});
