import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addPoints,
  formatPoints,
  formatRate,
  parsePoints,
  parseStake,
  payout,
  points,
  subtractPoints,
  sumPoints,
  wholePoints,
} from './money.ts';
import { accept } from './verdict.ts';

const NOT_VALID = { ok: false, refusal: { code: 'points_not_valid' } };
const REQUIRED = { ok: false, refusal: { code: 'points_required' } };
const ninetyFiveForTen = { rateStake: wholePoints(10), rateReturn: wholePoints(95) };

const anyPoints = fc.maxSafeInteger().map(points);
const anyAmount = fc.integer({ min: 0, max: 999_999_999_999_999 }).map(points);

/** What nobody may stake, each for one reason. */
const IMPOSSIBLE_STAKES: readonly (readonly [string, unknown])[] = [
  ['a negative number', -10],
  ['a negative text', '-10'],
  ['a plus sign', '+10'],
  ['zero', 0],
  ['negative zero', -0],
  ['zero as text', '0'],
  ['many zeros', '000'],
  ['a fraction', 10.5],
  ['a fraction as text', '10.5'],
  ['a fraction of zero', '10.0'],
  ['an exponent', '1e2'],
  ['hexadecimal', '0x10'],
  ['a space before', ' 10'],
  ['a space after', '10 '],
  ['a line break after', '10\n'],
  ['only a space', ' '],
  ['a thousands mark', '1,000'],
  ['an underscore', '1_000'],
  ['ten digits', '1000000000'],
  ['a huge number', 1e21],
  ['more than 2^53', 2 ** 53 + 2],
  ['more than 2^53 as text', '9007199254740993'],
  ['NaN', Number.NaN],
  ['NaN as text', 'NaN'],
  ['infinity', Number.POSITIVE_INFINITY],
  ['true', true],
  ['false', false],
  ['an array', [10]],
  ['an array of text', ['10']],
  ['an empty array', []],
  ['an object', { value: 10 }],
  ['an object that pretends to be ten', { toString: () => '10', valueOf: () => 10 }],
  ['a big integer', 10n],
  ['Devanagari digits', '१०'],
  ['full-width digits', '１０'],
  ['Arabic digits', '١٠'],
  ['a letter', '10a'],
];

describe('T22: what a player may stake', () => {
  test.each(IMPOSSIBLE_STAKES)('%s is refused', (_name, wire) => {
    expect(parseStake(wire)).toEqual(NOT_VALID);
  });

  test.each([[undefined], [null], ['']])('Nothing (%s) asks for points', (wire) => {
    expect(parseStake(wire)).toEqual(REQUIRED);
  });

  test('Whole points are taken as a number or as text', () => {
    expect(parseStake('10')).toEqual(accept(points(1000)));
    expect(parseStake(10)).toEqual(accept(points(1000)));
    expect(parseStake('999999999')).toEqual(accept(points(99_999_999_900)));
    expect(parseStake('0010')).toEqual(accept(points(1000)));
  });

  test('Whatever is sent, a stake that is taken is whole points above zero', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string(), fc.double(), fc.maxSafeInteger()), (wire) => {
        const stake = parseStake(wire);
        expect(!stake.ok || (stake.value > 0 && stake.value % 100 === 0)).toBe(true);
      }),
    );
  });
});

describe('Amounts on the wire', () => {
  test('Two decimals at most, as text or as a number', () => {
    expect(parsePoints('142.5')).toEqual(accept(points(14_250)));
    expect(parsePoints(142.05)).toEqual(accept(points(14_205)));
    expect(parsePoints('0')).toEqual(accept(points(0)));
    expect(parsePoints('9999999999999.99')).toEqual(accept(points(999_999_999_999_999)));
  });

  test.each([
    ['1.005'],
    ['1.'],
    ['.5'],
    ['-1'],
    [' 1'],
    ['1e2'],
    ['10000000000000'],
    [1e-7],
    [1e21],
    [-1],
    [Number.NaN],
    [true],
    [['1']],
    [{}],
    ['१'],
  ])('%s is no amount', (wire) => {
    expect(parsePoints(wire)).toEqual(NOT_VALID);
  });

  test.each([[undefined], [null], ['']])('Nothing (%s) asks for points', (wire) => {
    expect(parsePoints(wire)).toEqual(REQUIRED);
  });

  test('Amounts are written without trailing zeros', () => {
    expect(formatPoints(wholePoints(1500))).toBe('1500');
    expect(formatPoints(points(14_250))).toBe('142.5');
    expect(formatPoints(points(14_205))).toBe('142.05');
    expect(formatPoints(points(-325))).toBe('-3.25');
    expect(formatPoints(points(-5))).toBe('-0.05');
    expect(formatPoints(points(0))).toBe('0');
    expect(formatPoints(points(-0))).toBe('0');
  });

  test('Every amount reads back as it was written', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        expect(parsePoints(formatPoints(amount))).toEqual(accept(amount));
      }),
    );
  });

  test('An amount sent as a number means the same as its text', () => {
    const twoDecimals = fc.integer({ min: 0, max: 99_999_999_999 });
    fc.assert(
      fc.property(twoDecimals, (hundredths) => {
        expect(parsePoints(hundredths / 100)).toEqual(accept(points(hundredths)));
      }),
    );
  });
});

describe('Arithmetic', () => {
  test('Points add up, and what is taken away can be put back', () => {
    expect(addPoints(points(1), points(2))).toBe(points(3));
    expect(subtractPoints(points(3), points(2))).toBe(points(1));
    expect(sumPoints([points(1), points(2), points(3)])).toBe(points(6));
    expect(sumPoints([])).toBe(points(0));
    expect(wholePoints(10)).toBe(points(1000));
    fc.assert(
      fc.property(anyAmount, anyAmount, (one, other) => {
        expect(subtractPoints(addPoints(one, other), other)).toBe(one);
      }),
    );
  });

  test('Sums that numbers cannot hold exactly are a fault, never a wrong balance', () => {
    const most = points(Number.MAX_SAFE_INTEGER);
    expect(() => addPoints(most, points(1))).toThrow('safe');
    expect(() => sumPoints([most, most])).toThrow('safe');
    expect(() => points(0.5)).toThrow('safe');
    expect(() => points(Number.NaN)).toThrow('safe');
    expect(() => points(2 ** 53)).toThrow('safe');
    expect(() => wholePoints(0.5)).toThrow('whole');
    fc.assert(
      fc.property(anyPoints, (amount) => {
        expect(points(amount)).toBe(amount);
      }),
    );
  });
});

describe('Payout', () => {
  test('Ten points at 10-95 return 95, the stake included', () => {
    expect(payout(wholePoints(10), ninetyFiveForTen)).toBe(wholePoints(95));
    expect(formatRate(ninetyFiveForTen)).toBe('10-95');
  });

  test('What does not come out even is rounded down to the hundredth', () => {
    expect(payout(wholePoints(11), { rateStake: wholePoints(3), rateReturn: wholePoints(10) })).toBe(
      points(3666),
    );
    expect(payout(wholePoints(15), { rateStake: wholePoints(10), rateReturn: points(9550) })).toBe(
      points(14_325),
    );
    expect(formatRate({ rateStake: wholePoints(10), rateReturn: points(9550) })).toBe('10-95.5');
  });

  test('The largest stake at the largest rate pays to the last hundredth', () => {
    const hundredThousand = { rateStake: wholePoints(10), rateReturn: wholePoints(100_000) };
    expect(payout(wholePoints(999_999_999), hundredThousand)).toBe(wholePoints(9_999_999_990_000));
    expect(payout(wholePoints(123_456_789), { rateStake: points(7), rateReturn: points(999_983) })).toBe(
      1_763_638_431_922_671,
    );
  });

  test('For every stake and rate the payout is the floor of the exact quotient', () => {
    const stakes = fc.integer({ min: 0, max: 99_999_999_900 });
    const firsts = fc.integer({ min: 1, max: 100_000 });
    const seconds = fc.integer({ min: 0, max: 50_000 });
    fc.assert(
      fc.property(stakes, firsts, seconds, (stake, rateStake, rateReturn) => {
        const paid = BigInt(
          payout(points(stake), { rateStake: points(rateStake), rateReturn: points(rateReturn) }),
        );
        const product = BigInt(stake) * BigInt(rateReturn);
        expect(paid * BigInt(rateStake) <= product && (paid + 1n) * BigInt(rateStake) > product).toBe(true);
      }),
    );
  });

  test('A negative stake or a rate of nothing is a fault', () => {
    expect(() => payout(points(-1), ninetyFiveForTen)).toThrow('stake');
    expect(() => payout(points(1), { rateStake: points(0), rateReturn: points(1) })).toThrow('rate');
  });
});
