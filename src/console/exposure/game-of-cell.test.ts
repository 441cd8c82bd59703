import { expect, test } from 'vitest';
import { gameOfCell } from './game-of-cell.ts';

test('a limit of a number is one of its game, also where panas of three games share a board', () => {
  const panas = { key: 'pana', name: 'Panas' };
  expect(['340', '700', '555'].map((number) => gameOfCell(panas, number))).toEqual([
    'Single Pana',
    'Double Pana',
    'Triple Pana',
  ]);
  expect(gameOfCell({ key: 'jodi', name: 'Jodi Digit' }, '77')).toBe('Jodi Digit');
});
