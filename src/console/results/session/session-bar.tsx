import { useLocation } from 'wouter';
import { formatInstant } from '#client/format/format-instant.ts';
import { useKeys } from '../../shell/keys/use-keys.ts';
import { useDesk } from '../../shell/use-desk.ts';
import { joinResult, type MarketSession } from '../format-session.ts';
import { PhaseTag, type SessionPhase } from '../session-phase.tsx';
import { useSessions } from '../use-sessions.ts';
import { neighbours } from './neighbours.ts';
import type { SessionAt } from './session-at.ts';
import { SessionActs } from './session-acts.tsx';
import { useMay } from './use-may.ts';
import { useSessionPlace, type SessionForm } from './use-session-place.ts';

/** How a session stands, in a line, and at a desk what can be done about it. */
export function SessionBar({ session, phase, nowMs }: SessionAt) {
  const isDesk = useDesk();
  useSessionKeys(session, phase);
  const result = joinResult(session);
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
      <PhaseTag session={session} phase={phase} nowMs={nowMs} />
      <span className="mr-auto text-14 text-text-2 tabular-nums">
        {result === '--' ? 'No result yet' : `Players see ${result}`}. Result due{' '}
        {formatInstant(session.result_at, 'minute')}.{earlyText(session)}
      </span>
      {isDesk ? <SessionActs compact session={session} phase={phase} /> : null}
    </div>
  );
}

/** Keys open forms, go to the book, and to the sessions before and after. */
function useSessionKeys(session: MarketSession, phase: SessionPhase): void {
  const board = useSessions().data;
  const may = useMay(session, phase);
  const { openForm } = useSessionPlace();
  const { before, after } = neighbours(board?.sessions ?? [], session);
  const [, navigate] = useLocation();
  // What is not possible now has no key either, so that the foot does not offer it.
  const open = (form: SessionForm) => (may[form] ? () => openForm(form) : undefined);
  const goTo = (id: string | undefined) => (id === undefined ? undefined : () => navigate(`/sessions/${id}`));
  useKeys({
    session_close: open('close'),
    session_postpone: open('postpone'),
    session_void: open('void'),
    session_exposure: may.look ? () => navigate(`/exposure/${session.session_id}`) : undefined,
    session_before: goTo(before),
    session_after: goTo(after),
  });
}

/** Who ended bids before their time, and why. */
function earlyText({ closed_early: early }: MarketSession): string {
  if (early === null) return '';
  const names = early.confirmed_by === early.by ? early.by : `${early.by} and ${early.confirmed_by}`;
  return ` Bids ended early, planned ${formatInstant(early.planned, 'minute')}, by ${names}: ${early.reason}`;
}
