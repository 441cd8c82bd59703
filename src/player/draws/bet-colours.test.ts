import { expect, it } from 'vitest';
import { betColours } from './bet-colours.ts';

it.each([
  ['Left Digit', 'left'],
  ['Right Digit', 'right'],
  ['Jodi Digit', 'jodi'],
  ['Single Digit', 'other'],
  ['', 'other'],
])('a gali bet of type %j has the colour %s', (pana, tone) => {
  expect(betColours(pana)).toMatchObject({ mark: `bg-${tone}-mark`, soft: `bg-${tone}-soft` });
});
