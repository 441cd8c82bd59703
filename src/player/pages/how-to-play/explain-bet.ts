import type { RateKey, Session } from '#rules/game/games.ts';
import { ankOf } from '#rules/game/pana.ts';
import { winningSelections } from '#rules/game/results.ts';
import { readSelection } from '#rules/game/selection.ts';
import type { Sample } from './sample-result.ts';

/** A number that wins: in one session, or across both. */
export type Win = {
  readonly session: Session | null;
  /** One number, or the open and the close side of a sangam. */
  readonly sides: readonly [string] | readonly [string, string];
  /** The places of the result that it is made of, from 0 for the first digit of the open pana to 7. */
  readonly places: readonly number[];
};

/** The digits of a result as they stand on the screen: open pana, jodi, close pana. */
export function digitsOf({ open, close }: Sample): readonly string[] {
  return [...open, `${ankOf(open)}`, `${ankOf(close)}`, ...close];
}

/** Every number of a bet that wins with a result, by the rules that pay: open first, and panas before digits. */
export function winsOf(bet: RateKey, { open, close }: Sample): readonly Win[] {
  const decided = (['open', 'close'] as const).flatMap((session) =>
    winningSelections({ family: 'main', session, open, close }),
  );
  const wins = decided
    .map(readSelection)
    .filter(({ game }) => game.rateKey === bet)
    .map(({ game, digits, closedigits }): Win => {
      const places = [...placesOf('open', digits), ...placesOf('close', closedigits)];
      if (digits !== '' && closedigits !== '') return { session: null, sides: [digits, closedigits], places };
      const session = digits.length === JODI_LENGTH ? null : game.session;
      return { session, sides: [digits === '' ? closedigits : digits], places };
    });
  // The motors bid the same panas as the games of their kind.
  const byText = new Map(wins.map((win) => [`${win.session} ${win.sides.join('-')}`, win]));
  return [...byText.values()].toSorted((one, other) => other.sides[0].length - one.sides[0].length);
}

/** What lights up of a result for a bet: all of its wins, but of the two half sangams, which overlap, the first. */
export function litPlaces(bet: RateKey, wins: readonly Win[]): ReadonlySet<number> {
  const shown = bet === 'half_sangam' ? wins.slice(0, 1) : wins;
  return new Set(shown.flatMap(({ places }) => places));
}

const JODI_LENGTH = 2;
const OPEN_ANK = 3;
const CLOSE_ANK = 4;

/** Where a number stands in a result, by its length: a digit, a jodi or a pana. */
function placesOf(side: Session, number: string): readonly number[] {
  if (number.length === 3) return side === 'open' ? [0, 1, 2] : [5, 6, 7];
  if (number.length === JODI_LENGTH) return [OPEN_ANK, CLOSE_ANK];
  if (number.length === 1) return [side === 'open' ? OPEN_ANK : CLOSE_ANK];
  return [];
}
