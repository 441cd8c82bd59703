/**
 * Points (decisions §2): one point is one rupee, kept as whole hundredths so that no sum ever rounds. A win
 * is floor(points x rateReturn / rateStake) in hundredths and includes the stake.
 */
import { accept, assert, refuse, type Refusal, type Verdict } from './verdict.ts';

/** Hundredths of a point: a safe integer, negative only as a ledger entry. */
export type Points = number & { readonly __unit: 'hundredths of a point' };

/** `rateStake` staked returns `rateReturn`, stake included. */
export type Rate = { readonly rateStake: Points; readonly rateReturn: Points };

/** In order of precedence. */
export const POINTS_REFUSALS = ['points_required', 'points_not_valid'] as const;
export type PointsRefusal = Refusal<(typeof POINTS_REFUSALS)[number]>;

const HUNDREDTHS = 100;
const NO_POINTS = points(0);

// Thirteen digits before the point keep every amount in hundredths below 2^53.
const AMOUNT = /^(\d{1,13})(?:\.(\d{1,2}))?$/;
// Nine digits are a hundred times the largest stake an operator would take, and a slip of them still sums safely.
const STAKE = /^\d{1,9}$/;

/**
 * Hundredths as points. Faults on fractions and beyond 2^53, where numbers stop being exact.
 * @example points(14250) // 142.5 points
 */
export function points(hundredths: number): Points {
  assert(Number.isSafeInteger(hundredths), 'points are a safe whole number of hundredths');
  return brand(hundredths);
}

/**
 * Whole points as points.
 * @example wholePoints(10) === points(1000)
 */
export function wholePoints(count: number): Points {
  assert(Number.isSafeInteger(count), 'whole points are a whole number');
  return points(count * HUNDREDTHS);
}

/**
 * Reads an amount from the wire: a number or a string of ASCII digits with at most two decimals, no sign, no
 * exponent, no spaces. Refuses points_required (nothing there), then points_not_valid.
 * @example parsePoints('142.5') // { ok: true, value: points(14250) }
 */
export function parsePoints(wire: unknown): Verdict<Points, PointsRefusal> {
  if (isMissing(wire)) return refuse({ code: 'points_required' });
  const parts = AMOUNT.exec(digitsOf(wire));
  const whole = parts?.[1];
  if (whole === undefined) return refuse({ code: 'points_not_valid' });
  const hundredths = (parts?.[2] ?? '').padEnd(2, '0');
  return accept(points(Number(whole) * HUNDREDTHS + Number(hundredths)));
}

/**
 * Reads what a player stakes on one bid: whole points above zero. Refuses points_required (nothing there), then
 * points_not_valid for everything that is not plainly such a number.
 * @example parseStake('10') // { ok: true, value: points(1000) }
 */
export function parseStake(wire: unknown): Verdict<Points, PointsRefusal> {
  if (isMissing(wire)) return refuse({ code: 'points_required' });
  const digits = digitsOf(wire);
  if (!STAKE.test(digits) || Number(digits) === 0) return refuse({ code: 'points_not_valid' });
  return accept(wholePoints(Number(digits)));
}

/**
 * Points as the wire and the screens show them: no trailing zeros, no thousands marks.
 * @example formatPoints(points(14250)) // '142.5'
 */
export function formatPoints(amount: Points): string {
  const size = Math.abs(amount);
  const rest = size % HUNDREDTHS;
  const whole = (size - rest) / HUNDREDTHS;
  const fraction = rest === 0 ? '' : `.${String(rest).padStart(2, '0').replace(/0$/, '')}`;
  return `${amount < 0 ? '-' : ''}${whole}${fraction}`;
}

/**
 * Both together.
 * @example addPoints(points(1), points(2)) === points(3)
 */
export function addPoints(one: Points, other: Points): Points {
  return points(one + other);
}

/**
 * What remains of the first when the second is taken away; may be negative.
 * @example subtractPoints(points(3), points(2)) === points(1)
 */
export function subtractPoints(from: Points, amount: Points): Points {
  return points(from - amount);
}

/**
 * All together; nothing for an empty list.
 * @example sumPoints([points(1), points(2), points(3)]) === points(6)
 */
export function sumPoints(amounts: readonly Points[]): Points {
  return amounts.reduce(addPoints, NO_POINTS);
}

/**
 * What a winning stake returns, stake included, rounded down to the hundredth. Exact for every size: the product
 * is computed with big integers because it may pass 2^53 where the result does not.
 * @example payout(wholePoints(10), { rateStake: wholePoints(10), rateReturn: wholePoints(95) }) === wholePoints(95)
 */
export function payout(stake: Points, rate: Rate): Points {
  assert(stake >= 0, 'a stake is not negative');
  assert(rate.rateStake > 0 && rate.rateReturn >= 0, 'a rate has a positive first value');
  return points(Number((BigInt(stake) * BigInt(rate.rateReturn)) / BigInt(rate.rateStake)));
}

/**
 * A rate as the rate screens show it.
 * @example formatRate({ rateStake: wholePoints(10), rateReturn: wholePoints(95) }) // '10-95'
 */
export function formatRate(rate: Rate): string {
  return `${formatPoints(rate.rateStake)}-${formatPoints(rate.rateReturn)}`;
}

function isMissing(wire: unknown): boolean {
  return wire === undefined || wire === null || wire === '';
}

/** The text of a string or a number, and for anything else a text that no pattern accepts. */
function digitsOf(wire: unknown): string {
  if (typeof wire === 'string') return wire;
  return typeof wire === 'number' ? String(wire) : 'not an amount';
}

function brand(hundredths: number): Points {
  // Negative zero would print and compare like zero but not be the same value in a test or a key.
  return (hundredths === 0 ? 0 : hundredths) as Points;
}
