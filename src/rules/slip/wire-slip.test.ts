import { expect, test } from 'vitest';
import { isBlank, isWireObject, textOf } from './wire-slip.ts';

test('A line is an object with fields, not a list and not a word', () => {
  expect(isWireObject({ digits: '5' })).toBe(true);
  expect(['5', 5, null, undefined, ['5'], true].map(isWireObject)).not.toContain(true);
});

test('Missing, null and empty say nothing; zero says zero', () => {
  expect([undefined, null, ''].map(isBlank)).toEqual([true, true, true]);
  expect([0, '0', ' ', false, []].map(isBlank)).not.toContain(true);
});

test('Strings and whole numbers have a text, everything else has none', () => {
  expect([5, '05', ' 5', 0, '', null].map(textOf)).toEqual(['5', '05', ' 5', '0', '', '']);
  expect([1.5, -1, Number.NaN, 2 ** 53, true, ['5'], {}, 5n].map(textOf)).toEqual(
    Array.from({ length: 8 }, () => null),
  );
});
