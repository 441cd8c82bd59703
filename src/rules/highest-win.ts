/**
 * The most that a game can pay (security.md RG-07, FAIR-16): one bid at the operator's highest stake, and one slip whose
 * every line is such a bid on the number that comes. No slip that is accepted can return more.
 */
import { payout, sumPoints } from './money.ts';
import type { Points, Rate } from './money.ts';
import type { SlipContext } from './slip.ts';

/** What the operator allows: the highest stake of a line, and how many lines a slip may have. */
export type StakeCeiling = Pick<SlipContext['limits'], 'maxBid' | 'maxLines'>;

export type HighestWin = { readonly ofBid: Points; readonly ofSlip: Points };

/**
 * The highest win of one bid and of one slip, in points, stakes included. Faults beyond 2^53 hundredths, as all points do.
 * @example highestWin({ val1: wholePoints(10), val2: wholePoints(95) }, { maxBid: wholePoints(100), maxLines: 3 }) // 950 and 2850
 */
export function highestWin(rate: Rate, { maxBid, maxLines }: StakeCeiling): HighestWin {
  const ofBid = payout(maxBid, rate);
  // Line by line, as it is paid: every single win is rounded down.
  return { ofBid, ofSlip: sumPoints(Array.from({ length: maxLines }, () => ofBid)) };
}
