import { describe, expect, test } from 'vitest';
import { ANKS } from '#rules/game/pana.ts';
import { numbersOf, suggestedPanas } from './number-list.ts';

const SINGLE = { list: 'single_pana' } as const;

describe('the panas that are offered', () => {
  test('are 36 single panas that start with 1, with 0 counted as ten', () => {
    const panas = suggestedPanas(SINGLE, { typed: '1', ank: null });
    expect(panas).toHaveLength(36);
    expect(panas.slice(0, 9)).toEqual(['123', '124', '125', '126', '127', '128', '129', '120', '134']);
  });

  test('of each ank are 12 single, 9 double and 1 triple', () => {
    for (const ank of ANKS) {
      const count = (list: 'single_pana' | 'double_pana' | 'triple_pana'): number =>
        suggestedPanas({ list }, { typed: '', ank }).length;
      expect([count('single_pana'), count('double_pana'), count('triple_pana')]).toEqual([12, 9, 1]);
    }
  });

  test('are none when nothing fits', () => {
    expect(suggestedPanas(SINGLE, { typed: '21', ank: null })).toEqual([]);
  });
});

test('the digits of a board go from 1 to 9 and end with 0', () => {
  expect(numbersOf({ list: 'digit' }).join('')).toBe('1234567890');
  expect(numbersOf({ list: 'triple_pana' }).at(-1)).toBe('000');
});
