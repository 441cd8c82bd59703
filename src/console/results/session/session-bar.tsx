import { useState } from 'react';
import { useLocation } from 'wouter';
import { formatInstant } from '#client/format/format-instant.ts';
import { Action, ActionLink } from '../../shell/action.tsx';
import { useKeys } from '../../shell/keys/use-keys.ts';
import { useAskedForm } from '../../shell/use-asked-form.ts';
import { useMe } from '../../staff/use-me.ts';
import { CloseSessionSheet } from '../close-session.sheet.tsx';
import { joinResult, type MarketSession } from '../format-session.ts';
import { PostponeResultSheet } from '../postpone-result.sheet.tsx';
import { ReverseResultSheet } from '../reverse-result.sheet.tsx';
import { SessionActions } from '../session-actions.tsx';
import { PhaseTag, type SessionPhase } from '../session-phase.tsx';
import { useSessions } from '../use-sessions.ts';
import { VoidSessionSheet } from '../void-session.sheet.tsx';
import { neighbours } from './neighbours.ts';

export type SessionAt = {
  readonly session: MarketSession;
  readonly phase: SessionPhase;
  readonly nowMs: number;
};

/** The next steps that lead to a page of their own. */
const LEADS_ON: ReadonlySet<SessionPhase> = new Set<SessionPhase>([
  'late',
  'due',
  'second-person',
  'closing-early',
  'reversal-waits',
  'void-waits',
]);

type Asked = 'close' | 'postpone' | 'void' | 'reverse';

/** How a session stands, in a line, and what can be done about it. */
export function SessionBar({ session, phase, nowMs }: SessionAt) {
  const [asked, setAsked] = useState<Asked>();
  const board = useSessions().data;
  const may = useMay(session, phase);
  const { before, after } = neighbours(board?.sessions ?? [], session);
  const [, navigate] = useLocation();
  const open = (what: Asked) => (may[what] ? setAsked(what) : false);
  const goTo = (id: string | undefined) => (id === undefined ? false : navigate(`/sessions/${id}`));
  useKeys({
    session_close: () => open('close'),
    session_postpone: () => open('postpone'),
    session_void: () => open('void'),
    session_exposure: () => (may.look ? navigate(`/exposure/${session.session_id}`) : false),
    session_before: () => goTo(before),
    session_after: () => goTo(after),
  });
  useAskedForm({
    close: () => void open('close'),
    postpone: () => void open('postpone'),
    void: () => void open('void'),
    reverse: () => void open('reverse'),
  });
  const close = () => setAsked(undefined);
  const result = joinResult(session);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <PhaseTag session={session} phase={phase} nowMs={nowMs} />
      <span className="mr-auto text-14 text-text-2 tabular-nums">
        {result === '--' ? 'No result yet' : `Players see ${result}`}. Result due{' '}
        {formatInstant(session.result_at, 'minute')}.{earlyText(session)}
      </span>
      {LEADS_ON.has(phase) ? <SessionActions isOwnPage session={session} phase={phase} /> : null}
      {may.close ? (
        <Action kind="line" compact onClick={() => setAsked('close')}>
          Close early
        </Action>
      ) : null}
      {may.postpone ? (
        <Action kind="line" compact onClick={() => setAsked('postpone')}>
          Postpone
        </Action>
      ) : null}
      {may.reverse ? (
        <Action kind="line" compact onClick={() => setAsked('reverse')}>
          Reverse result
        </Action>
      ) : null}
      {may.void ? (
        <Action kind="danger" compact onClick={() => setAsked('void')}>
          Void
        </Action>
      ) : null}
      {may.look ? (
        <ActionLink to={`/exposure/${session.session_id}`} kind="quiet" compact>
          Exposure
        </ActionLink>
      ) : null}
      <CloseSessionSheet
        session={asked === 'close' ? session : undefined}
        onePersonCloses={board?.one_person_can_close ?? false}
        onClose={close}
      />
      <ReverseResultSheet session={session} open={asked === 'reverse'} onClose={close} />
      <PostponeResultSheet session={session} open={asked === 'postpone'} onClose={close} />
      <VoidSessionSheet session={session} open={asked === 'void'} onClose={close} />
    </div>
  );
}

/** What this person may do about a session as it stands. */
function useMay(session: MarketSession, phase: SessionPhase) {
  const { permissions } = useMe();
  const makes = permissions.includes('results.declare');
  const isFree = session.proposal === null;
  const isAwaited = session.state === 'open' || session.state === 'closed';
  return {
    close: makes && isFree && (phase === 'open' || phase === 'closing'),
    postpone: permissions.includes('results.postpone') && isFree && isAwaited,
    void: permissions.includes('results.void') && isFree && session.state !== 'voided',
    reverse: makes && (phase === 'settling' || phase === 'settled'),
    look: permissions.includes('exposure.see'),
  };
}

/** Who ended bids before their time, and why. */
function earlyText({ closed_early: early }: MarketSession): string {
  if (early === null) return '';
  const names = early.confirmed_by === early.by ? early.by : `${early.by} and ${early.confirmed_by}`;
  return ` Bids ended early, planned ${formatInstant(early.planned, 'minute')}, by ${names}: ${early.reason}`;
}
