import type { Reply } from '../calls/api.ts';

/** A player's decisions, as every call about them answers. */
export type OwnLimits = Reply<'/api-get-limits'>;
export type Limit = OwnLimits['limits'][number];
export type Stop = NonNullable<OwnLimits['restriction']>;
export type LimitName = Pick<Limit, 'kind' | 'period'>;

export const LIMITS = '/api-get-limits';

/** The limits in the order of the screen, each kind with its periods. */
export const LIMIT_GROUPS = [
  { kind: 'deposit', periods: ['day', 'week', 'month'] },
  { kind: 'loss', periods: ['day', 'week', 'month'] },
  { kind: 'stake', periods: ['day', 'week', 'month'] },
  { kind: 'bid', periods: ['bid'] },
] as const satisfies readonly {
  readonly kind: Limit['kind'];
  readonly periods: readonly Limit['period'][];
}[];

/** The limit of a kind and period; one that was never set has no amount. */
export function limitOf({ limits }: Pick<OwnLimits, 'limits'>, { kind, period }: LimitName): Limit {
  const found = limits.find((limit) => limit.kind === kind && limit.period === period);
  return found ?? { kind, period, amount: null, used: '0', increase: null };
}
