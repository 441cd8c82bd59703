import type { MarketSession } from './market-session.ts';
import { sessionGroup } from './session-group.ts';
import { sessionPhase } from './session-phase.ts';
import type { SessionPhase } from './session-phase.ts';
import { sumWirePoints } from './sum-wire-points.ts';

export type BoardFigures = {
  readonly running: { readonly sessions: number; readonly bids: number; readonly points: string };
  readonly toDeclare: { readonly sessions: number; readonly late: number };
  readonly secondPerson: { readonly sessions: number };
  readonly paid: { readonly sessions: number; readonly points: string };
};

/** The numbers on top of the board. */
export function boardFigures(sessions: readonly MarketSession[], nowMs: number): BoardFigures {
  const placed = sessions.map((session) => ({ session, phase: sessionPhase(session, nowMs) }));
  const inPhase = (...phases: readonly SessionPhase[]): number =>
    placed.filter(({ phase }) => phases.includes(phase)).length;
  const running = placed.filter(({ phase }) => sessionGroup(phase) === 'bids').map(({ session }) => session);
  const settlements = sessions
    .map(({ settlement }) => settlement)
    .filter((settlement) => settlement !== null)
    .filter(({ state }) => state !== 'reverting');
  return {
    running: {
      sessions: running.length,
      bids: running.reduce((sum, { bids }) => sum + bids, 0),
      points: sumWirePoints(running.map(({ points }) => points)),
    },
    toDeclare: { sessions: inPhase('late', 'due'), late: inPhase('late') },
    secondPerson: { sessions: inPhase('second-person', 'closing-early', 'revert-waits') },
    paid: {
      sessions: inPhase('settled'),
      points: sumWirePoints(settlements.map(({ points_paid: points }) => points)),
    },
  };
}
