import { Grid3x3 } from 'lucide-react';
import { useServerNow } from '#client/time/use-server-now.ts';
import { ActionLink } from '../../shell/action.tsx';
import { KeyCap } from '../../shell/keys/key-cap.tsx';
import { Page } from '../../shell/page.tsx';
import { QueryState } from '../../shell/query-state.tsx';
import { useDesk } from '../../shell/use-desk.ts';
import { formatLongDay, sessionTitle, type MarketSession } from '../format-session.ts';
import { ResultSkeleton } from '../result-frame.tsx';
import { sessionPhase } from '../session-phase.tsx';
import { useSession } from '../use-sessions.ts';
import { SessionPhoneBar } from './session-acts.tsx';
import type { SessionAt } from './session-at.ts';
import { SessionBar } from './session-bar.tsx';
import { SessionPanel } from './session-panel.tsx';
import {
  ReversalProgress,
  ReversalsBox,
  SettlementProgress,
  VoidBox,
  type Reversal,
} from './session-progress.tsx';
import { SessionReport } from './session-report.tsx';
import { useMay } from './use-may.ts';
import { useSessionPlace } from './use-session-place.ts';

/** One session from its first bid to its last payment: how it stands, what was bid, what happened, and what can be done. */
export function SessionScreen({ sessionId }: { readonly sessionId: string }) {
  const query = useSession(sessionId);
  const nowMs = useServerNow();
  return (
    <QueryState query={query} skeleton={<ResultSkeleton title="Session" />}>
      {({ session, reversals }) => <Session session={session} reversals={reversals} nowMs={nowMs} />}
    </QueryState>
  );
}

type SessionProps = Pick<SessionAt, 'session' | 'nowMs'> & { readonly reversals: readonly Reversal[] };

function Session({ session, reversals, nowMs }: SessionProps) {
  const isDesk = useDesk();
  const phase = sessionPhase(session, nowMs);
  const may = useMay(session, phase);
  const { form, closeForm } = useSessionPlace();
  return (
    <Page
      title={sessionTitle(session)}
      history={{ object: `session:${session.session_id}` }}
      note={`${formatLongDay(session.market_day)}, session ${session.session_id}`}
      end={may.look ? <ToExposure session={session} /> : null}
      panel={
        form === undefined || !may[form] ? null : (
          <SessionPanel form={form} session={session} onClose={closeForm} />
        )
      }
      bar={isDesk ? null : <SessionPhoneBar session={session} phase={phase} />}
    >
      <SessionBar session={session} phase={phase} nowMs={nowMs} />
      <SessionReport session={session} nowMs={nowMs}>
        {hasResult(session) ? <SettlementProgress session={session} nowMs={nowMs} /> : null}
        {session.void === null ? null : <VoidBox voided={session.void} session={session} />}
        {phase === 'reversing' ? <ReversalProgress session={session} /> : null}
        {reversals.length === 0 ? null : <ReversalsBox reversals={reversals} />}
      </SessionReport>
    </Page>
  );
}

function ToExposure({ session }: Pick<SessionAt, 'session'>) {
  return (
    <ActionLink
      to={`/exposure/${session.session_id}`}
      kind="quiet"
      compact
      icon={<Grid3x3 aria-hidden="true" />}
    >
      Exposure
      <KeyCap of="session_exposure" />
    </ActionLink>
  );
}

function hasResult({ state }: MarketSession): boolean {
  return state === 'declared' || state === 'settled';
}
