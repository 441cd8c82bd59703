import { expect, test } from 'vitest';
import {
  ALL_CHOSEN,
  chosenOf,
  countChosen,
  isChosen,
  NOTHING_CHOSEN,
  setChosen,
  toggleChosen,
} from './row-choice.ts';

test('rows are chosen one by one, and left out again', () => {
  const one = toggleChosen(NOTHING_CHOSEN, '7');
  expect([isChosen(one, '7'), isChosen(one, '8'), countChosen(one, 100)]).toEqual([true, false, 1]);
  expect(countChosen(toggleChosen(one, '7'), 100)).toBe(0);
});

test('of all that the filter finds some can be left out, also of those that nobody has seen', () => {
  const most = toggleChosen(ALL_CHOSEN, '7');
  expect([isChosen(most, '7'), isChosen(most, '8'), countChosen(most, 8412)]).toEqual([false, true, 8411]);
  expect(countChosen(setChosen(most, ['7', '8'], true), 8412)).toBe(8412);
  expect(countChosen(setChosen(ALL_CHOSEN, ['1', '2'], false), 2)).toBe(0);
});

test('the box in the heading is full, half or empty', () => {
  expect(chosenOf(NOTHING_CHOSEN, ['1', '2'])).toBe('none');
  expect(chosenOf(setChosen(NOTHING_CHOSEN, ['1'], true), ['1', '2'])).toBe('some');
  expect(chosenOf(ALL_CHOSEN, ['1', '2'])).toBe('all');
  expect(chosenOf(NOTHING_CHOSEN, [])).toBe('none');
});

test('choosing rows twice changes nothing', () => {
  const twice = setChosen(setChosen(NOTHING_CHOSEN, ['1', '2'], true), ['2'], true);
  expect([...twice.keys]).toEqual(['1', '2']);
});
