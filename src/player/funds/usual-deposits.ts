import type { DepositBounds } from '#rules/payments/deposit.ts';
import { formatPoints, wholePoints } from '#rules/money.ts';

const USUAL = [200, 500, 1000, 2000, 5000, 10_000, 20_000].map(wholePoints);
const COUNT = 5;

/** Amounts to choose from at one tap: the lowest first, then round ones above it. */
export function usualDeposits({ min, max }: DepositBounds): readonly string[] {
  const above = USUAL.filter((amount) => amount > min && amount <= max);
  return [...(min > 0 ? [min] : []), ...above].slice(0, COUNT).map(formatPoints);
}
