import { formatPoints, wholePoints } from '#rules/money.ts';
import type { DepositBounds } from '#rules/payments/deposit.ts';
import type { Reply } from '../calls/api.ts';
import { readPoints } from '../wallet/wallet-info.ts';

// No operator takes more than nine digits.
const UNBOUND: DepositBounds = { min: wholePoints(0), max: wholePoints(999_999_999) };

/** The amounts between which the operator takes money; where they cannot be read the lowest is 0 (A §8). */
export function readBounds(answer: Reply<'/api-last-fund-request-detail'> | undefined): DepositBounds {
  if (answer === undefined) return UNBOUND;
  return { min: readPoints(answer.min_amt), max: readPoints(answer.max_amt) };
}

const USUAL = [200, 500, 1000, 2000, 5000, 10_000, 20_000].map(wholePoints);
const COUNT = 5;

/** Amounts to choose from at one tap: the lowest first, then round ones above it. */
export function usualDeposits({ min, max }: DepositBounds): readonly string[] {
  const above = USUAL.filter((amount) => amount > min && amount <= max);
  return [...(min > 0 ? [min] : []), ...above].slice(0, COUNT).map(formatPoints);
}
