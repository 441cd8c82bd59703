import { formatPoints, parsePoints, sumPoints } from '#rules/money.ts';
import { accepted } from '#rules/verdict.ts';
import { sessionGroup } from './session-group.ts';
import { sessionPhase, type SessionPhase } from './session-phase.ts';
import type { MarketSession } from './session-label.ts';

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
    .filter(({ state }) => state !== 'reversing');
  return {
    running: {
      sessions: running.length,
      bids: running.reduce((sum, { bids }) => sum + bids, 0),
      points: sumWirePoints(running.map(({ points }) => points)),
    },
    toDeclare: { sessions: inPhase('late', 'due'), late: inPhase('late') },
    secondPerson: { sessions: inPhase('second-person', 'closing-early', 'reversal-waits') },
    paid: {
      sessions: inPhase('settled'),
      points: sumWirePoints(settlements.map(({ points_paid: points }) => points)),
    },
  };
}

/** The sum of amounts as they came over the wire, exact, returned as wire text. */
export function sumWirePoints(amounts: readonly string[]): string {
  return formatPoints(sumPoints(amounts.map((amount) => accepted(parsePoints(amount)))));
}
