import { expect, it } from 'vitest';
import { gameOf } from '#rules/game/games.ts';
import { lineSide } from './draft.ts';

it.each([
  [11, 'open'],
  [13, 'Jodi'],
  [31, 'open'],
  [41, 'Left Digit'],
  [42, 'Right Digit'],
  [43, 'Close Digit'],
])('a line of game %i is on %s', (code, side) => {
  expect(lineSide(gameOf(code))).toBe(side);
});
