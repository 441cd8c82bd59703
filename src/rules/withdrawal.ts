/**
 * What a withdrawal must be like (A §5, security.md MON-06): a whole amount that the wallet holds, within the limits of the
 * house, to a proved number of one's own that has waited long enough, in the hours for it, so often a day. Nothing is
 * decided by whether play is on: the player's points are the player's.
 */
import { formatPoints, parseStake } from './money.ts';
import type { Points } from './money.ts';
import { methodOfPayment } from './payout-method.ts';
import type { PayoutMethod } from './payout-method.ts';
import type { Instant, MinuteOfDay } from './time.ts';
import { accept, refuse } from './verdict.ts';
import type { Refusal, Verdict } from './verdict.ts';
import { isInWindow } from './withdrawal-window.ts';
import type { DailyWindow } from './withdrawal-window.ts';

/** In order of precedence. */
export const WITHDRAWAL_REFUSALS = [
  'amount_required',
  'points_not_valid',
  'wallet_limit_exceeded',
  'below_min_withdrawal',
  'above_max_withdrawal',
  'payment_method_required',
  'withdrawal_closed',
  'mobile_contradicts',
  'payout_number_missing',
  'payout_number_waits',
  'money_out_waits',
  'withdrawals_stopped',
  'withdrawals_of_day',
  'deposit_not_played',
] as const;
export type WithdrawalRefusal = Refusal<(typeof WITHDRAWAL_REFUSALS)[number]>;

/** As it comes from the wire. */
export type WithdrawalWish = {
  readonly amount: string;
  readonly paymentMethod: string;
  readonly mobile: string;
};

/** What the house allows. */
export type WithdrawalTerms = {
  readonly min: Points;
  readonly max: Points;
  readonly window: DailyWindow;
  readonly perDay: number;
  /** Whether deposits must be played before they can be withdrawn. */
  readonly playThrough: boolean;
  readonly stopped: boolean;
};

/** How things stand with the player, at one instant. */
export type WithdrawalFacts = {
  readonly at: Instant;
  /** The same instant on the clocks of the house. */
  readonly minute: MinuteOfDay;
  readonly balance: Points;
  readonly ownMobile: string;
  /** From when on the saved number of an app can be used; no entry without a number. */
  readonly numbers: ReadonlyMap<PayoutMethod, Instant>;
  /** Until when nothing may leave the wallet, as people read it; null when it may now. */
  readonly frozenUntil: string | null;
  readonly askedToday: number;
  /** What was deposited and not yet played. */
  readonly unplayed: Points;
};

/**
 * Judges a withdrawal. Refuses as WITHDRAWAL_REFUSALS says; accepts the amount to hold and the app to pay to.
 * @example judgeWithdrawal({ amount: '500', paymentMethod: '3', mobile: '' }, terms, facts) // { ok: true, value: { amount: wholePoints(500), method: 'paytm' } }
 */
export function judgeWithdrawal(
  wish: WithdrawalWish,
  terms: WithdrawalTerms,
  facts: WithdrawalFacts,
): Verdict<{ readonly amount: Points; readonly method: PayoutMethod }, WithdrawalRefusal> {
  const amount = judgeWithdrawalAmount(wish.amount, terms, facts.balance);
  if (!amount.ok) return amount;
  const method = methodOfPayment(wish.paymentMethod);
  if (method === null) return refuse({ code: 'payment_method_required', field: 'payment_method' });
  if (!isInWindow(terms.window, facts.minute)) return refuse({ code: 'withdrawal_closed' });
  if (wish.mobile !== '' && wish.mobile !== facts.ownMobile)
    return refuse({ code: 'mobile_contradicts', field: 'mobile' });
  const refusal = judgeNumber(facts.numbers.get(method), facts.at) ?? judgeStanding(terms, facts);
  return refusal === null ? { ok: true, value: { amount: amount.value, method } } : refuse(refusal);
}

/**
 * Judges the amount alone, as far as it can be judged while it is typed.
 * @example judgeWithdrawalAmount('', { min: wholePoints(500), max: wholePoints(5000) }, wholePoints(700)) // { ok: false, refusal: { code: 'amount_required', field: 'request_amount' } }
 */
export function judgeWithdrawalAmount(
  wire: string,
  { min, max }: Pick<WithdrawalTerms, 'min' | 'max'>,
  balance: Points,
): Verdict<Points, WithdrawalRefusal> {
  const field = 'request_amount';
  if (wire === '') return refuse({ code: 'amount_required', field });
  const stake = parseStake(wire);
  if (!stake.ok) return refuse({ code: 'points_not_valid', field });
  const amount = stake.value;
  if (amount > balance) return refuse({ code: 'wallet_limit_exceeded', field });
  if (amount < min)
    return refuse({ code: 'below_min_withdrawal', params: { min: formatPoints(min) }, field });
  if (amount > max)
    return refuse({ code: 'above_max_withdrawal', params: { max: formatPoints(max) }, field });
  return accept(amount);
}

function judgeNumber(usableFrom: Instant | undefined, at: Instant): WithdrawalRefusal | null {
  if (usableFrom === undefined) return { code: 'payout_number_missing', field: 'payment_method' };
  return at < usableFrom ? { code: 'payout_number_waits', field: 'payment_method' } : null;
}

function judgeStanding(terms: WithdrawalTerms, facts: WithdrawalFacts): WithdrawalRefusal | null {
  if (facts.frozenUntil !== null) return { code: 'money_out_waits', params: { time: facts.frozenUntil } };
  if (terms.stopped) return { code: 'withdrawals_stopped' };
  if (facts.askedToday >= terms.perDay)
    return { code: 'withdrawals_of_day', params: { max: String(terms.perDay) } };
  if (terms.playThrough && facts.unplayed > 0)
    return { code: 'deposit_not_played', params: { points: formatPoints(facts.unplayed) } };
  return null;
}
