import { expect, test } from 'vitest';
import { numberOn, resultWith } from './result-with.ts';

const worst = [{ number: '555-5' }, { number: '340-7' }, { number: '124-7' }];
const gali = [{ number: '70' }, { number: '07' }];

const find = (board: string, number: string, session: 'open' | 'close' = 'open') =>
  resultWith({ board, number, session, worst });

test('a number of a board finds the worst result that has it', () => {
  expect([find('digit', '7'), find('pana', '124'), find('jodi', '75'), find('jodi', '75', 'close')]).toEqual([
    '340-7',
    '124-7',
    '340-7',
    '555-5',
  ]);
  expect(find('digit', '1')).toBe('');
  expect(
    ['left', 'right', 'jodi'].map((board) =>
      resultWith({ board, number: board === 'jodi' ? '07' : '7', session: 'open', worst: gali }),
    ),
  ).toEqual(['70', '07', '07']);
});

test('a result stands on the boards that tell it', () => {
  expect(['digit', 'pana', 'jodi'].map((board) => numberOn({ board, result: '340-7' }))).toEqual([
    '7',
    '340',
    '',
  ]);
  expect(['left', 'right', 'jodi'].map((board) => numberOn({ board, result: '07' }))).toEqual([
    '0',
    '7',
    '07',
  ]);
});
