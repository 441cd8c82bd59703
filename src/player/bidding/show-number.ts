import { readPick } from '#rules/pick.ts';
import type { Pick } from '#rules/pick.ts';

/** The number of a bid as lists show it: '7', '128', and for sangams both sides, '2 - 369'. */
export function showNumber(pick: Pick): string {
  const { digits, closedigits } = readPick(pick);
  return [digits, closedigits].filter((side) => side !== '').join(' - ');
}
