import { expect, test } from 'vitest';
import { cutsByGame } from './cuts-by-game.ts';

test('the cuts of a sheet are summed game by game, and together', () => {
  const lines = [
    { game: 'Single Digit', keep: '15000', cut: '25000' },
    { game: 'Single Digit', keep: '15000', cut: '10000' },
    { game: 'Single Pana', keep: '4000', cut: '3700.5' },
  ];
  expect(cutsByGame(lines)).toEqual({
    games: [
      { game: 'Single Digit', keep: '15000', over: 2, cut: '35000' },
      { game: 'Single Pana', keep: '4000', over: 1, cut: '3700.5' },
    ],
    total: { over: 3, cut: '38700.5' },
  });
});

test('a sheet without lines cuts nothing', () => {
  expect(cutsByGame([])).toEqual({ games: [], total: { over: 0, cut: '0' } });
});
