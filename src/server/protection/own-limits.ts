import type { Calls } from '#contract/calls.ts';
import { formatPoints, points } from '#rules/money.ts';
import { increaseReadyAt } from '#rules/protection/limits.ts';
import { openFrom, type PlayRestriction, runningRestriction } from '#rules/protection/play-restrictions.ts';
import type { Instant } from '#rules/time/time.ts';
import { readRealityCheckMinutes } from '../accounts/profile/play-state.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler } from '../platform/web/request.ts';
import { LIMIT_NAMES, type LimitName } from './limit-names.ts';
import { readLimitUse } from './limit-use.ts';
import { type OwnLimit, selectLimits } from './play-limits.table.ts';
import { selectRestrictions } from './play-restrictions.ts';

export type OwnLimits = Calls['/api-get-limits']['reply'];

/** Everything that a player decided for their own protection, as every call about it answers. */
export async function readOwnLimits(node: AppContext, playerId: number): Promise<OwnLimits> {
  const at = node.clock.now();
  const [limits, restrictions, minutes] = await Promise.all([
    selectLimits(node.db, playerId),
    selectRestrictions(node.db, playerId),
    readRealityCheckMinutes(node.db, playerId),
  ]);
  const uses = await Promise.all(
    LIMIT_NAMES.map((name) => readLimitUse(node.db, name, { playerId, at, zone: node.config.zone })),
  );
  return {
    limits: LIMIT_NAMES.map((name, i) => ({
      ...name,
      ...formatLimit(limits.find((limit) => isOf(limit, name))),
      // Who has won more than lost has used nothing of a limit on losses.
      used: formatPoints(points(Math.max(0, uses[i] ?? 0))),
    })),
    restriction: formatRestriction(runningRestriction(restrictions, at)),
    reality_check_minutes: minutes,
    server_time: formatInstant(at),
  };
}

export function isOf(limit: LimitName, { kind, period }: LimitName): boolean {
  return limit.kind === kind && limit.period === period;
}

export function formatInstant(at: Instant): string {
  return new Date(at).toISOString();
}

function formatLimit(limit: OwnLimit | undefined): Pick<OwnLimits['limits'][number], 'amount' | 'increase'> {
  const { amount = null, increase = null } = limit ?? {};
  return {
    amount: amount === null ? null : formatPoints(amount),
    increase:
      increase === null
        ? null
        : {
            amount: increase.amount === null ? null : formatPoints(increase.amount),
            confirm_from: formatInstant(increaseReadyAt(increase)),
          },
  };
}

function formatRestriction(restriction: PlayRestriction | null): OwnLimits['restriction'] {
  if (restriction === null) return null;
  const { kind, until, reinstatementAskedAt } = restriction;
  const backFrom = openFrom(restriction);
  return {
    kind,
    until: formatInstant(until),
    reinstatement_asked: reinstatementAskedAt !== null,
    back_from: kind === 'self_exclusion' && backFrom !== null ? formatInstant(backFrom) : null,
  };
}

export function getLimits(node: AppContext): Handler<'/api-get-limits'> {
  return async ({ player }) => answer(await readOwnLimits(node, player.id));
}
