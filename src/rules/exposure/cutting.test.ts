import { expect, test } from 'vitest';
import { wholePoints, type Points } from '../money.ts';
import { selection } from '../game/selection.ts';
import { afterCutting, cutLines } from './cutting.ts';
import type { Book, Cell } from './exposure.ts';

const cell = (game: number, number: string, staked: number): Cell => ({
  game,
  number,
  staked: wholePoints(staked),
  pays: wholePoints(staked * 9),
});
const keep = new Map<number, Points>([
  [11, wholePoints(15_000)],
  [14, wholePoints(4_000)],
]);

test('what goes over is cut, rounded down, the largest first, and other games are kept', () => {
  const cells = [
    cell(14, '160', 5_920),
    cell(11, '5', 22_650),
    cell(11, '7', 40_000),
    cell(11, '1', 15_049),
    cell(13, '77', 9_000),
  ];
  const lines = cutLines(cells, { keep, rounding: wholePoints(50) });
  expect(lines.map(({ number, cut }) => [number, cut])).toEqual([
    ['7', wholePoints(25_000)],
    ['5', wholePoints(7_650)],
    ['160', wholePoints(1_900)],
  ]);
});

test('if everything is taken, the rest of the book is left, motors with their panas', () => {
  const book: Book = new Map([
    [selection(14, { digits: '160' }), { staked: wholePoints(4_000), pays: wholePoints(560_000) }],
    [selection(23, { digits: '160' }), { staked: wholePoints(2_000), pays: wholePoints(280_000) }],
    [
      selection(22, { digits: '123', closedigits: '140' }),
      { staked: wholePoints(10), pays: wholePoints(100) },
    ],
  ]);
  const lines = cutLines([cell(14, '160', 6_000)], { keep, rounding: wholePoints(100) });
  const left = afterCutting(book, lines);
  expect(left.get(selection(14, { digits: '160' }))).toEqual({
    staked: wholePoints(4_000),
    pays: wholePoints(560_000),
  });
  expect(left.has(selection(23, { digits: '160' }))).toBe(false);
  expect(left.get(selection(22, { digits: '123', closedigits: '140' }))?.staked).toBe(wholePoints(10));
});
