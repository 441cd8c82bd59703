import { Check, CircleAlert, Hourglass, Lock, Timer, Undo2, Users, type LucideIcon } from 'lucide-react';
import { formatInstant } from '#client/format/format-instant.ts';
import { formatLeft } from '#client/format/format-left.ts';
import { StatusTag, type StatusTone } from '#ui/status-tag.tsx';
import { formatSpan } from '../shell/format-span.ts';
import { refundedShare, sessionLabel, settledShare, type MarketSession } from './format-session.ts';

/** The states of a session, the most urgent first. */
export const PHASES = [
  'late',
  'due',
  'second-person',
  'closing-early',
  'reversal-waits',
  'void-waits',
  'reversing',
  'refunding',
  'blocked',
  'closing',
  'open',
  'not-yet',
  'settling',
  'settled',
  'voided',
] as const;
export type SessionPhase = (typeof PHASES)[number];

// The countdown turns orange for players at the same moment.
const SOON_MS = 15 * 60 * 1000;

/** Reads the phase at an instant of the server's clock, because cut-offs pass between two polls. */
export function sessionPhase(session: MarketSession, nowMs: number): SessionPhase {
  if (session.state === 'voided') return session.void?.finished_at === null ? 'refunding' : 'voided';
  if (session.proposal?.kind === 'void_session') return 'void-waits';
  if (session.state === 'declared' || session.state === 'settled') return declaredPhase(session);
  if (session.settlement?.state === 'reversing') return 'reversing';
  if (session.proposal?.kind === 'declare_result') return 'second-person';
  const leftMs = Date.parse(session.closes_at) - nowMs;
  if (session.state === 'open' && leftMs > 0) return openPhase(session, { leftMs, nowMs });
  if (session.waits_for_open) return 'blocked';
  return nowMs > Date.parse(session.result_at) ? 'late' : 'due';
}

function declaredPhase({ state, proposal }: MarketSession): SessionPhase {
  if (proposal?.kind === 'reverse_result') return 'reversal-waits';
  return state === 'settled' ? 'settled' : 'settling';
}

type OpenAt = { readonly leftMs: number; readonly nowMs: number };

function openPhase(session: MarketSession, { leftMs, nowMs }: OpenAt): SessionPhase {
  if (session.proposal?.kind === 'close_session') return 'closing-early';
  if (nowMs < Date.parse(session.takes_bids_from)) return 'not-yet';
  return leftMs < SOON_MS ? 'closing' : 'open';
}

/** The parts of the board, as its filter names them. */
export const GROUPS = ['all', 'action', 'bids', 'done'] as const;
export type SessionGroup = (typeof GROUPS)[number];

type ShownPhase = {
  readonly group: Exclude<SessionGroup, 'all'>;
  readonly tone: StatusTone;
  readonly icon?: LucideIcon;
  readonly label: (session: MarketSession, nowMs: number) => string;
};

const SHOWN: Readonly<Record<SessionPhase, ShownPhase>> = {
  late: {
    group: 'action',
    tone: 'danger',
    icon: CircleAlert,
    label: (session, nowMs) =>
      `${session.overdue ? 'Declare or void, late' : 'Result late'} ${formatSpan(nowMs - Date.parse(session.result_at))}`,
  },
  due: {
    group: 'action',
    tone: 'pending',
    icon: Hourglass,
    label: (session) => `Result due ${formatInstant(session.result_at, 'market')}`,
  },
  'second-person': {
    group: 'action',
    tone: 'pending',
    icon: Users,
    label: () => 'Waits for second person',
  },
  'closing-early': { group: 'action', tone: 'pending', icon: Users, label: () => 'Early close waits' },
  'reversal-waits': { group: 'action', tone: 'pending', icon: Users, label: () => 'Reversal waits' },
  'void-waits': { group: 'action', tone: 'pending', icon: Users, label: () => 'Void waits' },
  refunding: {
    group: 'done',
    tone: 'info',
    icon: Undo2,
    label: (session) => `Refunding ${Math.floor(refundedShare(session) * 100)}%`,
  },
  reversing: {
    group: 'action',
    tone: 'info',
    icon: Undo2,
    label: (session) => `Reversing ${Math.floor(settledShare(session) * 100)}%`,
  },
  blocked: { group: 'action', tone: 'closed', icon: Lock, label: () => 'Needs open result' },
  closing: {
    group: 'bids',
    tone: 'closing',
    icon: Timer,
    label: (session, nowMs) => `Ends in ${formatLeft(Date.parse(session.closes_at) - nowMs)}`,
  },
  open: { group: 'bids', tone: 'open', label: (session) => `${sessionLabel(session)} bids on` },
  'not-yet': {
    group: 'bids',
    tone: 'closed',
    label: (session) => `From ${formatInstant(session.takes_bids_from, 'market')}`,
  },
  settling: {
    group: 'done',
    tone: 'info',
    icon: Hourglass,
    label: (session) => `Settling ${Math.floor(settledShare(session) * 100)}%`,
  },
  settled: { group: 'done', tone: 'info', icon: Check, label: () => 'Settled' },
  voided: { group: 'done', tone: 'closed', label: () => 'Void' },
};

/** The part of the board that a session belongs to at an instant. */
export function sessionGroup(session: MarketSession, nowMs: number): Exclude<SessionGroup, 'all'> {
  return SHOWN[sessionPhase(session, nowMs)].group;
}

type At = { readonly session: MarketSession; readonly phase: SessionPhase; readonly nowMs: number };

/** The state of a session in a few words, with the time that belongs to it. */
export function phaseLabel({ session, phase, nowMs }: At): string {
  return SHOWN[phase].label(session, nowMs);
}

/** The state of a session in a few words and a colour. */
export function PhaseTag(at: At) {
  const { tone, icon: Icon } = SHOWN[at.phase];
  return (
    <StatusTag
      tone={tone}
      icon={Icon === undefined ? undefined : <Icon aria-hidden="true" />}
      className="tabular-nums"
    >
      {phaseLabel(at)}
    </StatusTag>
  );
}
