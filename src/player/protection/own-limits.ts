import { parsePoints } from '#rules/money.ts';
import type { Reply } from '../calls/api.ts';

/** A player's decisions, as every call about them answers. */
export type OwnLimits = Reply<'/api-get-limits'>;
export type Limit = OwnLimits['limits'][number];
export type LimitName = Pick<Limit, 'kind' | 'period'>;

export const LIMITS = '/api-get-limits';

/** The limit of a kind and period; one that was never set has no amount. */
export function limitOf({ limits }: Pick<OwnLimits, 'limits'>, { kind, period }: LimitName): Limit {
  const found = limits.find((limit) => limit.kind === kind && limit.period === period);
  return found ?? { kind, period, amount: null, used: '0', increase: null };
}

/** How much of a limit is used, 0 to 1; null where nothing is counted. A win makes the loss negative. */
export function usedShare({ kind, amount, used }: Limit): number | null {
  if (kind === 'bid' || amount === null) return null;
  const whole = parsePoints(amount);
  const part = parsePoints(used);
  if (!whole.ok || !part.ok) return 0;
  return whole.value === 0 ? 1 : Math.min(1, part.value / whole.value);
}
