import { accepted } from '#rules/verdict.ts';
import { parsePoints } from '#rules/money.ts';

/** What part of the points goes back to players: '90.5%', nothing where nobody bid. For reading only, no sum is made of it. */
export function payoutShare({
  payout,
  points,
}: {
  readonly payout: string;
  readonly points: string;
}): string | undefined {
  const staked = accepted(parsePoints(points));
  if (staked === 0) return undefined;
  const paid = accepted(parsePoints(payout));
  return `${(Math.round((paid / staked) * 1000) / 10).toFixed(1)}%`;
}
