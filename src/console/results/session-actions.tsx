import { useState } from 'react';
import { formatCount } from '#client/format/format-count.ts';
import { formatInstant } from '#client/format/format-instant.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { FactList } from '#ui/fact-list.tsx';
import { Action, ActionLink } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { useAskedForm } from '../shell/use-asked-form.ts';
import { useMe } from '../staff/use-me.ts';
import { CloseSessionSheet } from './close-session.sheet.tsx';
import { formatMarketDay, joinResult, sessionTitle, type MarketSession } from './format-session.ts';
import { PlayersWillSee } from './result-frame.tsx';
import { ReverseResultSheet } from './reverse-result.sheet.tsx';
import { PostponeResultSheet } from './postpone-result.sheet.tsx';
import { VoidSessionSheet } from './void-session.sheet.tsx';
import { PhaseTag, type SessionPhase } from './session-phase.tsx';
import { useSessions } from './use-sessions.ts';

type Props = {
  readonly session: MarketSession;
  readonly phase: SessionPhase;
  /** Missing where a session is only looked at. */
  readonly onCloseEarly?: ((session: MarketSession) => void) | undefined;
  /** On its own page a session does not lead to itself. */
  readonly isOwnPage?: boolean;
};

/** The next permitted action on a session, or the link to its page. */
export function SessionActions({ session, phase, onCloseEarly, isOwnPage = false }: Props) {
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
  if (makes && onCloseEarly !== undefined && (phase === 'open' || phase === 'closing')) {
    return (
      <Action kind="quiet" compact aria-label={`Close early ${title}`} onClick={() => onCloseEarly(session)}>
        Close early
      </Action>
    );
  }
  if (isOwnPage) return null;
  return (
    <ActionLink to={path} kind="quiet" compact label={`View ${title}`}>
      View
    </ActionLink>
  );
}

export type SessionAt = {
  readonly session: MarketSession;
  readonly phase: SessionPhase;
  readonly nowMs: number;
};

const ACTIONABLE: ReadonlySet<SessionPhase> = new Set<SessionPhase>([
  'late',
  'due',
  'second-person',
  'closing-early',
  'reversal-waits',
  'void-waits',
  'closing',
  'open',
]);

/** What is known of a session, and its next step. */
export function SessionFacts({ session, phase, nowMs }: SessionAt) {
  const { permissions } = useMe();
  const makes = permissions.includes('results.declare');
  const [voiding, setVoiding] = useState(false);
  const [closing, setClosing] = useState(false);
  const [reversing, setReversing] = useState(false);
  const [postponing, setPostponing] = useState(false);
  const isAwaited = session.state === 'open' || session.state === 'closed';
  const isFree = session.proposal === null;
  const may = {
    close: makes && (phase === 'open' || phase === 'closing'),
    reverse: makes && (phase === 'settling' || phase === 'settled'),
    void: permissions.includes('results.void') && session.state !== 'voided' && isFree,
    postpone: permissions.includes('results.postpone') && isAwaited && isFree,
  };
  useAskedForm({
    close: () => setClosing(may.close),
    reverse: () => setReversing(may.reverse),
    void: () => setVoiding(may.void),
    postpone: () => setPostponing(may.postpone),
  });
  const onePersonCloses = useSessions().data?.one_person_can_close ?? false;
  return (
    <Box title={sessionTitle(session)} titleEnd={<PhaseTag session={session} phase={phase} nowMs={nowMs} />}>
      <div className="grid gap-3.5 px-4 pb-4">
        <PlayersWillSee caption="Players see" result={joinResult(session)} />
        <FactList small facts={sessionFacts(session)} />
        <div className="flex flex-wrap gap-2.5">
          {ACTIONABLE.has(phase) ? (
            <SessionActions isOwnPage session={session} phase={phase} onCloseEarly={() => setClosing(true)} />
          ) : null}
          {may.reverse ? (
            <Action kind="danger" compact onClick={() => setReversing(true)}>
              Reverse result
            </Action>
          ) : null}
          {may.void ? (
            <Action kind="line" compact onClick={() => setVoiding(true)}>
              Void
            </Action>
          ) : null}
          {may.postpone ? (
            <Action kind="line" compact onClick={() => setPostponing(true)}>
              Postpone
            </Action>
          ) : null}
          {permissions.includes('exposure.see') ? (
            <ActionLink to={`/exposure/${session.session_id}`} kind="line" compact>
              Exposure
            </ActionLink>
          ) : null}
          <ActionLink to="/" kind="line" compact>
            Back to Results
          </ActionLink>
        </div>
      </div>
      <CloseSessionSheet
        session={closing ? session : undefined}
        onePersonCloses={onePersonCloses}
        onClose={() => setClosing(false)}
      />
      <ReverseResultSheet session={session} open={reversing} onClose={() => setReversing(false)} />
      <PostponeResultSheet session={session} open={postponing} onClose={() => setPostponing(false)} />
      <VoidSessionSheet session={session} open={voiding} onClose={() => setVoiding(false)} />
    </Box>
  );
}

function sessionFacts(session: MarketSession) {
  return [
    { name: 'Market day', value: formatMarketDay(session.market_day) },
    ...bidsEndFacts(session),
    { name: 'Result due', value: formatInstant(session.result_at, 'market') },
    { name: 'Bids', value: formatCount(session.bids) },
    { name: 'Points', value: formatPoints(session.points) },
  ];
}

/** Where bids ended before their time: when that was, who wanted it and why. */
function bidsEndFacts({ closes_at: at, closed_early: early }: MarketSession) {
  if (early === null) return [{ name: 'Bid-last time', value: formatInstant(at, 'market') }];
  const names = early.confirmed_by === early.by ? early.by : `${early.by} and ${early.confirmed_by}`;
  return [
    { name: 'Bids ended early', value: formatInstant(at, 'market') },
    { name: 'Planned', value: formatInstant(early.planned, 'market') },
    { name: 'By', value: names },
    { name: 'Why', value: early.reason },
  ];
}
