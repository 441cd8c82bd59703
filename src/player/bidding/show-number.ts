import { readSelection, type Selection } from '#rules/game/selection.ts';

/** The number of a bid as lists show it: '7', '128', and for sangams both sides, '2 - 369'. */
export function showNumber(selection: Selection): string {
  const { digits, closedigits } = readSelection(selection);
  return [digits, closedigits].filter((side) => side !== '').join(' - ');
}
