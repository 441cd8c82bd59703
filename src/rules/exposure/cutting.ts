/**
 * Cutting: what an operator who keeps at most so much on a number would hand on to others. The sheet is a list and moves nothing;
 * what is cut is rounded down, so that the operator keeps the rest.
 */
import { assert } from '../verdict.ts';
import { points, subtractPoints, sumPoints, type Points } from '../money.ts';
import type { Book, Cell } from './exposure.ts';
import { countedSelection } from './limit-key.ts';
import { selection, toSelection } from '../game/selection.ts';
import { gameOf } from '../game/games.ts';

/** A number of the sheet: what is bid, the most that is kept, and what is cut. */
export type CutLine = {
  readonly game: number;
  readonly number: string;
  readonly staked: Points;
  readonly keep: Points;
  readonly cut: Points;
};

/**
 * The numbers of which something is cut, by game and then the largest cut first. Games without a `keep` are kept whole.
 * @example cutLines([], { keep: new Map(), rounding: wholePoints(50) }) // []
 */
export function cutLines(
  cells: readonly Cell[],
  { keep, rounding }: { readonly keep: ReadonlyMap<number, Points>; readonly rounding: Points },
): readonly CutLine[] {
  assert(rounding > 0, 'a sheet is rounded to something');
  const lines = cells.flatMap(({ game, number, staked }) => {
    const kept = keep.get(game);
    if (kept === undefined || staked <= kept) return [];
    const over = subtractPoints(staked, kept);
    return [{ game, number, staked, keep: kept, cut: points(over - (over % rounding)) }];
  });
  return lines
    .filter(({ cut }) => cut > 0)
    .toSorted((one, other) => one.game - other.game || other.cut - one.cut);
}

/**
 * The book that would be left if everything on the sheet were taken at our own rates. A motor is counted with its pana.
 * @example afterCutting(new Map(), []).size // 0
 */
export function afterCutting(book: Book, lines: readonly CutLine[]): Book {
  const left = new Map<number, { readonly staked: Points; readonly pays: Points }>();
  for (const [stored, sum] of book) {
    const counted = countedSelection(toSelection(stored));
    const before = left.get(counted);
    left.set(counted, {
      staked: sumPoints([sum.staked, before?.staked ?? points(0)]),
      pays: sumPoints([sum.pays, before?.pays ?? points(0)]),
    });
  }
  for (const { game, number, cut } of lines) {
    const one = selectionOf(game, number);
    const sum = left.get(one);
    if (sum === undefined) continue;
    const staked = subtractPoints(sum.staked, cut);
    const pays = points(Number((BigInt(sum.pays) * BigInt(staked)) / BigInt(sum.staked)));
    left.set(one, { staked, pays });
  }
  return left;
}

/**
 * The selection of a number as a sheet writes it, "2 - 369" for sangams.
 * @example selectionOf(12, '7') === selection(12, { closedigits: '7' })
 */
function selectionOf(game: number, number: string): number {
  const [digits = '', closedigits = ''] = number.split(' - ');
  return gameOf(game).closesWith === 'close'
    ? selection(game, { closedigits: digits })
    : selection(game, { digits, closedigits });
}
