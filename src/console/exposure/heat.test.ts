import { expect, test } from 'vitest';
import { columnsByAnk, heatOf, shortFigure } from './heat.ts';

test('nothing is not coloured, the largest is the strongest, and anything at all is seen', () => {
  expect([
    heatOf(0, 500),
    heatOf(1, 500),
    heatOf(250, 500),
    heatOf(500, 500),
    heatOf(-500, 500),
    heatOf(5, 0),
  ]).toEqual([0, 1, 3, 5, 5, 0]);
});

test('a figure fits into a cell, and is never rounded up', () => {
  expect([0, 999, 1_690, 99_999, 2_036_375, 12_000_000, -1_950].map(shortFigure)).toEqual([
    '0',
    '999',
    '1.6k',
    '99.9k',
    '2036k',
    '12m',
    '−1.9k',
  ]);
});

test('panas stand in the column of their digit', () => {
  const columns = columnsByAnk([{ number: '127' }, { number: '340' }, { number: '555' }]);
  expect(columns.map((column) => column.map(({ number }) => number))).toEqual([
    ['127'],
    [],
    [],
    [],
    [],
    ['555'],
    [],
    ['340'],
    [],
    [],
  ]);
});
