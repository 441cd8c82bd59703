/**
 * What one person of staff may credit (MON-07, security §6.7): at most what was asked for or what a line of the bank or a
 * gateway proves, within caps, and a second person wherever a single one could make points.
 */
import { formatPoints, type Points, points, subtractPoints } from '../money.ts';
import { accept, refuse, type Refusal, type Verdict } from '../verdict.ts';

/** No single credit is larger, so that nine million of the largest ones still add up exactly (2^53). */
export const CREDIT_MOST = points(1_000_000_000);

export interface CreditRules {
  /** From this amount on two people credit. */
  readonly secondFrom: Points;
  /** What one person credits without a line of the bank. */
  readonly withoutLineMax: Points;
  /** The largest credit of a deposit. */
  readonly cap: Points;
  /** What one person credits on a day without lines of the bank. */
  readonly dayCap: Points;
}

export interface Credit {
  readonly asked: Points;
  readonly received: Points;
  /** Whether a line of the bank, or a gateway, names this payment with this amount. */
  readonly isProven: boolean;
  /** What the same person has credited today without a line. */
  readonly creditedToday: Points;
}

export type CreditRefusal = Refusal<'credit_above_asked' | 'credit_above_cap' | 'cashier_cap_reached'>;

/**
 * Whether a credit may be given, and whether a second person must agree. Amounts in hundredths. Refuses credit_above_cap,
 * credit_above_asked (more than was asked for and nothing proves it), then cashier_cap_reached.
 * @example judgeCredit({ asked, received: asked, isProven: true, creditedToday: points(0) }, rules) // { ok: true, value: { needsSecond: false } }
 */
export function judgeCredit(
  { asked, received, isProven, creditedToday }: Credit,
  { secondFrom, withoutLineMax, cap, dayCap }: CreditRules,
): Verdict<{ readonly needsSecond: boolean }, CreditRefusal> {
  const field = 'received';
  const most = Math.min(cap, CREDIT_MOST);
  if (received > most)
    return refuse({ code: 'credit_above_cap', field, params: { max: formatPoints(points(most)) } });
  if (received > asked && !isProven)
    return refuse({ code: 'credit_above_asked', field, params: { max: formatPoints(asked) } });
  if (!isProven && creditedToday + received > dayCap) {
    const left = subtractPoints(dayCap, points(Math.min(creditedToday, dayCap)));
    return refuse({ code: 'cashier_cap_reached', field, params: { left: formatPoints(left) } });
  }
  const needsSecond = received >= secondFrom || received > asked || (!isProven && received > withoutLineMax);
  return accept({ needsSecond });
}
