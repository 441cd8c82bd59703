import { Redirect } from 'wouter';
import { Empty } from '#ui/empty.tsx';
import { ActionLink } from '../shell/action-link.tsx';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import type { Approval } from './approval.ts';
import type { MarketSession } from './market-session.ts';
import { ResultSkeleton } from './result-skeleton.tsx';
import { sessionTitle } from './session-title.ts';
import { useSession } from './use-session.ts';

/** Whoever watched a proposal goes on to what it led to, or learns that it led to nothing. */
export function AfterDecision({ approval }: { readonly approval: Approval }) {
  const query = useSession(approval.session.session_id);
  const skeleton = <ResultSkeleton title="Approval" />;
  return (
    <QueryState query={query} skeleton={skeleton}>
      {({ session }) => {
        if (!query.isFetchedAfterMount) return skeleton;
        return cameTrue(approval, session) ? (
          <Redirect to={`/sessions/${session.session_id}`} replace />
        ) : (
          <NotApproved session={session} />
        );
      }}
    </QueryState>
  );
}

function cameTrue({ kind }: Approval, { state }: MarketSession): boolean {
  if (kind === 'close_session') return state !== 'open';
  const hasResult = state === 'declared' || state === 'settled';
  return kind === 'declare_result' ? hasResult : !hasResult;
}

function NotApproved({ session }: { readonly session: MarketSession }) {
  return (
    <Page title="Not approved">
      <Empty
        title={sessionTitle(session)}
        text="It was rejected, taken back, or has run out. Nothing was changed."
      >
        <ActionLink to={`/sessions/${session.session_id}`} kind="solid">
          Open the session
        </ActionLink>
      </Empty>
    </Page>
  );
}
