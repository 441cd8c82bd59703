import { describe, expect, test } from 'vitest';
import { wholePoints } from '#rules/money.ts';
import { DEFAULT_RATES } from '#rules/game/rates.ts';
import { toSelection } from '#rules/game/selection.ts';
import { reviewGroups } from './review-groups.ts';

const line = (id: number, number: number, points: number) => ({
  id,
  selection: toSelection(number),
  stake: wholePoints(points),
  isRemoved: false,
  group: null,
});
const NONE = { rates: DEFAULT_RATES.main, blamed: new Set<number>() };

describe('the groups of a review', () => {
  test('are Open before Close, each with its sum, in the order of the list', () => {
    const lines = [line(1, 12_000_009, 5), line(2, 11_000_007, 20), line(3, 11_000_002, 50)];
    const groups = reviewGroups(lines, NONE);
    expect(groups.map(({ session, total }) => [session, total])).toEqual([
      ['open', wholePoints(70)],
      ['close', wholePoints(5)],
    ]);
    expect(groups.map(({ rows }) => rows.map(({ number }) => number))).toEqual([['7', '2'], ['9']]);
  });

  test('tell of each number what it can win, and nothing before the rates are known', () => {
    const lines = [line(1, 14_000_123, 10), line(2, 16_000_112, 10)];
    const canWin = (rates: typeof NONE.rates | null) =>
      reviewGroups(lines, { ...NONE, rates }).flatMap(({ rows }) => rows.map((row) => row.canWin));
    expect(canWin(NONE.rates)).toEqual([wholePoints(1400), wholePoints(2800)]);
    expect(canWin(null)).toEqual([null, null]);
  });

  test('tell the kind and the ank of a pana, and of nothing else', () => {
    const lines = [line(1, 15_000_123, 10), line(2, 13_000_047, 10), line(3, 20_002_369, 10)];
    const panas = reviewGroups(lines, NONE).flatMap(({ rows }) => rows.map((row) => [row.number, row.pana]));
    expect(panas).toEqual([
      ['2 - 369', null],
      ['123', { kind: 'single', ank: 6 }],
      ['47', null],
    ]);
  });

  test('mark the lines that are to blame', () => {
    const rows = reviewGroups([line(1, 11_000_007, 20), line(2, 11_000_002, 5)], {
      ...NONE,
      blamed: new Set([2]),
    }).flatMap((group) => group.rows);
    expect(rows.map(({ isBlamed }) => isBlamed)).toEqual([false, true]);
  });
});
