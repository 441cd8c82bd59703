import { describe, expect, test } from 'vitest';
import { ANKS } from '#rules/game/pana.ts';
import { numbersOf, otherKinds, placesOf, suggestedNumbers } from './number-list.ts';

function jodis(typed: string): readonly string[] {
  return suggestedNumbers({ list: 'jodi' }, { typed, ank: null });
}

const SINGLE = { list: 'single_pana' } as const;

describe('the numbers that are offered', () => {
  test('are 36 single panas with a 1, with 0 counted as ten', () => {
    const panas = suggestedNumbers(SINGLE, { typed: '1', ank: null });
    expect(panas).toHaveLength(36);
    expect(panas.slice(0, 9)).toEqual(['123', '124', '125', '126', '127', '128', '129', '120', '134']);
  });

  test('have what was typed in whatever order, and as often', () => {
    const panas = suggestedNumbers(SINGLE, { typed: '21', ank: null });
    expect(panas).toEqual(['123', '124', '125', '126', '127', '128', '129', '120']);
    expect(suggestedNumbers(SINGLE, { typed: '11', ank: null })).toEqual([]);
    expect(suggestedNumbers({ list: 'double_pana' }, { typed: '21', ank: null })).toEqual(['112', '122']);
    expect(suggestedNumbers(SINGLE, { typed: '321', ank: null })).toEqual(['123']);
  });

  test('of each ank are 12 single, 9 double and 1 triple', () => {
    for (const ank of ANKS) {
      const count = (list: 'single_pana' | 'double_pana' | 'triple_pana'): number =>
        suggestedNumbers({ list }, { typed: '', ank }).length;
      expect([count('single_pana'), count('double_pana'), count('triple_pana')]).toEqual([12, 9, 1]);
    }
  });

  test('for a jodi are the ten that begin so, as the keys stand', () => {
    expect(jodis('6')).toEqual(['61', '62', '63', '64', '65', '66', '67', '68', '69', '60']);
    expect(jodis('47')).toEqual(['47']);
    expect(jodis('')).toEqual([]);
  });

  test('show which of their digits were typed, each once', () => {
    expect(placesOf('112', '21')).toEqual(new Set([0, 2]));
    expect(placesOf('123', '9')).toEqual(new Set());
  });

  test('come from the other kinds of pana too, where the screen is of one kind', () => {
    expect(otherKinds(SINGLE)).toEqual(['double', 'triple']);
    expect([otherKinds({ list: 'pana' }), otherKinds({ list: 'jodi' })]).toEqual([[], []]);
  });
});

test('the digits of a board go from 1 to 9 and end with 0', () => {
  expect(numbersOf({ list: 'digit' }).join('')).toBe('1234567890');
  expect(numbersOf({ list: 'triple_pana' }).at(-1)).toBe('000');
});
