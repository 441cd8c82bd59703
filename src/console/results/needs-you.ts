import type { Role } from '#contract/roles.ts';
import type { Family } from '#rules/games.ts';
import type { FamilyCards, RateProposal } from '../rates/rate-cards.ts';
import { may } from '../staff/may.ts';
import type { Approval } from './approval.ts';
import type { MarketSession } from './market-session.ts';
import { orderSessions } from './order-sessions.ts';
import { sessionPhase } from './session-phase.ts';

/** One thing that somebody has to do now. */
export type Need =
  | { readonly kind: 'declare'; readonly late: boolean; readonly session: MarketSession }
  | { readonly kind: 'approve'; readonly approval: Approval }
  | { readonly kind: 'rates'; readonly family: Family; readonly proposal: RateProposal };

type Board = {
  readonly sessions: readonly MarketSession[];
  readonly approvals: readonly Approval[];
  readonly rates: readonly FamilyCards[];
  readonly roles: readonly Role[];
  readonly nowMs: number;
};

/** What this person has to do, ordered by harm: late results, what waits for a second person, results that are due. */
export function needsYou({ sessions, approvals, rates, roles, nowMs }: Board): readonly Need[] {
  const declare = may(roles, 'make results') ? toDeclare(sessions, nowMs) : [];
  const approve = may(roles, 'check results') ? toApprove(approvals) : [];
  const decide = may(roles, 'change rates') ? toDecide(rates) : [];
  const isLate = (need: Need): boolean => need.kind === 'declare' && need.late;
  return [...declare.filter(isLate), ...approve, ...decide, ...declare.filter((need) => !isLate(need))];
}

function toDeclare(sessions: readonly MarketSession[], nowMs: number): readonly Need[] {
  return orderSessions(sessions, nowMs).flatMap((session): readonly Need[] => {
    const phase = sessionPhase(session, nowMs);
    if (phase !== 'late' && phase !== 'due') return [];
    return [{ kind: 'declare', late: phase === 'late', session }];
  });
}

/** Nobody decides on their own entry; the oldest waits longest. */
function toApprove(approvals: readonly Approval[]): readonly Need[] {
  return approvals
    .filter((approval) => !approval.own)
    .toSorted((one, other) => Date.parse(one.made_at) - Date.parse(other.made_at))
    .map((approval) => ({ kind: 'approve', approval }));
}

function toDecide(rates: readonly FamilyCards[]): readonly Need[] {
  return rates.flatMap(({ family, proposal }): readonly Need[] =>
    proposal === null || proposal.own ? [] : [{ kind: 'rates', family, proposal }],
  );
}
