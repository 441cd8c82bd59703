/**
 * Limits that players set for themselves (RG-02, RG-03). A lower limit is in force at once. A higher limit, or no
 * limit, is a pending increase: the player can confirm it after 24 hours and cancel it at any time. Of several limits
 * the tightest decides.
 */
import { parseStake, points, subtractPoints, type Points } from '../money.ts';
import { instant, monthFrom, type Instant } from '../time/time.ts';
import { accept, assert, refuse, type Refusal, type Verdict } from '../verdict.ts';

/** null: no limit. */
export type LimitAmount = Points | null;

/** The limit in force, and the pending increase. */
export type LimitState = {
  readonly amount: LimitAmount;
  readonly increase: { readonly amount: LimitAmount; readonly at: Instant } | null;
};

/** The period of a limit; a month is a calendar month. */
export type LimitPeriod = 'day' | 'week' | 'month';

const DAY_MS = 86_400_000;
export const LIMIT_WAIT_MS = DAY_MS;
const NOTHING = points(0);

/**
 * Reads a typed limit: whole points from one, or nothing for no limit. Refuses limit_not_valid.
 * @example parseLimit('500') // { ok: true, value: wholePoints(500) }
 */
export function parseLimit(text: string): Verdict<LimitAmount, Refusal<'limit_not_valid'>> {
  if (text === '') return accept(null);
  const stake = parseStake(text);
  return stake.ok ? stake : refuse({ code: 'limit_not_valid', params: { min: '1' } });
}

/**
 * The limit after a change. A lower limit is in force at once. A higher one becomes a pending increase, unless the
 * same one is pending already. The limit in force cancels the pending increase.
 * @example changeLimit({ amount: wholePoints(500), increase: null }, wholePoints(300), at).amount // wholePoints(300)
 */
export function changeLimit(standing: LimitState, amount: LimitAmount, at: Instant): LimitState {
  if (sizeOf(amount) <= sizeOf(standing.amount)) return { amount, increase: null };
  if (standing.increase !== null && standing.increase.amount === amount) return standing;
  return { amount: standing.amount, increase: { amount, at } };
}

/**
 * When a pending increase can be confirmed.
 * @example increaseReadyAt({ at: instant(0) }) // instant(86_400_000)
 */
export function increaseReadyAt(increase: { readonly at: Instant }): Instant {
  return instant(increase.at + LIMIT_WAIT_MS);
}

/**
 * The limit after the pending increase is confirmed. Refuses limit_unknown without one, then limit_too_early within
 * its 24 hours.
 * @example confirmLimit({ amount: wholePoints(500), increase: { amount: null, at } }, increaseReadyAt({ at })) // { amount: null, increase: null }
 */
export function confirmLimit(
  { increase }: LimitState,
  at: Instant,
): Verdict<LimitState, Refusal<'limit_unknown' | 'limit_too_early'>> {
  if (increase === null) return refuse({ code: 'limit_unknown' });
  if (at < increaseReadyAt(increase)) return refuse({ code: 'limit_too_early' });
  return { ok: true, value: { amount: increase.amount, increase: null } };
}

/**
 * The limit after the pending increase is cancelled. Refuses limit_unknown without one.
 * @example cancelPendingIncrease({ amount: wholePoints(500), increase: { amount: null, at } }) // { amount: wholePoints(500), increase: null }
 */
export function cancelPendingIncrease({
  amount,
  increase,
}: LimitState): Verdict<LimitState, Refusal<'limit_unknown'>> {
  return increase === null
    ? refuse({ code: 'limit_unknown' })
    : { ok: true, value: { amount, increase: null } };
}

/**
 * The time from which entries count against a limit: 24 hours or seven times 24 hours ago, or since the calendar
 * month began on the clocks of a zone.
 * @example countsFrom('day', instant(86_400_000), 'Asia/Kolkata') // instant(0)
 */
export function countsFrom(period: LimitPeriod, at: Instant, zone: string): Instant {
  switch (period) {
    case 'day':
      return instant(at - DAY_MS);
    case 'week':
      return instant(at - 7 * DAY_MS);
    case 'month':
      return monthFrom(at, zone);
  }
}

/**
 * What the tightest of several limits leaves, never below zero; null without a limit.
 * @example limitLeft([{ amount: wholePoints(500), used: wholePoints(450) }]) // wholePoints(50)
 */
export function limitLeft(
  limits: readonly { readonly amount: Points; readonly used: Points }[],
): Points | null {
  const left = limits.map(({ amount, used }) => Math.max(NOTHING, subtractPoints(amount, used)));
  return left.length === 0 ? null : points(Math.min(...left));
}

/** No limit is the highest of all. */
function sizeOf(amount: LimitAmount): number {
  assert(amount === null || amount >= 0, 'a limit is not negative');
  return amount ?? Infinity;
}
