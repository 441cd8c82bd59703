/**
 * The most that a game can pay (RG-07, FAIR-16): one bid at the operator's highest stake, and one slip whose
 * every line is such a bid on the number that comes. No slip that is accepted can return more.
 */
import { payout, sumPoints, wholePoints, type Points, type Rate } from '../money.ts';

/** What the operator allows: the highest stake of a line, and how many lines a slip may have. */
export type StakeCeiling = { readonly maxBid: Points; readonly maxLines: number };

/** The highest stake an operator may allow: at the highest rate that can be set, the longest slip still wins an exact number. */
export const MAX_BID_MOST = wholePoints(1_000_000);
/** The longest slip that an operator may allow. */
export const MAX_LINES_MOST = 500;

export type HighestWin = { readonly ofBid: Points; readonly ofSlip: Points };

/**
 * The highest win of one bid and of one slip, in points, stakes included. Faults beyond 2^53 hundredths, as all points do, which no
 * ceiling up to MAX_BID_MOST and MAX_LINES_MOST can reach.
 * @example highestWin({ rateStake: wholePoints(10), rateReturn: wholePoints(95) }, { maxBid: wholePoints(100), maxLines: 3 }) // 950 and 2850
 */
export function highestWin(rate: Rate, { maxBid, maxLines }: StakeCeiling): HighestWin {
  const ofBid = payout(maxBid, rate);
  // Line by line, as it is paid: every single win is rounded down.
  return { ofBid, ofSlip: sumPoints(Array.from({ length: maxLines }, () => ofBid)) };
}
