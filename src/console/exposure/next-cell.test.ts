import { expect, test } from 'vitest';
import { nextCell } from './next-cell.ts';

test('on the digits left and right move, and up and down do nothing', () => {
  const digits = { count: 10, perColumn: 1 };
  const from = (at: number) =>
    ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => nextCell({ at, key, ...digits }));
  expect(from(0)).toEqual([null, 1, null, null]);
  expect(from(5)).toEqual([4, 6, null, null]);
  expect(from(9)).toEqual([8, null, null, null]);
});

test('on the jodis every arrow moves by one row or column, and the edges hold', () => {
  const jodis = { count: 100, perColumn: 10 };
  const from = (at: number) =>
    ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => nextCell({ at, key, ...jodis }));
  expect(from(0)).toEqual([null, 10, null, 1]);
  expect(from(55)).toEqual([45, 65, 54, 56]);
  expect(from(99)).toEqual([89, null, 98, null]);
  expect(nextCell({ at: 3, key: 'Enter', ...jodis })).toBeNull();
});
