import { parsePanaName } from '#rules/game/games.ts';
import type { MySlip } from '../../play-again/again-slip.ts';
import type { BidScreenRow } from '../bid-screens.ts';

// One row of a phone, or two of them.
const SHOWN_MAX = 8;

/** The numbers that a player has bid on last in the game of a screen, newest slip first, each once. */
export function lastUsed(
  slips: readonly MySlip[],
  { family, name }: Pick<BidScreenRow, 'family' | 'name'>,
): readonly string[] {
  const lines = slips.filter((slip) => slip.family === family).flatMap((slip) => slip.lines);
  const numbers = lines
    .filter(({ pana }) => {
      const game = parsePanaName(pana);
      return game.ok && game.value === name;
    })
    // Where a number has one side, either of them may have it.
    .map(({ digits, closedigits }) => digits || closedigits);
  return [...new Set(numbers)].slice(0, SHOWN_MAX);
}
