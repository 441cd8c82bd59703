import { expect, test } from 'vitest';
import {
  afterAct,
  chosenOf,
  isChosen,
  NOTHING_CHOSEN,
  sayOutcome,
  setChosen,
  toggleChosen,
} from './row-choice.ts';

test('rows are chosen one by one, and left out again', () => {
  const one = toggleChosen(NOTHING_CHOSEN, '7');
  expect([isChosen(one, '7'), isChosen(one, '8'), one.keys.size]).toEqual([true, false, 1]);
  expect(toggleChosen(one, '7').keys.size).toBe(0);
});

test('the box in the heading is full, half or empty', () => {
  const one = setChosen(NOTHING_CHOSEN, ['1'], true);
  expect(chosenOf(NOTHING_CHOSEN, ['1', '2'])).toBe('none');
  expect(chosenOf(one, ['1', '2'])).toBe('some');
  expect(chosenOf(one, ['1'])).toBe('all');
  expect(chosenOf(NOTHING_CHOSEN, [])).toBe('none');
});

test('choosing rows twice changes nothing', () => {
  const twice = setChosen(setChosen(NOTHING_CHOSEN, ['1', '2'], true), ['2'], true);
  expect([...twice.keys]).toEqual(['1', '2']);
});

test('what an act refused stays chosen with the reason, and what it did is chosen no more', () => {
  const three = setChosen(NOTHING_CHOSEN, ['1', '2', '3', '4'], true);
  const after = afterAct(three, ['1', '3'], new Map([['2', 'A second person must approve it.']]));
  expect([...after.keys], 'the fourth was left out').toEqual(['2', '4']);
  expect(after.outcome?.refused.get('2')).toBe('A second person must approve it.');
  expect(
    sayOutcome({
      done: 41,
      refused: new Map([
        ['1', ''],
        ['2', ''],
      ]),
    }),
  ).toBe('41 done, 2 refused');
  expect(sayOutcome({ done: 3, refused: new Map() })).toBe('3 done');
  expect([...three.keys]).toEqual(['1', '2', '3', '4']);
});
