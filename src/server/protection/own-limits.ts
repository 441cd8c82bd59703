import type { Calls } from '#contract/calls.ts';
import { wishRipeAt } from '#rules/limits.ts';
import { formatPoints, points } from '#rules/money.ts';
import { openFrom, type PlayStop, runningStop } from '#rules/play-stops.ts';
import type { Instant } from '#rules/time.ts';
import { readRealityCheckMinutes } from '../accounts/play-state.ts';
import type { Node } from '../platform/node.ts';
import { LIMIT_NAMES, type LimitName } from './limit-names.ts';
import { readLimitUse } from './limit-use.ts';
import { type OwnLimit, selectLimits } from './play-limits.table.ts';
import { selectStops } from './play-stops.ts';

export type OwnLimits = Calls['/api-get-limits']['reply'];

/** Everything that a player decided for their own protection, as every call about it answers. */
export async function readOwnLimits(node: Node, playerId: number): Promise<OwnLimits> {
  const at = node.clock.now();
  const [limits, stops, minutes] = await Promise.all([
    selectLimits(node.db, playerId),
    selectStops(node.db, playerId),
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
    stop: formatStop(runningStop(stops, at)),
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

function formatLimit(limit: OwnLimit | undefined): Pick<OwnLimits['limits'][number], 'amount' | 'wish'> {
  const { amount = null, wish = null } = limit ?? {};
  return {
    amount: amount === null ? null : formatPoints(amount),
    wish:
      wish === null
        ? null
        : {
            amount: wish.amount === null ? null : formatPoints(wish.amount),
            confirm_from: formatInstant(wishRipeAt(wish)),
          },
  };
}

function formatStop(stop: PlayStop | null): OwnLimits['stop'] {
  if (stop === null) return null;
  const { kind, until, askedBackAt } = stop;
  const backFrom = openFrom(stop);
  return {
    kind,
    until: formatInstant(until),
    asked_back: askedBackAt !== null,
    back_from: kind === 'exclusion' && backFrom !== null ? formatInstant(backFrom) : null,
  };
}
