import { OPERATOR_ZONE } from '#client/format/operator-zone.ts';
import type { Permission } from '#contract/permissions.ts';
import { instantAt, marketDay, minuteOfDay } from '#rules/time/time.ts';
import type { Approval } from '../approvals/approval.ts';
import { sessionPhase, PHASES, type SessionPhase } from './session-phase.tsx';
import type { MarketSession } from './format-session.ts';

/** One task that is due now. */
export type Need =
  | { readonly kind: 'declare'; readonly late: boolean; readonly session: MarketSession }
  | { readonly kind: 'approve'; readonly approval: Approval }
  /** A day of the calendar that is near, and nobody has decided on it. */
  | { readonly kind: 'day'; readonly approval: Approval<'change_calendar'> };

type Board = {
  readonly sessions: readonly MarketSession[];
  readonly approvals: readonly Approval[];
  readonly permissions: readonly Permission[];
  readonly nowMs: number;
};

/**
 * The tasks of this staff member, ordered by harm: late results, days of the calendar without a decision, what waits for a
 * second person, results that are due.
 */
export function needsYou({ sessions, approvals, permissions, nowMs }: Board): readonly Need[] {
  const declare = permissions.includes('results.declare') ? toDeclare(sessions, nowMs) : [];
  const days = undecidedDays(approvals, nowMs);
  const near = new Set(days.map(({ approval }) => approval.approval_id));
  const approve = toApprove(approvals.filter(({ approval_id: id }) => !near.has(id)));
  const isLate = (need: Need): boolean => need.kind === 'declare' && need.late;
  return [...declare.filter(isLate), ...days, ...approve, ...declare.filter((need) => !isLate(need))];
}

/** Players are told two days before: until then it has to be decided. */
const DECIDED_BEFORE_MS = 48 * 3_600_000;

/** Also for whoever proposed it, who has to find the second person. */
function undecidedDays(approvals: readonly Approval[], nowMs: number) {
  return approvals.flatMap((approval) => {
    if (approval.kind !== 'change_calendar' || approval.state !== 'waiting') return [];
    const begins = marketDay(approval.view.from);
    const isNear =
      begins.ok && instantAt(begins.value, minuteOfDay(0), OPERATOR_ZONE) - nowMs < DECIDED_BEFORE_MS;
    return isNear ? [{ kind: 'day' as const, approval }] : [];
  });
}

function toDeclare(sessions: readonly MarketSession[], nowMs: number): readonly Need[] {
  return orderSessions(sessions, nowMs).flatMap((session): readonly Need[] => {
    const phase = sessionPhase(session, nowMs);
    if (phase !== 'late' && phase !== 'due') return [];
    return [{ kind: 'declare', late: phase === 'late', session }];
  });
}

/** Of the approvals that this staff member can confirm, the oldest is the most urgent. */
function toApprove(approvals: readonly Approval[]): readonly Need[] {
  return approvals
    .filter((approval) => approval.may_confirm)
    .toSorted((one, other) => Date.parse(one.made_at) - Date.parse(other.made_at))
    .map((approval) => ({ kind: 'approve', approval }));
}

/** What needs action first, then what closes next; what is done comes last, newest first. */
export function orderSessions(sessions: readonly MarketSession[], nowMs: number): readonly MarketSession[] {
  return sessions
    .map((session) => ({ session, phase: sessionPhase(session, nowMs) }))
    .toSorted(byHarm)
    .map(({ session }) => session);
}

type Placed = { readonly session: MarketSession; readonly phase: SessionPhase };

const DONE: ReadonlySet<SessionPhase> = new Set<SessionPhase>(['settling', 'settled', 'voided']);

// Sessions that take bids are one list by time; their phase only colours the row.
const RANKS = new Map(
  PHASES.map((phase, rank) => [phase, phase === 'open' ? PHASES.indexOf('closing') : rank]),
);

function byHarm(one: Placed, other: Placed): number {
  const byPhase = rankOf(one) - rankOf(other);
  if (byPhase !== 0) return byPhase;
  const byTime = Date.parse(one.session.closes_at) - Date.parse(other.session.closes_at);
  if (byTime !== 0) return DONE.has(one.phase) ? -byTime : byTime;
  return one.session.game_name.localeCompare(other.session.game_name);
}

function rankOf({ phase }: Placed): number {
  return RANKS.get(phase) ?? PHASES.length;
}
