/**
 * What a limit of the operator is about, in one whole number: as db/functions/limit_demand.sql counts it. A number of a game
 * is its selection; the motors count as the panas that they are. Everything wider is negative.
 */
import { GAMES, gameOf, type Family, type Game, type Session } from '../game/games.ts';
import { readSelection, toSelection, type Selection } from '../game/selection.ts';

/** Which points a limit counts: of one number, of one game, of one market session, or of one player in it. */
export const LIMIT_KINDS = ['number', 'game', 'session', 'player'] as const;

export type LimitAbout =
  | { readonly kind: 'number'; readonly game: number; readonly selection: Selection | null }
  | { readonly kind: 'game'; readonly game: number }
  | { readonly kind: 'session' | 'player'; readonly session: Session };

const SESSION_KEYS = {
  session: { open: -1, close: -2 },
  player: { open: -3, close: -4 },
} as const;

const CODE_PLACE = 1_000_000;
const COUNTED_AS: ReadonlyMap<number, number> = new Map([
  [23, 14],
  [24, 15],
  [25, 16],
  [26, 17],
]);

/**
 * The game as whose bids those of a game count: the motors generate panas.
 * @example countedAs(23) // 14
 */
export function countedAs(game: number): number {
  return COUNTED_AS.get(game) ?? game;
}

/**
 * The games of a family that can have a limit, without the motors, which count as panas.
 * @example limitedGames('gali').length // 3
 */
export function limitedGames(family: Family): readonly Game[] {
  return GAMES.filter((game) => game.family === family && countedAs(game.code) === game.code);
}

/**
 * The selection under which a bid counts.
 * @example countedSelection(selection(23, { digits: '123' })) === selection(14, { digits: '123' })
 */
export function countedSelection(bid: Selection): Selection {
  const { game } = readSelection(bid);
  return toSelection(countedAs(game.code) * CODE_PLACE + (bid % CODE_PLACE));
}

/**
 * The key of a limit. A number without a selection is any one number of the game.
 * @example limitKey({ kind: 'game', game: 11 }) // -112
 */
export function limitKey(about: LimitAbout): number {
  switch (about.kind) {
    case 'number':
      return about.selection === null ? -(countedAs(about.game) * 10 + 1) : countedSelection(about.selection);
    case 'game':
      return -(countedAs(about.game) * 10 + 2);
    case 'session':
    case 'player':
      return SESSION_KEYS[about.kind][about.session];
  }
}

/**
 * The keys that a bid counts for: its number, its game and its session. Every slip that is placed asks for them, so nothing is
 * checked here that the slip was checked for.
 * @example countedKeys(gameOf(23), selection(23, { digits: '123' })) // [14_000_123, -142, -1]
 */
export function countedKeys(
  { code, closesWith }: Pick<Game, 'code' | 'closesWith'>,
  bid: Selection,
): readonly number[] {
  const counted = countedAs(code);
  return [counted * CODE_PLACE + (bid % CODE_PLACE), -(counted * 10 + 2), SESSION_KEYS.session[closesWith]];
}

/**
 * What a key is about; the other way round than limitKey.
 * @example readLimitKey(-112) // { kind: 'game', game: 11 }
 */
export function readLimitKey(key: number): LimitAbout {
  if (key > 0) {
    const { game } = readSelection(key);
    return { kind: 'number', game: game.code, selection: toSelection(key) };
  }
  if (key >= SESSION_KEYS.session.close)
    return { kind: 'session', session: key === SESSION_KEYS.session.open ? 'open' : 'close' };
  if (key >= SESSION_KEYS.player.close)
    return { kind: 'player', session: key === SESSION_KEYS.player.open ? 'open' : 'close' };
  const { code } = gameOf(Math.floor(-key / 10));
  return -key % 10 === 1 ? { kind: 'number', game: code, selection: null } : { kind: 'game', game: code };
}
