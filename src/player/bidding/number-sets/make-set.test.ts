import { describe, expect, test } from 'vitest';
import { PANAS, SINGLE_PANAS, ank, panaKind } from '#rules/game/pana.ts';
import { readSelection } from '#rules/game/selection.ts';
import { BID_SCREENS, bidScreenAt, type BidScreenRow } from '../bid-screens.ts';
import { choiceOf, numbersOfSet, selectionsOf, setsOf, type SetChoice } from './make-set.ts';

const anks = (digits: string) => [...digits].map((digit) => ank(Number(digit)));
const NOTHING: SetChoice = { number: '', digits: [], kinds: [], withDoubles: false };

const motor = (digits: string, kind: 'single' | 'double') =>
  numbersOfSet('motor', { ...NOTHING, digits: anks(digits), kinds: [kind] }).length;
const ofSix = (kinds: SetChoice['kinds']) =>
  numbersOfSet('sp_dp_tp', { ...NOTHING, digits: anks('6'), kinds }).length;
const pairs = (digits: string, withDoubles: boolean) =>
  numbersOfSet('crossing', { ...NOTHING, digits: anks(digits), withDoubles }).length;

function rowAt(route: string): BidScreenRow {
  const row = bidScreenAt(route);
  if (row === undefined) throw new Error(`no screen at ${route}`);
  return row;
}

test('the screens of single and double panas, and of jodis, offer sets', () => {
  const offered = BID_SCREENS.filter((row) => setsOf(row).length > 0).map((row) => row.route);
  expect(offered).toEqual([
    '/jodi',
    '/singlepana',
    '/doublepana',
    '/Ssinglepana',
    '/Sdoublepana',
    '/jodidigit',
  ]);
  expect(setsOf(rowAt('/jodi'))).toEqual(['family', 'cut', 'crossing', 'red']);
  expect(setsOf(rowAt('/singlepana'))).toEqual(['family', 'cut', 'motor', 'sp_dp_tp']);
});

describe('a set beside a number', () => {
  test('takes the number, its digits once, or its ank', () => {
    expect(choiceOf('family', '123').number).toBe('123');
    expect(choiceOf('motor', '122')).toMatchObject({ digits: anks('12'), kinds: ['single'] });
    expect(choiceOf('crossing', '47').digits).toEqual(anks('47'));
    expect(choiceOf('sp_dp_tp', '123')).toMatchObject({
      digits: anks('6'),
      kinds: ['single', 'double', 'triple'],
    });
  });

  test('starts with nothing where there is no number', () => {
    expect(choiceOf('motor', '').digits).toEqual([]);
    expect(choiceOf('sp_dp_tp', '').digits).toEqual([]);
  });
});

describe('the numbers of a set', () => {
  test('are those of the family or the cut, in the order of boards, where 0 is last', () => {
    expect(numbersOfSet('family', choiceOf('family', '120'))).toEqual([
      '125',
      '120',
      '157',
      '170',
      '256',
      '260',
      '567',
      '670',
    ]);
    expect(numbersOfSet('cut', choiceOf('cut', '123'))).toEqual(['678']);
    expect(numbersOfSet('cut', choiceOf('cut', '61'))).toEqual(['16']);
  });

  test('are single or double panas of four to nine digits for a motor', () => {
    expect([motor('1234', 'single'), motor('1234', 'double')]).toEqual([4, 12]);
    expect([motor('123456789', 'single'), motor('123456789', 'double')]).toEqual([84, 72]);
    expect([motor('123', 'single'), motor('1234567890', 'single')]).toEqual([0, 0]);
  });

  test('are the panas of one ank in the kinds that are chosen', () => {
    expect([
      ofSix(['single']),
      ofSix(['double']),
      ofSix(['triple']),
      ofSix(['single', 'double', 'triple']),
    ]).toEqual([12, 9, 1, 22]);
    expect(ofSix([])).toBe(0);
  });

  test('are all pairs of two to six digits for a crossing', () => {
    expect([pairs('12', false), pairs('12', true), pairs('123456', true)]).toEqual([2, 4, 36]);
    expect([pairs('1', true), pairs('1234567', true)]).toEqual([0, 0]);
  });

  test('are the red jodis', () => {
    expect(numbersOfSet('red', NOTHING)).toHaveLength(20);
  });
});

test('each pana of a set is a bid of its own kind in the session', () => {
  const selections = selectionsOf({ row: rowAt('/singlepana'), session: 'close' }, PANAS);
  for (const [place, pana] of PANAS.entries()) {
    const { game, closedigits } = readSelection(selections[place] ?? 0);
    expect([closedigits, game.numbers, game.session]).toEqual([pana, `${panaKind(pana)}_pana`, 'close']);
  }
  const starline = selectionsOf({ row: rowAt('/Sdoublepana'), session: 'open' }, SINGLE_PANAS);
  expect(new Set(starline.map((one) => readSelection(one).game.family))).toEqual(new Set(['starline']));
});
