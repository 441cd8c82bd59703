import { expect, test } from 'vitest';
import { readPasted } from './read-pasted.ts';

test.each([
  ['125', 9, '125'],
  [' 20\n', 9, '20'],
  ['१२', 2, '12'],
  ['05', 2, '05'],
] as const)('%j goes into a field of %i digits as it is', (text, most, taken) => {
  expect(readPasted(text, most)).toBe(taken);
});

test.each([
  ['12.5', 9],
  ['-20', 9],
  ['1e3', 9],
  ['1,000', 9],
  ['05', 1],
  ['1234567890', 9],
  ['', 9],
  ['ten', 9],
] as const)('%j goes into a field of %i digits not at all', (text, most) => {
  expect(readPasted(text, most)).toBeNull();
});
