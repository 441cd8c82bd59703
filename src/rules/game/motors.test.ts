import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dpMotor, spDpTp, spMotor } from './motors.ts';
import {
  ANKS,
  DOUBLE_PANAS,
  PANAS,
  PANA_KINDS,
  SINGLE_PANAS,
  ank,
  ankOf,
  canonicalPana,
  panaKind,
} from './pana.ts';
import { accept, accepted } from '../verdict.ts';

const DIGIT_NOT_VALID = { ok: false, refusal: { code: 'digit_not_valid' } };
const PANA_TOO_SHORT = { ok: false, refusal: { code: 'pana_too_short' } };

/** Every set of different digits, as typed in ascending order. */
const DIGIT_SETS = Array.from({ length: 1024 }, (_, set) =>
  ANKS.filter((digit) => (set >> digit) % 2 === 1).join(''),
);

describe('SP Motor', () => {
  test('1234 makes the four panas of three of its digits', () => {
    expect(spMotor('1234')).toEqual(accept(['123', '124', '134', '234']));
  });

  test('Every set of n digits makes C(n, 3) single panas: 4, 10, 20 … 120', () => {
    for (const digits of DIGIT_SETS.filter((set) => set.length >= 3)) {
      const panas = accepted(spMotor(digits));
      const n = digits.length;
      expect(new Set(panas).size).toBe((n * (n - 1) * (n - 2)) / 6);
    }
    expect(accepted(spMotor('1234567890'))).toEqual(SINGLE_PANAS);
  });

  test('The screen’s own rule, trying all orders, finds the same panas', () => {
    for (const digits of DIGIT_SETS.filter((set) => set.length >= 3)) {
      const tried = [...digits].flatMap((a) =>
        [...digits].flatMap((b) => [...digits].map((c) => `${a}${b}${c}`)),
      );
      const fitting = tried.filter((text) => SINGLE_PANAS.some((pana) => pana === text));
      expect(accepted(spMotor(digits))).toEqual(fitting.toSorted());
    }
  });

  test.each([[''], ['1'], ['12'], ['112'], ['111'], ['12a'], ['1 2 3'], ['१२३'], ['-123']])(
    '"%s" is not valid',
    (digits) => {
      expect(spMotor(digits)).toEqual(DIGIT_NOT_VALID);
    },
  );
});

describe('DP Motor', () => {
  test('12 makes 112 and 122', () => {
    expect(dpMotor('12')).toEqual(accept(['112', '122']));
    expect(dpMotor('10')).toEqual(accept(['100', '110']));
  });

  test('Every set of n digits makes n(n-1) double panas: 2, 6, 12, 20 … 90', () => {
    for (const digits of DIGIT_SETS.filter((set) => set.length >= 2)) {
      const panas = accepted(dpMotor(digits));
      expect(new Set(panas).size).toBe(digits.length * (digits.length - 1));
    }
    expect(accepted(dpMotor('1234567890'))).toEqual(DOUBLE_PANAS);
  });

  test('For two digits a and b it holds both aab and abb in canonical order', () => {
    for (const a of '0123456789') {
      for (const b of '0123456789'.replace(a, '')) {
        const both = [canonicalPana(a + a + b), canonicalPana(a + b + b)];
        expect(accepted(dpMotor(a + b))).toEqual(both.toSorted());
      }
    }
  });

  test.each([[''], ['1'], ['11'], ['1a'], ['1 2'], ['१२']])('"%s" is too short', (digits) => {
    expect(dpMotor(digits)).toEqual(PANA_TOO_SHORT);
  });
});

test('Digits typed twice or in another order make the same motor', () => {
  const typed = fc.stringMatching(/^[0-9]{0,14}$/);
  fc.assert(
    fc.property(typed, (digits) => {
      // 012 are among them all, so that both motors have something to make.
      const messy = [...digits].toReversed().join('') + '012' + digits;
      const different = [...new Set('012' + digits)].toSorted().join('');
      expect(spMotor(messy)).toEqual(spMotor(different));
      expect(dpMotor(messy)).toEqual(dpMotor(different));
    }),
  );
});

describe('SP DP TP', () => {
  test('One digit gives 12, 9 or 1 panas, ascending', () => {
    for (const digit of ANKS) {
      expect(PANA_KINDS.map((kind) => spDpTp(digit, [kind]).length)).toEqual([12, 9, 1]);
    }
    expect(spDpTp(ank(9), ['triple'])).toEqual(['333']);
  });

  test('All boxes ticked give every pana of the ank in the order of the list, however they were ticked', () => {
    for (const digit of ANKS) {
      const all = PANAS.filter((pana) => ankOf(pana) === digit);
      expect(spDpTp(digit, ['triple', 'single', 'double'])).toEqual(all);
      expect(spDpTp(digit, ['double', 'double'])).toEqual(all.filter((pana) => panaKind(pana) === 'double'));
      expect(spDpTp(digit, [])).toEqual([]);
    }
  });
});
