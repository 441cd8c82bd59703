import { LIMIT_KINDS, LIMIT_PERIODS } from '#contract/player/protection.calls.ts';

export interface LimitName {
  readonly kind: (typeof LIMIT_KINDS)[number];
  readonly period: (typeof LIMIT_PERIODS)[number];
}

/** Every limit that there is, in the order of the screen: three kinds over three periods, and the one on a single bid. */
export const LIMIT_NAMES: readonly LimitName[] = LIMIT_KINDS.flatMap((kind) =>
  LIMIT_PERIODS.map((period) => ({ kind, period })).filter(isLimitName),
);

/** A single bid is no time, so that kind goes with that period only. */
export function isLimitName({ kind, period }: LimitName): boolean {
  return (kind === 'bid') === (period === 'bid');
}
