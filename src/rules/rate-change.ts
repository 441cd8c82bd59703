/**
 * A new rate card (decisions.md §4): every rate of the family once, each a pair of points above zero with at most two
 * decimals. A rate may make the house lose, because a house may want that for a while; but beyond twice the fair
 * odds it is a slip of the hand.
 */
import { assert } from './assert.ts';
import { gamesOfFamily } from './games.ts';
import type { Family, Game, RateKey } from './games.ts';
import { parsePoints, points } from './money.ts';
import type { Points, Rate } from './money.ts';
import { chanceOf, rateKeysOf } from './rates.ts';
import type { RateCard } from './rates.ts';
import { accept, refuse } from './verdict.ts';
import type { Refusal, Verdict } from './verdict.ts';

/** One rate as it is typed. */
export type WireRate = { readonly key: string; readonly val_1: string; readonly val_2: string };

/** In order of precedence; rate_not_valid names the rate as typed, and `field` its key. */
export const RATE_CHANGE_REFUSALS = ['rates_incomplete', 'rate_not_valid', 'rates_unchanged'] as const;
export type RateChangeRefusal = Refusal<(typeof RATE_CHANGE_REFUSALS)[number]>;

const FAIR_ODDS_MAX = 2;
// With the largest stake that can be typed (nine digits of points) its product still fits 64 bits, where wins are paid.
const VALUE_MAX = points(90_000_000);

/**
 * The card that stands after a change; fields that the family has no game for stay as they are. Refuses
 * rates_incomplete (a rate missing, twice or of another family), then rate_not_valid for the first bad one in the
 * order of the card, then rates_unchanged.
 * @example changeRates('gali', DEFAULT_RATES.gali, wire).ok // true when a rate of the three is another one
 */
export function changeRates(
  family: Family,
  standing: RateCard,
  wire: readonly WireRate[],
): Verdict<RateCard, RateChangeRefusal> {
  const keys = rateKeysOf(family);
  const typed = new Map(wire.map((one) => [one.key, one]));
  if (wire.length !== keys.length || !keys.every((key) => typed.has(key)))
    return refuse({ code: 'rates_incomplete' });
  const changed = new Map<RateKey, Rate>();
  for (const key of keys) {
    const rate = parseRate(family, key, typed.get(key));
    if (!rate.ok) return rate;
    changed.set(key, rate.value);
  }
  const isSame = keys.every((key) => {
    const { val1, val2 } = standing[key];
    return changed.get(key)?.val1 === val1 && changed.get(key)?.val2 === val2;
  });
  return isSame
    ? refuse({ code: 'rates_unchanged' })
    : { ok: true, value: { ...standing, ...Object.fromEntries(changed) } };
}

/**
 * Reads one rate of a family. Refuses rate_not_valid when a value is no amount above zero, or val_2 is more than
 * `params.max` times val_1.
 * @example parseRate('main', 'single_digit', { val_1: '10', val_2: '95' }) // { val1: wholePoints(10), val2: wholePoints(95) }
 */
export function parseRate(
  family: Family,
  key: RateKey,
  typed: Omit<WireRate, 'key'> = { val_1: '', val_2: '' },
): Verdict<Rate, Refusal<'rate_not_valid'>> {
  const val1 = parsePoints(typed.val_1.trim());
  const val2 = parsePoints(typed.val_2.trim());
  const max = timesMax(family, key, val1.ok ? val1.value : points(0));
  const isRate = val1.ok && val2.ok && val1.value > 0 && val2.value > 0 && val2.value <= max * val1.value;
  if (isRate) return accept({ val1: val1.value, val2: val2.value });
  const rate = `${typed.val_1}-${typed.val_2}`;
  return refuse({ code: 'rate_not_valid', params: { rate, max: String(max) }, field: key });
}

/**
 * The game that a rate of a family pays; of several, the one whose numbers are typed and not generated.
 * @example gameOfRate('gali', 'single_pana').pana // 'Right Digit'
 */
export function gameOfRate(family: Family, key: RateKey): Game {
  const game = gamesOfFamily(family).find((one) => one.rateKey === key);
  assert(game !== undefined, `${family} has no ${key}`);
  return game;
}

/** How many times a stake may come back at most, in whole times. */
function timesMax(family: Family, key: RateKey, val1: Points): number {
  const odds = Math.floor(FAIR_ODDS_MAX / chanceOf(gameOfRate(family, key).code));
  return val1 > 0 ? Math.min(odds, Math.floor(VALUE_MAX / val1)) : odds;
}
