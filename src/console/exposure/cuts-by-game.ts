import { formatPoints, parsePoints, points, type Points, sumPoints } from '#rules/money.ts';
import type { Sheet } from './use-cutting.ts';

type Line = Pick<Sheet['lines'][number], 'game' | 'keep' | 'cut'>;

/** What a sheet cuts of one game. */
export type GameCut = {
  readonly game: string;
  /** The most that is kept on each of its numbers. */
  readonly keep: string;
  /** How many numbers go over it. */
  readonly over: number;
  readonly cut: string;
};

/**
 * The lines of a sheet game by game, in their order, and all of them together.
 * @example cutsByGame([{ game: 'Single Digit', keep: '100', cut: '50' }]).games[0]?.over // 1
 */
export function cutsByGame(lines: readonly Line[]): {
  readonly games: readonly GameCut[];
  readonly total: { readonly over: number; readonly cut: string };
} {
  const names = [...new Set(lines.map(({ game }) => game))];
  const games = names.map((game) => {
    const own = lines.filter((line) => line.game === game);
    return { game, keep: own[0]?.keep ?? '', over: own.length, cut: sumOf(own) };
  });
  return { games, total: { over: lines.length, cut: sumOf(lines) } };
}

function sumOf(lines: readonly Line[]): string {
  return formatPoints(sumPoints(lines.map(({ cut }) => read(cut))));
}

function read(text: string): Points {
  const amount = parsePoints(text);
  return amount.ok ? amount.value : points(0);
}
