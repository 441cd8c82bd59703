import type { MarketSession } from './market-session.ts';
import { PHASES, sessionPhase } from './session-phase.ts';
import type { SessionPhase } from './session-phase.ts';

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
