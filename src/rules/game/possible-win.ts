/**
 * The most that can come true at once (RG-07): of all the results that a market day can have, the one that pays the
 * bids of a slip the most. Numbers that exclude each other never add up: of ten digits of one session one can win.
 */
import { payout, points, sumPoints, type Points, type Rate } from '../money.ts';
import { ANKS, PANAS, ankOf } from './pana.ts';
import { readSelection, type Selection } from './selection.ts';

/** A bid with the rate that it would be accepted at. */
export type RatedBid = { readonly selection: Selection; readonly stake: Points; readonly rate: Rate };

/**
 * What the best result pays for all bids together, stakes included. The bids are of one market day, in any session.
 * @example possibleWin([sevenOpen, twoOpen, sevenClose]) // the larger of the first two, and the third
 */
export function possibleWin(bids: readonly RatedBid[]): Points {
  const sides = bids.map(({ selection }) => sidesOf(selection));
  const wins = winsBySides(bids);
  const open = drawsToTry(sides.map(([side]) => side));
  const close = drawsToTry(sides.map(([, side]) => side));
  const isOnBoth = sides.some(([first, second]) => first !== '' && second !== '');
  if (isOnBoth) return best(open.flatMap((first) => close.map((second) => winOf(wins, first, second))));
  const ofOpen = best(open.map((draw) => winOf(wins, draw, [''])));
  const ofClose = best(close.map((draw) => winOf(wins, [''], draw)));
  return sumPoints([ofOpen, ofClose]);
}

function best(wins: readonly Points[]): Points {
  // Not by Math.max(...wins): there can be as many as there are results, which is too many arguments.
  return wins.reduce((most, win) => (win > most ? win : most), points(0));
}

/** What a bid needs of each half of the result: nothing, its ank, or its pana. */
type Sides = readonly [open: string, close: string];

/** Every name under which a half of the result is bid on: none, its ank, its pana. */
type Draw = readonly string[];

function sidesOf(bid: Selection): Sides {
  const { digits, closedigits, game } = readSelection(bid);
  // Two digits of a whole day are one digit of each half; gali draws a left and a right digit.
  if (game.numbers === 'jodi') return [digits.slice(0, 1), digits.slice(1)];
  return game.pana === 'Right Digit' ? ['', digits] : [digits, closedigits];
}

function winsBySides(bids: readonly RatedBid[]): ReadonlyMap<string, Points> {
  const wins = new Map<string, Points>();
  for (const { selection, stake, rate } of bids) {
    const key = sidesOf(selection).join('-');
    wins.set(key, points((wins.get(key) ?? 0) + payout(stake, rate)));
  }
  return wins;
}

function winOf(wins: ReadonlyMap<string, Points>, first: Draw, second: Draw): Points {
  let sum = 0;
  for (const open of first) for (const close of second) sum += wins.get(`${open}-${close}`) ?? 0;
  return points(sum);
}

/** Of the panas that nobody has bid on, one of each ank stands for all. */
function drawsToTry(sides: readonly string[]): readonly Draw[] {
  const named = new Set(sides);
  return DRAWS_BY_ANK.flatMap((draws) => {
    const other = draws.find(([, , pana]) => !named.has(pana));
    return draws.filter((draw) => draw === other || named.has(draw[2]));
  });
}

const DRAWS_BY_ANK = ANKS.map((ank) =>
  PANAS.filter((pana) => ankOf(pana) === ank).map((pana) => ['', String(ank), pana] as const),
);
