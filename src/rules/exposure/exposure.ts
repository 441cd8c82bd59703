/**
 * Exposure: what the operator would pay and keep by every result that a session can still have. It is worked out from the sums
 * of the bids by selection, each with what its bids would be paid together: every single win is rounded down before it is added,
 * as the settlement pays it.
 */
import { GAMES, type Family, type Game, type Session } from '../game/games.ts';
import { ankOf, isPana, JODIS, PANAS, type Pana } from '../game/pana.ts';
import { type DeclaredNumber, winningSelections } from '../game/results.ts';
import { readSelection, type Selection } from '../game/selection.ts';
import { points, subtractPoints, sumPoints, type Points } from '../money.ts';
import { assert } from '../verdict.ts';
import { countedAs } from './limit-key.ts';

/** What is bid on one selection, and what all these bids are paid together if it comes. */
export type NumberSum = { readonly staked: Points; readonly pays: Points };
/** The bids of a market day by selection. */
export type Book = ReadonlyMap<number, NumberSum>;

/** A session whose result is ahead. `open` is the number of the open half when a close is ahead; null without one. */
export type AheadSession = {
  readonly family: Family;
  readonly session: Session;
  readonly open: DeclaredNumber | null;
};

export type Outcome = { readonly number: DeclaredNumber; readonly pays: Points; readonly profit: Points };

/** One cell of a board. */
export type Cell = NumberSum & { readonly number: string; readonly game: number };

const NOTHING: NumberSum = { staked: points(0), pays: points(0) };

/**
 * The games whose bids the next result decides. A close whose open has no number decides neither jodis nor sangams: they wait
 * for the open, or a void has refunded them.
 * @example decidedGames({ family: 'main', session: 'close', open: null }).some(({ pana }) => pana === 'Jodi Digit') // false
 */
export function decidedGames({ family, session, open }: AheadSession): readonly Game[] {
  return GAMES.filter(
    (game) =>
      game.family === family &&
      game.decidedAt === session &&
      (session === 'open' || open !== null || game.closesWith === 'close'),
  );
}

/**
 * Every result that the session can have, with what it pays and what the operator keeps of all that it decides.
 * @example outcomesOf(new Map(), { family: 'gali', session: 'open', open: null }).length // 100
 */
export function outcomesOf(book: Book, ahead: AheadSession): readonly Outcome[] {
  const staked = stakedOn(book, decidedGames(ahead));
  const numbers: readonly DeclaredNumber[] = ahead.family === 'gali' ? JODIS : PANAS;
  return numbers.map((number) => {
    const pays = paidBy(book, winnersOf(ahead, number));
    return { number, pays, profit: subtractPoints(staked, pays) };
  });
}

/**
 * What is bid on some games.
 * @example stakedOn(new Map(), decidedGames(ahead)) === points(0)
 */
export function stakedOn(book: Book, games: readonly Game[]): Points {
  const codes = new Set(games.map(({ code }) => code));
  const sums = [...book].filter(([stored]) => codes.has(readSelection(stored).game.code));
  return sumPoints(sums.map(([, { staked }]) => staked));
}

/**
 * The parts of a result: every game that wins by it, with the bids on its number.
 * @example partsOf(book, ahead, pana).map(({ number }) => number) // ['7', '340'], the motor with its pana
 */
export function partsOf(book: Book, ahead: AheadSession, number: DeclaredNumber): readonly Cell[] {
  return mergeMotors(winnersOf(ahead, number).map((won) => cellOf(book, won)));
}

/**
 * The most that jodis and sangams can pay at the close if this pana comes at the open.
 * @example mostAtClose(new Map(), pana) === points(0)
 */
export function mostAtClose(book: Book, open: Pana): Points {
  const most = PANAS.reduce((so: number, close) => {
    const won = winningSelections({ family: 'main', session: 'close', open, close });
    const ofBoth = won.filter((one) => isOfBoth(readSelection(one).game));
    return Math.max(so, paidBy(book, ofBoth));
  }, 0);
  return points(most);
}

/**
 * The board of one kind of number: every cell with its sums, motors with their panas.
 * @example boardOf(book, [11]) // ten cells
 */
export function boardOf(book: Book, cells: readonly Selection[]): readonly Cell[] {
  return cells.map((each) => {
    const { game } = readSelection(each);
    const motors = GAMES.filter(({ code }) => code !== game.code && countedAs(code) === game.code);
    const others = motors.map(({ code }) => sumAt(book, code * 1_000_000 + (each % 1_000_000)));
    const { number } = cellOf(book, each);
    return { number, game: game.code, ...addSums([sumAt(book, each), ...others]) };
  });
}

/**
 * The sangams of a day by what they would pay, the largest first: there are 52,800, and most have no bid.
 * @example largestSangams(new Map(), 10) // []
 */
export function largestSangams(book: Book, count: number): readonly Cell[] {
  return [...book.keys()]
    .filter((stored) => readSelection(stored).game.rateKey.endsWith('sangam'))
    .map((stored) => cellOf(book, stored))
    .toSorted((one, other) => other.pays - one.pays)
    .slice(0, count);
}

/**
 * The number of a selection as staff read it, "2 - 369" for sangams.
 * @example numberText(22_123_140) // '123 - 140'
 */
export function numberText(stored: number): string {
  const { digits, closedigits } = readSelection(stored);
  return [digits, closedigits].filter((side) => side !== '').join(' - ');
}

/**
 * A result as the board names it: a pana with its ank.
 * @example outcomeText('gali', seven) // '07', of a pana '340-7'
 */
export function outcomeText(family: Family, number: DeclaredNumber): string {
  if (family === 'gali') return number;
  assert(isPana(number), 'a main or starline result is a pana');
  return `${number}-${ankOf(number)}`;
}

function winnersOf({ family, session, open }: AheadSession, number: DeclaredNumber): readonly Selection[] {
  return session === 'open'
    ? winningSelections({ family, session, open: number })
    : winningSelections({ family, session, open, close: number });
}

function isOfBoth({ closesWith, decidedAt }: Game): boolean {
  return closesWith === 'open' && decidedAt === 'close';
}

function paidBy(book: Book, won: readonly Selection[]): Points {
  return sumPoints(won.map((each) => sumAt(book, each).pays));
}

function sumAt(book: Book, stored: number): NumberSum {
  return book.get(stored) ?? NOTHING;
}

function cellOf(book: Book, stored: number): Cell {
  return { number: numberText(stored), game: readSelection(stored).game.code, ...sumAt(book, stored) };
}

function mergeMotors(cells: readonly Cell[]): readonly Cell[] {
  const games = [...new Set(cells.map(({ game }) => countedAs(game)))];
  return games.map((game) => {
    const same = cells.filter((cell) => countedAs(cell.game) === game);
    const [first] = same;
    assert(first !== undefined, 'a game that wins has a number');
    return { number: first.number, game, ...addSums(same) };
  });
}

function addSums(sums: readonly NumberSum[]): NumberSum {
  return {
    staked: sumPoints(sums.map(({ staked }) => staked)),
    pays: sumPoints(sums.map(({ pays }) => pays)),
  };
}
