/**
 * A new rate card (decisions §4): every rate of the family once, each a pair of points above zero with at most two
 * decimals. A rate may make the operator lose, because an operator may want that for a while; but more than twice the
 * fair odds is taken as a typing error.
 */
import { gamesOfFamily, type Family, type Game, type RateKey } from './games.ts';
import { parsePoints, points, type Points, type Rate } from '../money.ts';
import { chanceOf, rateKeysOf, type RateCard, returnToPlayer } from './rates.ts';
import { accept, assert, refuse, type Refusal, type Verdict } from '../verdict.ts';

/** One rate as it is typed. */
export type WireRate = { readonly key: string; readonly rate_stake: string; readonly rate_return: string };

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
    const { rateStake, rateReturn } = standing[key];
    return changed.get(key)?.rateStake === rateStake && changed.get(key)?.rateReturn === rateReturn;
  });
  return isSame
    ? refuse({ code: 'rates_unchanged' })
    : { ok: true, value: { ...standing, ...Object.fromEntries(changed) } };
}

/**
 * Reads one rate of a family. Refuses rate_not_valid when a value is no amount above zero, or the return is more than
 * `params.max` times the stake.
 * @example parseRate('main', 'single_digit', { rate_stake: '10', rate_return: '95' }) // { rateStake: wholePoints(10), rateReturn: wholePoints(95) }
 */
export function parseRate(
  family: Family,
  key: RateKey,
  typed: Omit<WireRate, 'key'> = { rate_stake: '', rate_return: '' },
): Verdict<Rate, Refusal<'rate_not_valid'>> {
  const rateStake = parsePoints(typed.rate_stake.trim());
  const rateReturn = parsePoints(typed.rate_return.trim());
  const max = timesMax(family, key, rateStake.ok ? rateStake.value : points(0));
  const isRate =
    rateStake.ok &&
    rateReturn.ok &&
    rateStake.value > 0 &&
    rateReturn.value > 0 &&
    rateReturn.value <= max * rateStake.value;
  if (isRate) return accept({ rateStake: rateStake.value, rateReturn: rateReturn.value });
  const rate = `${typed.rate_stake}-${typed.rate_return}`;
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

/**
 * Whether a card pays more than the fair odds on any game, so that the operator loses by it in the long run (FAIR-17).
 * @example favoursPlayers('gali', DEFAULT_RATES.gali) // false
 */
export function favoursPlayers(family: Family, card: RateCard): boolean {
  return rateKeysOf(family).some((key) => returnToPlayer(gameOfRate(family, key).code, card[key]) > 1);
}

/** How many times a stake may come back at most, in whole times. */
function timesMax(family: Family, key: RateKey, rateStake: Points): number {
  const odds = Math.floor(FAIR_ODDS_MAX / chanceOf(gameOfRate(family, key).code));
  return rateStake > 0 ? Math.min(odds, Math.floor(VALUE_MAX / rateStake)) : odds;
}
