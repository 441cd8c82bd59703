/**
 * Rates (decisions §4): what each bid type returns, the card a new installation starts with, and the share of all
 * stakes that a rate gives back. Gali reads three fields under its own names: single_digit is Left Digit,
 * single_pana is Right Digit, double_pana is Jodi Digit.
 */
import { RATE_KEYS, gameOf, gamesOfFamily, type Family, type Numbers, type RateKey } from './games.ts';
import { wholePoints, type Rate } from '../money.ts';

export type RateCard = Readonly<Record<RateKey, Rate>>;

const MAIN_CARD: RateCard = {
  single_digit: tenReturns(95),
  jodi_digit: tenReturns(950),
  single_pana: tenReturns(1400),
  double_pana: tenReturns(2800),
  tripple_pana: tenReturns(7000),
  half_sangam: tenReturns(10_000),
  full_sangam: tenReturns(100_000),
};

/**
 * The rate fields that a family has games for, in the order of the rates screen.
 * @example rateKeysOf('gali') // ['single_digit', 'single_pana', 'double_pana']
 */
export function rateKeysOf(family: Family): readonly RateKey[] {
  const used = new Set(gamesOfFamily(family).map((game) => game.rateKey));
  return RATE_KEYS.filter((key) => used.has(key));
}

/** The cards a new installation starts with; starline and gali never use the fields they have no game for. */
export const DEFAULT_RATES: Readonly<Record<Family, RateCard>> = {
  main: MAIN_CARD,
  starline: MAIN_CARD,
  gali: { ...MAIN_CARD, single_pana: tenReturns(95), double_pana: tenReturns(950) },
};

// Three independent digits make 1,000 draws; written in pana order 6 of them are the same single pana, 3 the same
// double and 1 the triple. For sangams this is the likeliest number, the one with single panas.
const CHANCES: Readonly<Record<Numbers, number>> = {
  digit: 1 / 10,
  jodi: 1 / 100,
  single_pana: 6 / 1000,
  double_pana: 3 / 1000,
  triple_pana: 1 / 1000,
  digit_pana: 6 / 10_000,
  pana_digit: 6 / 10_000,
  pana_pana: 36 / 1_000_000,
};

/**
 * The chance of one bid of a game when every three-digit draw is equally likely; for sangams, of one whose panas
 * are single panas. For showing the operator's edge, never for money.
 * @example chanceOf(14) // 0.006
 */
export function chanceOf(gameCode: number): number {
  return CHANCES[gameOf(gameCode).numbers];
}

/**
 * The share of stakes that a rate gives back in the long run; above 1 the operator loses.
 * @example returnToPlayer(11, DEFAULT_RATES.main.single_digit) // 0.95
 */
export function returnToPlayer(gameCode: number, rate: Rate): number {
  return (chanceOf(gameCode) * rate.rateReturn) / rate.rateStake;
}

function tenReturns(whole: number): Rate {
  return { rateStake: wholePoints(10), rateReturn: wholePoints(whole) };
}
