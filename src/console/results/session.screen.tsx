import { useServerNow } from '#ui/use-server-now.ts';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import type { MarketSession } from './market-session.ts';
import { ResultColumns } from './result-columns.tsx';
import { ResultSkeleton } from './result-skeleton.tsx';
import { ResultSteps } from './result-steps.tsx';
import { RevertProgress } from './revert-progress.tsx';
import { RevertsBox } from './reverts-box.tsx';
import { SessionFacts } from './session-facts.tsx';
import { sessionPhase } from './session-phase.ts';
import type { SessionPhase } from './session-phase.ts';
import { SettlementProgress } from './settlement-progress.tsx';
import { useSession } from './use-session.ts';

/** One session: where it stands, and, once it has a result, how the winners are being paid, or give back what was wrong. */
export function SessionScreen({ sessionId }: { readonly sessionId: string }) {
  const query = useSession(sessionId);
  const nowMs = useServerNow();
  return (
    <QueryState query={query} skeleton={<ResultSkeleton title="Session" />}>
      {({ session, reverts }) => {
        const phase = sessionPhase(session, nowMs);
        return (
          <Page title={titleOf(phase)} end={<ResultSteps step={stepOf(phase)} />}>
            <ResultColumns>
              <SessionFacts session={session} phase={phase} nowMs={nowMs} />
              <div className="grid min-w-0 gap-4">
                {hasResult(session) ? <SettlementProgress session={session} nowMs={nowMs} /> : null}
                {phase === 'taking-back' ? <RevertProgress session={session} /> : null}
                {reverts.length === 0 ? null : <RevertsBox reverts={reverts} />}
              </div>
            </ResultColumns>
          </Page>
        );
      }}
    </QueryState>
  );
}

function stepOf(phase: SessionPhase): 1 | 3 | 4 | 5 {
  if (phase === 'settled' || phase === 'revert-waits') return 5;
  if (phase === 'settling') return 4;
  return phase === 'second-person' ? 3 : 1;
}

function titleOf(phase: SessionPhase): string {
  if (phase === 'settled') return 'Settled';
  if (phase === 'taking-back') return 'Taking back';
  return phase === 'settling' ? 'Settling' : 'Session';
}

function hasResult({ state }: MarketSession): boolean {
  return state === 'declared' || state === 'settled';
}
