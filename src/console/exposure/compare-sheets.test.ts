import { expect, test } from 'vitest';
import { compareSheets } from './compare-sheets.ts';

const line = (game: string, number: string, cut: string) => ({ game, number, staked: '1', keep: '1', cut });

test('a sheet is compared with the one that it replaces: more, less, new and gone; what is the same is left out', () => {
  const before = {
    lines: [
      line('Single Digit', '7', '500'),
      line('Single Digit', '5', '200'),
      line('Single Digit', '1', '50'),
      line('Single Pana', '160', '90'),
    ],
  };
  const now = {
    lines: [
      line('Single Digit', '7', '900'),
      line('Single Digit', '5', '150'),
      line('Single Digit', '1', '50'),
      line('Single Pana', '340', '70'),
    ],
  };
  expect(
    compareSheets(now, before).map(({ number, ...change }) => [number, change.before, change.now]),
  ).toEqual([
    ['7', '500', '900'],
    ['5', '200', '150'],
    ['340', '0', '70'],
    ['160', '90', '0'],
  ]);
  expect(compareSheets(now, now)).toEqual([]);
});
