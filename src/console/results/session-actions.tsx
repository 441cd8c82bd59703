import { Action } from '../shell/action.tsx';
import { ActionLink } from '../shell/action-link.tsx';
import { may } from '../staff/may.ts';
import { useMe } from '../staff/use-me.ts';
import type { MarketSession } from './market-session.ts';
import type { SessionPhase } from './session-phase.ts';
import { sessionTitle } from './session-title.ts';

type Props = {
  readonly session: MarketSession;
  readonly phase: SessionPhase;
  readonly onCloseEarly: (session: MarketSession) => void;
};

/** What this person can do with a session now. One step per row; what is not possible is not offered. */
export function SessionActions({ session, phase, onCloseEarly }: Props) {
  const { roles } = useMe();
  const title = sessionTitle(session);
  const makes = may(roles, 'make results');
  const checks = may(roles, 'check results');
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
  if (makes && (phase === 'open' || phase === 'closing')) {
    return (
      <Action kind="quiet" compact aria-label={`Close early ${title}`} onClick={() => onCloseEarly(session)}>
        Close early
      </Action>
    );
  }
  return (
    <ActionLink to={path} kind="quiet" compact label={`View ${title}`}>
      View
    </ActionLink>
  );
}
