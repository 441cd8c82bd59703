import { ChevronRight, Flag, type LucideIcon } from 'lucide-react';
import { Link } from 'wouter';
import { formatCount } from '#client/format/format-count.ts';
import { formatInstant } from '#client/format/format-instant.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { viewOf } from '../approvals/approval-views.ts';
import { useApprovals } from '../approvals/use-approvals.ts';
import { Box } from '../shell/box.tsx';
import { formatSpan } from '../shell/formats/format-span.ts';
import { Kpi, KpiRow } from '../shell/kpi.tsx';
import { useMe } from '../staff/use-me.ts';
import { sessionTitle, sumWirePoints, type MarketSession } from './format-session.ts';
import { needsYou, type Need } from './needs-you.ts';
import { sessionGroup, sessionPhase, type SessionPhase } from './session-phase.tsx';

export type BoardAt = { readonly sessions: readonly MarketSession[]; readonly nowMs: number };

/** The tasks of this staff member, the most harmful first. */
export function NeedsYouList({ sessions, nowMs }: BoardAt) {
  const { permissions } = useMe();
  const approvals = useApprovals().data?.approvals ?? [];
  const needs = needsYou({ sessions, approvals, permissions, nowMs });
  return (
    <Box title="Needs you">
      {needs.length === 0 ? (
        <p className="px-4 pb-4 text-text-3">Nothing waits for you.</p>
      ) : (
        <ul className="-mt-px grid grid-cols-[repeat(auto-fill,minmax(min(330px,100%),1fr))] px-2 pb-2">
          {needs.map((need) => (
            <NeedRow key={keyOf(need)} need={need} nowMs={nowMs} />
          ))}
        </ul>
      )}
    </Box>
  );
}

const TONES = {
  hot: 'bg-danger-soft text-danger',
  warm: 'bg-pending-soft text-pending',
} as const;

type ShownNeed = {
  readonly to: string;
  readonly title: string;
  readonly note: string;
  readonly icon: LucideIcon;
  readonly tone: keyof typeof TONES;
};

function NeedRow({ need, nowMs }: { readonly need: Need; readonly nowMs: number }) {
  const { to, title, note, icon: Icon, tone } = shownNeed(need, nowMs);
  return (
    <li>
      <Link
        href={to}
        className="flex items-center gap-3 rounded-[10px] px-2 py-[9px] text-text -outline-offset-2! hover:bg-well"
      >
        <span
          aria-hidden="true"
          className={joinClasses('grid size-[34px] flex-none place-items-center rounded-[10px]', TONES[tone])}
        >
          <Icon className="size-[18px]" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block text-15 leading-[1.25] font-semi">{title}</span>
          <span className="block text-13 text-text-3 tabular-nums">{note}</span>
        </span>
        <ChevronRight aria-hidden="true" className="size-[18px] flex-none text-text-3" />
      </Link>
    </li>
  );
}

function shownNeed(need: Need, nowMs: number): ShownNeed {
  if (need.kind === 'declare') {
    const { session, late } = need;
    const lateBy = late ? `, ${formatSpan(nowMs - Date.parse(session.result_at))} late` : '';
    return {
      // Past the deadline there is a choice, which its page offers.
      to: `/sessions/${session.session_id}${session.overdue ? '' : '/declare'}`,
      title: session.overdue ? `Declare or void ${sessionTitle(session)}` : `${sessionTitle(session)} result`,
      note: `Due ${formatInstant(session.result_at, 'minute')}${lateBy}`,
      icon: Flag,
      tone: late ? 'hot' : 'warm',
    };
  }
  const { approval } = need;
  const { title, icon } = viewOf(approval);
  const { made_by: by, made_at: at } = approval;
  return {
    to: `/approvals/${approval.approval_id}`,
    title: title(approval),
    note:
      need.kind === 'day'
        ? `Begins within two days and nobody has decided. By ${by}`
        : `By ${by}, waits ${formatSpan(nowMs - Date.parse(at))}`,
    icon,
    tone: need.kind === 'day' ? 'hot' : 'warm',
  };
}

function keyOf(need: Need): string {
  return need.kind === 'declare' ? need.session.session_id : need.approval.approval_id;
}

/** Four numbers that summarise the day. */
export function BoardKpis({ sessions, nowMs }: BoardAt) {
  const { running, toDeclare, secondPerson, paid } = boardFigures(sessions, nowMs);
  return (
    <KpiRow>
      <Kpi
        to="/?show=bids"
        name="Points in open sessions"
        value={formatPoints(running.points)}
        note={`${formatCount(running.bids)} bids, ${sessionsText(running.sessions)}`}
      />
      <Kpi
        to="/?show=action"
        name="Results to declare"
        value={toDeclare.sessions}
        tone={toDeclare.late > 0 ? 'loss' : 'plain'}
        note={toDeclare.late > 0 ? `${toDeclare.late} late` : 'none late'}
      />
      <Kpi
        to="/?show=action"
        name="Wait for approval"
        value={secondPerson.sessions}
        note="results, early closing, corrections"
      />
      <Kpi
        to="/?show=done"
        name="Paid out"
        value={formatPoints(paid.points)}
        note={`${sessionsText(paid.sessions)} settled`}
      />
    </KpiRow>
  );
}

function sessionsText(count: number): string {
  return `${count} ${count === 1 ? 'session' : 'sessions'}`;
}

/** The numbers on top of the board. */
export function boardFigures(sessions: readonly MarketSession[], nowMs: number) {
  const phases = sessions.map((session) => sessionPhase(session, nowMs));
  const inPhase = (...wanted: readonly SessionPhase[]): number =>
    phases.filter((phase) => wanted.includes(phase)).length;
  const running = sessions.filter((session) => sessionGroup(session, nowMs) === 'bids');
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
