import { describe, expect, test } from 'vitest';
import { accepted } from '../verdict.ts';
import { RED_JODIS, crossing, cutJodi, cutPana, jodiFamily, panaFamily } from './number-sets.ts';
import { ANKS, JODIS, PANAS, ank, canonicalPana, isPana, isRedJodi, parseJodi, type Ank } from './pana.ts';

const jodi = (text: string) => accepted(parseJodi(text));
/** Which of the five pairs a digit belongs to: 0 and 5, 1 and 6, and so on. */
const pairOf = (digit: string): string => String(Number(digit) % 5);
const pairsOf = (number: string): string => [...number].map(pairOf).toSorted().join('');
const distanceOf = (one: string, other: string): readonly number[] =>
  [...one].map((digit, place) => Math.abs(Number(digit) - Number(other[place])));

describe('the family of a pana', () => {
  test('is every pana that its digits and their cuts make', () => {
    expect(panaFamily(canonicalPana('123'))).toEqual([
      '123',
      '128',
      '137',
      '178',
      '236',
      '268',
      '367',
      '678',
    ]);
    expect(panaFamily(canonicalPana('112'))).toEqual(['112', '117', '126', '167', '266', '667']);
    expect(panaFamily(canonicalPana('500'))).toEqual(['000', '500', '550', '555']);
  });

  test('holds of all 220 panas exactly those of the same pairs, in canonical order, ascending', () => {
    for (const pana of PANAS) {
      expect(panaFamily(pana)).toEqual(PANAS.filter((other) => pairsOf(other) === pairsOf(pana)));
    }
  });

  test('has 8, 6 or 4 panas, and each pana is in one of 35 families', () => {
    const families = new Set(PANAS.map((pana) => panaFamily(pana).join(' ')));
    const sizes = [...families].map((family) => family.split(' ').length);
    expect([8, 6, 4].map((size) => sizes.filter((one) => one === size).length)).toEqual([10, 20, 5]);
    expect([...families].join(' ').split(' ').toSorted()).toEqual([...PANAS].toSorted());
  });
});

describe('the family of a jodi', () => {
  test('is every jodi that its digits and their cuts make, in both orders', () => {
    expect(jodiFamily(jodi('61'))).toEqual(['11', '16', '61', '66']);
    expect(jodiFamily(jodi('12'))).toEqual(['12', '17', '21', '26', '62', '67', '71', '76']);
  });

  test('holds of all 100 jodis exactly those of the same pairs: 8 of them, or 4 of a red one', () => {
    for (const one of JODIS) {
      expect(jodiFamily(one)).toEqual(JODIS.filter((other) => pairsOf(other) === pairsOf(one)));
      expect(jodiFamily(one)).toHaveLength(isRedJodi(one) ? 4 : 8);
    }
  });
});

describe('the cut', () => {
  test('of a pana is the pana of its three cuts, and back', () => {
    expect(cutPana(canonicalPana('123'))).toBe('678');
    expect(cutPana(canonicalPana('127'))).toBe('267');
    for (const pana of PANAS) {
      const cut = cutPana(pana);
      expect(isPana(cut)).toBe(true);
      expect(cutPana(cut)).toBe(pana);
      expect(panaFamily(pana)).toContain(cut);
    }
  });

  test('of a jodi keeps its order: each digit is five away, and back', () => {
    expect(cutJodi(jodi('61'))).toBe('16');
    for (const one of JODIS) {
      expect(distanceOf(one, cutJodi(one))).toEqual([5, 5]);
      expect(cutJodi(cutJodi(one))).toBe(one);
    }
  });
});

/** All sets of two to six digits. */
const DIGIT_SETS: readonly (readonly Ank[])[] = Array.from({ length: 2 ** 10 }, (_, bits) =>
  ANKS.filter((digit) => (bits >> digit) % 2 === 1),
).filter((digits) => digits.length >= 2 && digits.length <= 6);

describe('the crossing', () => {
  test('of two digits', () => {
    expect(crossing([ank(1), ank(2)], { withDoubles: false })).toEqual(['12', '21']);
    expect(crossing([ank(1), ank(2)], { withDoubles: true })).toEqual(['11', '12', '21', '22']);
  });

  test('of every two to six digits is each pair of them once, the doubles only if they are wanted', () => {
    expect(DIGIT_SETS).toHaveLength(45 + 120 + 210 + 252 + 210);
    for (const digits of DIGIT_SETS) {
      const pairs = digits.flatMap((open) => digits.map((close) => `${open}${close}`)).toSorted();
      expect(crossing(digits, { withDoubles: true })).toEqual(pairs);
      expect(crossing(digits.toReversed(), { withDoubles: false })).toEqual(
        pairs.filter(([open, close]) => open !== close),
      );
    }
  });

  test('of no digit or of one is nothing, but for its double', () => {
    expect(crossing([], { withDoubles: true })).toEqual([]);
    expect(crossing([ank(7)], { withDoubles: false })).toEqual([]);
    expect(crossing([ank(7), ank(7)], { withDoubles: true })).toEqual(['77']);
  });
});

test('the red jodis are twenty: the families of four', () => {
  expect(RED_JODIS).toHaveLength(20);
  expect(RED_JODIS).toEqual(JODIS.filter((one) => jodiFamily(one).length === 4));
});
