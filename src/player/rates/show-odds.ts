import { formatPoints } from '#client/format/format-points.ts';
import { payout, wholePoints, type Points, type Rate } from '#rules/money.ts';
import { chanceOf, returnToPlayer } from '#rules/game/rates.ts';

export type Odds = {
  /** How many bids of the game have one win among them, '10' or '1,667'. */
  readonly oneIn: string;
  /** False when the number above is rounded. */
  readonly isExact: boolean;
  /** What comes back of all stakes in the long run, '95' or '33.3'. */
  readonly returnPercent: string;
  readonly exampleStake: Points;
  /** What the stake of the example returns, stake included. */
  readonly exampleWin: Points;
};

// What a new installation takes as the smallest bid. The same for every game, so that the games can be compared.
const EXAMPLE_STAKE = wholePoints(10);

// Chances are fractions that a computer keeps to fifteen figures; 1 in 166.67 is far from a whole number.
const EXACT_ENOUGH = 1e-6;

/** What a player should know about a game before the first bid. */
export function showOdds(gameCode: number, rate: Rate): Odds {
  const bidsPerWin = 1 / chanceOf(gameCode);
  const rounded = Math.round(bidsPerWin);
  return {
    oneIn: formatPoints(String(rounded)),
    isExact: Math.abs(bidsPerWin - rounded) < EXACT_ENOUGH,
    returnPercent: String(Math.round(returnToPlayer(gameCode, rate) * 1000) / 10),
    exampleStake: EXAMPLE_STAKE,
    exampleWin: payout(EXAMPLE_STAKE, rate),
  };
}
