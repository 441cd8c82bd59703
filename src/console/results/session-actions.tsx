import { ActionLink } from '../shell/action.tsx';
import { useMe } from '../staff/use-me.ts';
import { sessionTitle, type MarketSession } from './format-session.ts';
import type { SessionPhase } from './session-phase.tsx';

type Props = {
  readonly session: MarketSession;
  readonly phase: SessionPhase;
  /** On its own page a session does not lead to itself. */
  readonly isOwnPage?: boolean;
};

/** The next permitted action on a session, or the link to its page. */
export function SessionActions({ session, phase, isOwnPage = false }: Props) {
  const { permissions } = useMe();
  const title = sessionTitle(session);
  const makes = permissions.includes('results.declare');
  const checks = permissions.includes('results.confirm');
  const path = `/sessions/${session.session_id}`;
  if (makes && (phase === 'late' || phase === 'due')) {
    return (
      <ActionLink to={`${path}/declare`} kind="solid" compact label={`Declare ${title}`}>
        Declare
      </ActionLink>
    );
  }
  if (session.proposal !== null) {
    const decides = checks && !session.proposal.own;
    return (
      <ActionLink
        to={`/approvals/${session.proposal.approval_id}`}
        kind={decides ? 'solid' : 'quiet'}
        compact
        label={`${decides ? 'Approve' : 'View'} ${title}`}
      >
        {decides ? 'Approve' : 'View'}
      </ActionLink>
    );
  }
  if (isOwnPage) return null;
  return (
    <ActionLink to={path} kind="quiet" compact label={`View ${title}`}>
      View
    </ActionLink>
  );
}
