/**
 * The rules of a withdrawal (A §5, MON-06): a whole amount that the wallet has, within the operator's limits, to a
 * proved own number after its waiting time, in the withdrawal hours, up to a number of times a day. A player whose
 * play is stopped can still withdraw.
 */
import { formatPoints, parseStake, type Points } from '../money.ts';
import { addDays, instant, instantAt, localTime, type Instant, type MinuteOfDay } from '../time/time.ts';
import { accept, refuse, type Refusal, type Verdict } from '../verdict.ts';
import { methodOfPayment, type PayoutMethod } from './payout-method.ts';

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
export type WithdrawalRequestInput = {
  readonly amount: string;
  readonly paymentMethod: string;
  readonly mobile: string;
};

/** What the operator allows. */
export type WithdrawalTerms = {
  readonly min: Points;
  readonly max: Points;
  readonly window: DailyWindow;
  readonly perDay: number;
  /** Whether deposits must be played before they can leave the wallet. */
  readonly playThrough: boolean;
  readonly stopped: boolean;
};

/** The state of the player at one instant. */
export type WithdrawalFacts = {
  readonly at: Instant;
  /** The same instant on the clocks of the operator. */
  readonly minute: MinuteOfDay;
  readonly balance: Points;
  readonly ownMobile: string;
  /** From when on the saved number of an app can be used; no entry without a number. */
  readonly numbers: ReadonlyMap<PayoutMethod, Instant>;
  /** Until when no points can leave the wallet, as text for the screen; null when they can now. */
  readonly frozenUntil: string | null;
  readonly askedToday: number;
  /** What was deposited and not yet played. */
  readonly wageringRequirement: Points;
};

/**
 * Checks a withdrawal. Refuses in the order of WITHDRAWAL_REFUSALS; accepts the amount to hold and the app to pay to.
 * @example judgeWithdrawal({ amount: '500', paymentMethod: '3', mobile: '' }, terms, facts) // { ok: true, value: { amount: wholePoints(500), method: 'paytm' } }
 */
export function judgeWithdrawal(
  request: WithdrawalRequestInput,
  terms: WithdrawalTerms,
  facts: WithdrawalFacts,
): Verdict<{ readonly amount: Points; readonly method: PayoutMethod }, WithdrawalRefusal> {
  const amount = judgeWithdrawalAmount(request.amount, terms, facts.balance);
  if (!amount.ok) return amount;
  const method = methodOfPayment(request.paymentMethod);
  if (method === null) return refuse({ code: 'payment_method_required', field: 'payment_method' });
  if (!isInWindow(terms.window, facts.minute)) return refuse({ code: 'withdrawal_closed' });
  if (request.mobile !== '' && request.mobile !== facts.ownMobile)
    return refuse({ code: 'mobile_contradicts', field: 'mobile' });
  const refusal = judgeNumber(facts.numbers.get(method), facts.at) ?? judgeStanding(terms, facts);
  return refusal === null ? { ok: true, value: { amount: amount.value, method } } : refuse(refusal);
}

/**
 * Checks the amount alone, while it is typed.
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
  if (terms.playThrough && facts.wageringRequirement > 0)
    return { code: 'deposit_not_played', params: { points: formatPoints(facts.wageringRequirement) } };
  return null;
}

/**
 * The hours in which a withdrawal can be requested (A §4), by the clock of the operator: the first and the last minute,
 * both included. A window that closes before it opens goes over midnight.
 */
type DailyWindow = { readonly opens: MinuteOfDay; readonly closes: MinuteOfDay };

/**
 * Whether a minute of the day lies inside the window.
 * @example isInWindow({ opens: minuteOfDay(600), closes: minuteOfDay(1200) }, minuteOfDay(1200)) // true
 */
export function isInWindow({ opens, closes }: DailyWindow, minute: MinuteOfDay): boolean {
  return opens <= closes ? opens <= minute && minute <= closes : opens <= minute || minute <= closes;
}

const MINUTE_MS = 60_000;

/**
 * The window that an instant lies in, else the next one, on the clocks of a zone; the last minute belongs to it whole.
 * @example windowFrom({ opens: minuteOfDay(600), closes: minuteOfDay(1200) }, instant(0), 'Asia/Kolkata') // { from: instant(16_200_000), until: instant(52_260_000) }
 */
export function windowFrom(
  { opens, closes }: DailyWindow,
  at: Instant,
  zone: string,
): { readonly from: Instant; readonly until: Instant } {
  const { day } = localTime(at, zone);
  const windowOf = (days: number) => {
    const first = addDays(day, days);
    const last = opens <= closes ? first : addDays(first, 1);
    return {
      from: instantAt(first, opens, zone),
      until: instant(instantAt(last, closes, zone) + MINUTE_MS),
    };
  };
  // Yesterday's may go over midnight; today's may be over.
  const [yesterday, today] = [windowOf(-1), windowOf(0)];
  if (at < yesterday.until) return yesterday;
  return at < today.until ? today : windowOf(1);
}
