import { ChevronRight, Flag, Percent, TimerOff, Undo2, Users } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'wouter';
import { joinClasses } from '#ui/join-classes.ts';
import { familyWords } from '../rates/family-words.ts';
import { useRates } from '../rates/use-rates.ts';
import { Box } from '../shell/box.tsx';
import { formatInstant } from '../shell/format-instant.ts';
import { formatSpan } from '../shell/format-span.ts';
import { useMe } from '../staff/use-me.ts';
import type { Approval } from './approval.ts';
import { needsYou } from './needs-you.ts';
import type { Need } from './needs-you.ts';
import type { MarketSession } from './market-session.ts';
import { sessionTitle } from './session-title.ts';
import { useApprovals } from './use-approvals.ts';

type Props = { readonly sessions: readonly MarketSession[]; readonly nowMs: number };

/** What waits for the person at this screen, the most harmful first. */
export function NeedsYouList({ sessions, nowMs }: Props) {
  const { roles } = useMe();
  const approvals = useApprovals().data?.approvals ?? [];
  const rates = useRates().data?.families ?? [];
  const needs = needsYou({ sessions, approvals, rates, roles, nowMs });
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

type Words = {
  readonly to: string;
  readonly title: string;
  readonly note: string;
  readonly icon: LucideIcon;
  readonly tone: keyof typeof TONES;
};

function NeedRow({ need, nowMs }: { readonly need: Need; readonly nowMs: number }) {
  const { to, title, note, icon: Icon, tone } = wordsOf(need, nowMs);
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

function wordsOf(need: Need, nowMs: number): Words {
  if (need.kind === 'declare') {
    const { session, late } = need;
    const lateBy = late ? `, ${formatSpan(nowMs - Date.parse(session.result_at))} late` : '';
    return {
      to: `/sessions/${session.session_id}/declare`,
      title: `${sessionTitle(session)} result`,
      note: `Due ${formatInstant(session.result_at, 'minute')}${lateBy}`,
      icon: Flag,
      tone: late ? 'hot' : 'warm',
    };
  }
  if (need.kind === 'rates') {
    const { family, proposal } = need;
    return {
      to: `/rates?family=${family}`,
      title: `${familyWords[family]} rates wait for approval`,
      note: waitedNote(proposal, nowMs),
      icon: Percent,
      tone: 'warm',
    };
  }
  const { approval } = need;
  const { titleOf, icon } = APPROVALS[approval.kind];
  return {
    to: `/approvals/${approval.approval_id}`,
    title: titleOf(sessionTitle(approval.session)),
    note: waitedNote(approval, nowMs),
    icon,
    tone: 'warm',
  };
}

const APPROVALS = {
  declare_result: { titleOf: (title) => `${title} waits for approval`, icon: Users },
  close_session: { titleOf: (title) => `Close ${title} early`, icon: TimerOff },
  revert_result: { titleOf: (title) => `Take back ${title}`, icon: Undo2 },
} as const satisfies Record<
  Approval['kind'],
  { readonly titleOf: (title: string) => string; readonly icon: LucideIcon }
>;

function waitedNote({ made_by, made_at }: Pick<Approval, 'made_by' | 'made_at'>, nowMs: number): string {
  return `By ${made_by}, waits ${formatSpan(nowMs - Date.parse(made_at))}`;
}

function keyOf(need: Need): string {
  if (need.kind === 'declare') return need.session.session_id;
  return need.kind === 'rates' ? need.proposal.approval_id : need.approval.approval_id;
}
