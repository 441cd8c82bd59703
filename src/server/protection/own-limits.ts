import type { Calls } from '#contract/calls.ts';
import { formatPoints, points, subtractPoints } from '#rules/money.ts';
import { increaseReadyAt } from '#rules/protection/limits.ts';
import { openFrom, type PlayRestriction, runningRestriction } from '#rules/protection/play-restrictions.ts';
import { type Instant, instant } from '#rules/time/time.ts';
import {
  readRealityCheckMinutes,
  readRealitySeenAt,
  recordRealityCheckSeen,
  setRealityCheckMinutes,
} from '../accounts/profile/play-state.ts';
import { sumEntries } from '../ledger/sum-entries.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler } from '../platform/web/request.ts';
import { readLimitUse } from './limit-use.ts';
import { LIMIT_NAMES, type LimitName, type OwnLimit, selectLimits } from './play-limits.table.ts';
import { selectRestrictions } from './play-restrictions-store.ts';

export type OwnLimits = Calls['/api-get-limits']['reply'];

/** Everything that a player decided for their own protection, as every call about it returns it. */
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
      // Whoever has won more than lost has used nothing of a limit on losses.
      used: formatPoints(points(Math.max(0, uses[i] ?? 0))),
    })),
    restriction: formatRestriction(runningRestriction(restrictions, at)),
    reality_check_minutes: minutes,
    server_time: formatInstant(at),
  };
}

export function getLimits(node: AppContext): Handler<'/api-get-limits'> {
  return async ({ player }) => answer(await readOwnLimits(node, player.id));
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
    increase: increase && {
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

/** How long and for how much the player has played in this session. Every session has its own clock. */
export function getRealityCheck(node: AppContext): Handler<'/api-get-reality-check'> {
  return async ({ player }) => {
    const since = await readRealitySeenAt(node.db, player.sessionHash);
    const minutes = await readRealityCheckMinutes(node.db, player.id);
    const { staked, won } = await sumEntries(node.db, { playerId: player.id, from: since, until: null });
    return answer({
      since: formatInstant(since),
      due_at: formatInstant(dueAt(since, minutes)),
      staked: formatPoints(staked),
      won: formatPoints(won),
      net: formatPoints(subtractPoints(won, staked)),
      server_time: formatInstant(node.clock.now()),
    });
  };
}

/** How often the player is reminded of how long and for how much they have played. */
export function setRealityCheck(node: AppContext): Handler<'/api-set-reality-check'> {
  return async ({ player }, { minutes }) => {
    await setRealityCheckMinutes(node.db, { playerId: player.id, minutes });
    return answer(await readOwnLimits(node, player.id));
  };
}

export function acknowledgeRealityCheck(node: AppContext): Handler<'/api-acknowledge-reality-check'> {
  return async ({ player }) => {
    const minutes = await readRealityCheckMinutes(node.db, player.id);
    const seenAt = await recordRealityCheckSeen(node.db, player.sessionHash);
    return answer({ due_at: formatInstant(dueAt(seenAt, minutes)) });
  };
}

/** When the player is shown again how long and for how much they have played. */
function dueAt(seenAt: Instant, minutes: number): Instant {
  return instant(seenAt + minutes * 60_000);
}
