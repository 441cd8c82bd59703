/**
 * Limits that players set for themselves (security.md RG-02, RG-03). A lower limit counts at once. A higher one, or none any
 * more, is a wish: it can be confirmed when 24 hours have passed, and dropped at any time. Of several limits the tightest
 * decides.
 */
import { assert } from './assert.ts';
import { parseStake, points, subtractPoints } from './money.ts';
import type { Points } from './money.ts';
import { instant, monthFrom } from './time.ts';
import type { Instant } from './time.ts';
import { accept, refuse } from './verdict.ts';
import type { Refusal, Verdict } from './verdict.ts';

/** null: no limit. */
export type LimitAmount = Points | null;

/** What is in force, and what the player wishes to have instead. */
export type LimitState = {
  readonly amount: LimitAmount;
  readonly wish: { readonly amount: LimitAmount; readonly at: Instant } | null;
};

/** Over which time a limit counts; a month is a calendar month. */
export type LimitPeriod = 'day' | 'week' | 'month';

const DAY_MS = 86_400_000;
export const LIMIT_WAIT_MS = DAY_MS;
const NOTHING = points(0);

/**
 * Reads a limit as it is typed: whole points from one on, or nothing for no limit. Refuses limit_not_valid.
 * @example parseLimit('500') // { ok: true, value: wholePoints(500) }
 */
export function parseLimit(text: string): Verdict<LimitAmount, Refusal<'limit_not_valid'>> {
  if (text === '') return accept(null);
  const stake = parseStake(text);
  return stake.ok ? stake : refuse({ code: 'limit_not_valid', params: { min: '1' } });
}

/**
 * What stands after a player asked for another limit. A lower one is in force at once; a higher one is a wish from now on,
 * unless the same was wished before; the one that is in force drops the wish.
 * @example changeLimit({ amount: wholePoints(500), wish: null }, wholePoints(300), at).amount // wholePoints(300)
 */
export function changeLimit(standing: LimitState, amount: LimitAmount, at: Instant): LimitState {
  if (sizeOf(amount) <= sizeOf(standing.amount)) return { amount, wish: null };
  if (standing.wish !== null && standing.wish.amount === amount) return standing;
  return { amount: standing.amount, wish: { amount, at } };
}

/**
 * When a wish can be confirmed.
 * @example wishRipeAt({ at: instant(0) }) // instant(86_400_000)
 */
export function wishRipeAt(wish: { readonly at: Instant }): Instant {
  return instant(wish.at + LIMIT_WAIT_MS);
}

/**
 * What stands after the wish was confirmed. Refuses limit_unknown without a wish, then limit_too_early within its 24 hours.
 * @example confirmLimit({ amount: wholePoints(500), wish: { amount: null, at } }, wishRipeAt({ at })) // { amount: null, wish: null }
 */
export function confirmLimit(
  { wish }: LimitState,
  at: Instant,
): Verdict<LimitState, Refusal<'limit_unknown' | 'limit_too_early'>> {
  if (wish === null) return refuse({ code: 'limit_unknown' });
  if (at < wishRipeAt(wish)) return refuse({ code: 'limit_too_early' });
  return { ok: true, value: { amount: wish.amount, wish: null } };
}

/**
 * What stands after the wish was dropped. Refuses limit_unknown without one.
 * @example dropWish({ amount: wholePoints(500), wish: { amount: null, at } }) // { amount: wholePoints(500), wish: null }
 */
export function dropWish({ amount, wish }: LimitState): Verdict<LimitState, Refusal<'limit_unknown'>> {
  return wish === null ? refuse({ code: 'limit_unknown' }) : { ok: true, value: { amount, wish: null } };
}

/**
 * From when on entries count against a limit: 24 hours or seven times 24 hours ago, or since the calendar month began on the
 * clocks of a zone.
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
 * What the tightest of several limits leaves, never below nothing; null when there is none.
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
