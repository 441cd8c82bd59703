/**
 * Which limit of the operator counts where several could: the market day's own before the market's before the one for all, and
 * in each the limit of a number before that of any number of the game. db/functions/limit_of.sql says the same.
 */
import type { Points } from '../money.ts';

export const LIMIT_SCOPES = ['day', 'market', 'all'] as const;
export type LimitScope = (typeof LIMIT_SCOPES)[number];

/** A limit as it stands; null points: no limit here, whatever a wider one says. */
export type StandingLimit = {
  readonly scope: LimitScope;
  readonly key: number;
  readonly points: Points | null;
};

/**
 * The points of the limit that counts, or null for none. `keys` are that of the number and that of any number of its game.
 * @example effectiveLimit([], [-111]) // null
 */
export function effectiveLimit(limits: readonly StandingLimit[], keys: readonly number[]): Points | null {
  const counting = LIMIT_SCOPES.flatMap((scope) =>
    keys.flatMap((key) => limits.filter((limit) => limit.scope === scope && limit.key === key)),
  );
  return counting[0]?.points ?? null;
}

/**
 * Whether a limit would let more be bid than the one that counts so far: that takes a second person. Null is no limit.
 * @example isHigher(null, points(500)) // true
 */
export function isHigher(next: Points | null, before: Points | null): boolean {
  return before !== null && (next === null || next > before);
}
