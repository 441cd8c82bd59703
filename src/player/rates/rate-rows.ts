import { formatPoints } from '#client/format/format-points.ts';
import { gameOf, type Family, type RateKey } from '#rules/game/games.ts';
import { DEFAULT_RATES, chanceOf, rateKeysOf, returnToPlayer, type RateCard } from '#rules/game/rates.ts';
import { parsePoints, payout, wholePoints, type Points, type Rate } from '#rules/money.ts';
import type { RateName, WinsKey } from './messages/en.ts';

type RateLine = {
  readonly name: RateName;
  /** A game that pays by this rate; those of the other session and the motors have the same chance. */
  readonly gameCode: number;
  /** What is bet on; see the Pattern component. A result of fewer parts leaves groups empty. */
  readonly blocks: string;
  /** A number, and when a bid on it wins. */
  readonly example: readonly [number: string, wins: WinsKey];
};

export type RateRow = RateLine & { readonly rate: Rate };

/** The rows of the rates screen; those of the main markets as B §2 lists them. */
export const RATE_LINES: Readonly<Record<Family, readonly RateLine[]>> = {
  main: [
    { name: 'Single Digit', gameCode: 11, blocks: '000-10-000', example: ['6', 'wins_open_digit'] },
    { name: 'Jodi Digit', gameCode: 13, blocks: '000-11-000', example: ['65', 'wins_jodi'] },
    { name: 'Single Pana', gameCode: 14, blocks: '123-00-000', example: ['123', 'wins_open_pana'] },
    { name: 'Double Panna', gameCode: 16, blocks: '112-00-000', example: ['112', 'wins_open_pana'] },
    { name: 'Tripple Panna', gameCode: 18, blocks: '111-00-000', example: ['111', 'wins_open_pana'] },
    { name: 'Half Sangam', gameCode: 20, blocks: '123-01-000', example: ['123', 'wins_half'] },
    { name: 'Full Sangam', gameCode: 22, blocks: '123-00-123', example: ['123', 'wins_full'] },
  ],
  starline: [
    { name: 'Single Digit', gameCode: 31, blocks: '000-1-', example: ['6', 'wins_draw_digit'] },
    { name: 'Single Pana', gameCode: 32, blocks: '123-0-', example: ['123', 'wins_drawn'] },
    { name: 'Double Panna', gameCode: 33, blocks: '112-0-', example: ['112', 'wins_drawn'] },
    { name: 'Tripple Panna', gameCode: 34, blocks: '111-0-', example: ['111', 'wins_drawn'] },
  ],
  gali: [
    { name: 'Left Digit', gameCode: 41, blocks: '-10-', example: ['6', 'wins_left'] },
    { name: 'Right Digit', gameCode: 42, blocks: '-01-', example: ['5', 'wins_right'] },
    { name: 'Jodi Digit', gameCode: 43, blocks: '-11-', example: ['65', 'wins_drawn'] },
  ],
};

/** The rows of a family with the current rates; empty before they are known. */
export function rateRowsOf(family: Family, wire: WireRates | undefined): readonly RateRow[] {
  const card = rateCardOf(wire, family);
  if (card === null) return [];
  return RATE_LINES[family].map((line) => ({ ...line, rate: card[gameOf(line.gameCode).rateKey] }));
}

/** The reply of the calls that give rates. */
export type RatesReply = {
  readonly game_rates: readonly WireRates[];
  readonly rate_days: readonly {
    readonly days: readonly string[];
    readonly at_once: string;
    readonly rates: WireRates;
  }[];
};

/** The rates that a market day has, as day-MonthName-year; those of today where the day is not listed (FAIR-17). */
export function ratesOfDay(reply: RatesReply | undefined, day: string): WireRates | undefined {
  return reply?.rate_days.find(({ days }) => days.includes(day))?.rates ?? reply?.game_rates[0];
}

/** The first market day of new rates, if there are any: the last of the lists is of the days to come. */
export function newRatesOf(
  reply: RatesReply | undefined,
): { readonly from: string; readonly rates: WireRates } | null {
  const last = reply?.rate_days.at(-1);
  const [from] = last?.days ?? [];
  // Yesterday, today and two days: new ones count for at most the last two.
  return last === undefined || from === undefined || last.days.length > 2
    ? null
    : { from, rates: last.rates };
}

/** The rates as the wire carries them: single_digit_val_1, single_digit_val_2 and so on. */
type WireRates = Readonly<Record<string, string>>;

/** The whole card of a family, or null when a value is missing: a guessed rate is worse than none. */
export function rateCardOf(wire: WireRates | undefined, family: Family = 'main'): RateCard | null {
  const keys = rateKeysOf(family);
  const rates = keys.map((key): readonly [string, Rate] | null => {
    const rate = parseRate(wire, key);
    return rate === null ? null : [key, rate];
  });
  const known = rates.filter((rate) => rate !== null);
  return known.length === keys.length ? { ...DEFAULT_RATES[family], ...Object.fromEntries(known) } : null;
}

function parseRate(wire: WireRates | undefined, key: RateKey): Rate | null {
  const rateStake = parsePoints(wire?.[`${key}_val_1`]);
  const rateReturn = parsePoints(wire?.[`${key}_val_2`]);
  return rateStake.ok && rateReturn.ok && rateStake.value > 0
    ? { rateStake: rateStake.value, rateReturn: rateReturn.value }
    : null;
}

type Odds = {
  /** How many bids of the game have one win among them, '10' or '1,667'. */
  readonly oneIn: string;
  /** False when the number above is rounded. */
  readonly isExact: boolean;
  /** What comes back of all stakes in the long run, '95' or '33.3'. */
  readonly returnPercent: string;
  /** What does not come back of all stakes, '5'; '0' where the operator would lose. */
  readonly keepsPercent: string;
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
  const returnTenths = Math.round(returnToPlayer(gameCode, rate) * 1000);
  return {
    oneIn: formatPoints(String(rounded)),
    isExact: Math.abs(bidsPerWin - rounded) < EXACT_ENOUGH,
    returnPercent: String(returnTenths / 10),
    keepsPercent: String(Math.max(0, 1000 - returnTenths) / 10),
    exampleStake: EXAMPLE_STAKE,
    exampleWin: payout(EXAMPLE_STAKE, rate),
  };
}
