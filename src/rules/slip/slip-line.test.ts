import { describe, expect, test } from 'vitest';
import { accept } from '../verdict.ts';
import { readLine } from './slip-line.ts';
import { selection } from '../game/selection.ts';
import { wholePoints } from '../money.ts';
import { gameOf } from '../game/games.ts';
import { line, main, selectionsIn, refusalOf, sangamLine, singleOpen, slipOf } from './slip-fixture.ts';

test('A line is its game, its number as a selection, and its stake', () => {
  expect(readLine({ digits: '5', points: '10' }, [gameOf(11)], main.limits)).toEqual(
    accept({ game: gameOf(11), selection: selection(11, { digits: '5' }), stake: wholePoints(10) }),
  );
});

describe('T22: points that are no stake', () => {
  test.each([
    [-10],
    ['-10'],
    [0],
    ['0'],
    [10.5],
    ['10.5'],
    ['1e2'],
    [' 10'],
    [2 ** 53 + 2],
    [1e300],
    [Number.NaN],
    [true],
    [['10']],
    [{}],
    ['१०'],
    ['ten'],
  ])('%s is refused', (wire) => {
    expect(refusalOf({ ...singleOpen, result: [line('5', wire)] })).toEqual({
      code: 'points_not_valid',
      field: 'points',
      line: 0,
    });
  });

  test.each([[undefined], [null], ['']])('Nothing (%s) asks for points', (wire) => {
    const one = { digits: '5', points: wire };
    expect(refusalOf({ ...singleOpen, result: [one] })).toEqual({
      code: 'points_required',
      field: 'points',
      line: 0,
    });
  });

  test('A negative line cannot pay for another', () => {
    expect(
      refusalOf({ ...singleOpen, totalbit: '10', result: [line('5', '1000'), line('6', '-990')] }),
    ).toMatchObject({ code: 'points_not_valid', line: 1 });
  });

  test('Bids keep to the smallest and the largest stake, and both are named', () => {
    expect(refusalOf({ ...singleOpen, result: [line('5', '9')] })).toEqual({
      code: 'below_min_bid',
      params: { min: '10' },
      field: 'points',
      line: 0,
    });
    expect(refusalOf({ ...singleOpen, result: [line('5', '10'), line('5', '10001')] })).toEqual({
      code: 'above_max_bid',
      params: { max: '10000' },
      field: 'points',
      line: 1,
    });
    expect(selectionsIn({ ...singleOpen, result: [line('5', 10), line('5', 10_000)] }, main)).toHaveLength(2);
  });
});

describe('T23: numbers', () => {
  test.each([
    ['Single Digit', line('10')],
    ['Single Digit', line('५')],
    ['Single Digit', line(' 5')],
    ['Single Digit', line(5.5)],
    ['Single Digit', line(-5)],
    ['Single Digit', line([5])],
    ['Single Digit', line({})],
    ['Single Digit', line(true)],
    ['Single Digit', { digits: '5', closedigits: '5', points: 10 }],
    ['Jodi Digit', line('5')],
    ['Jodi Digit', line(5)],
    ['Jodi Digit', line('100')],
    ['Single Pana', line('012')],
    ['Single Pana', line('112')],
    ['Single Pana', line(12)],
    ['Double Pana', line('123')],
    ['Double Pana', line('001')],
    ['Triple Pana', line('112')],
    ['Triple Pana', line(0)],
    ['SP Motor', line('1234')],
    ['SP Motor', line('112')],
    ['DP Motor', line('123')],
    ['Half Sangam', sangamLine('123', '140')],
    ['Half Sangam', sangamLine('6', '5')],
    ['Half Sangam', sangamLine('12', '140')],
    ['Half Sangam', sangamLine('6', '041')],
    ['Half Sangam', sangamLine('321', '5')],
    ['Full Sangam', sangamLine('123', '014')],
    ['Full Sangam', sangamLine('6', '140')],
  ])('%s does not take %o', (pana, wire) => {
    expect(refusalOf(slipOf(pana, 'Open', wire))).toMatchObject({ code: 'number_not_valid', line: 0 });
  });

  test.each([
    ['Single Digit', line('')],
    ['Single Digit', { points: 10 }],
    ['Jodi Digit', { digits: null, closedigits: '', points: 10 }],
    ['Half Sangam', sangamLine('', '140')],
    ['Half Sangam', sangamLine('6', '')],
    ['Full Sangam', sangamLine('123', '')],
    ['Full Sangam', sangamLine('', '140')],
  ])('%s asks for the number in %o', (pana, wire) => {
    expect(refusalOf(slipOf(pana, 'Open', wire))).toMatchObject({ code: 'number_required', line: 0 });
  });

  test('The number counts before the points, and what was typed is shown', () => {
    expect(refusalOf(slipOf('Single Digit', 'Open', line('12', 'x')))).toEqual({
      code: 'number_not_valid',
      params: { n: '12' },
      field: 'digits',
      line: 0,
    });
  });
});
