import { Users } from 'lucide-react';
import { formatInstant } from '#client/format/format-instant.ts';
import { formatLeft } from '#client/format/format-left.ts';
import { StatusTag, type StatusTone } from '#ui/status-tag.tsx';
import { formatSpan } from '../shell/formats/format-span.ts';
import { StateWord } from '../shell/table/state-word.tsx';
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
/** Bids end soon: it is coloured, and counted in seconds. */
export const SOON_MS = 15 * 60 * 1000;

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
  /** Waits for a second person. */
  readonly two?: true;
  readonly label: (session: MarketSession, nowMs: number) => string;
};

const SHOWN: Readonly<Record<SessionPhase, ShownPhase>> = {
  late: {
    group: 'action',
    tone: 'danger',
    label: (session, nowMs) =>
      `${session.overdue ? 'Declare or void, late' : 'Result late'} ${formatSpan(nowMs - Date.parse(session.result_at))}`,
  },
  due: {
    group: 'action',
    tone: 'pending',
    label: (session) => `Result due ${formatInstant(session.result_at, 'minute')}`,
  },
  'second-person': {
    group: 'action',
    tone: 'pending',
    two: true,
    label: () => 'Waits for second person',
  },
  'closing-early': { group: 'action', tone: 'pending', two: true, label: () => 'Early close waits' },
  'reversal-waits': { group: 'action', tone: 'pending', two: true, label: () => 'Reversal waits' },
  'void-waits': { group: 'action', tone: 'pending', two: true, label: () => 'Void waits' },
  refunding: {
    group: 'done',
    tone: 'info',
    label: (session) => `Refunding ${Math.floor(refundedShare(session) * 100)}%`,
  },
  reversing: {
    group: 'action',
    tone: 'info',
    label: (session) => `Reversing ${Math.floor(settledShare(session) * 100)}%`,
  },
  blocked: { group: 'action', tone: 'closed', label: () => 'Needs open result' },
  closing: {
    group: 'bids',
    tone: 'closing',
    label: (session, nowMs) => `Ends in ${formatLeft(Date.parse(session.closes_at) - nowMs)}`,
  },
  open: { group: 'bids', tone: 'open', label: bidsOn },
  'not-yet': {
    group: 'bids',
    tone: 'closed',
    label: (session) => `From ${formatInstant(session.takes_bids_from, 'minute')}`,
  },
  settling: {
    group: 'done',
    tone: 'info',
    label: (session) => `Settling ${Math.floor(settledShare(session) * 100)}%`,
  },
  settled: { group: 'done', tone: 'info', label: () => 'Settled' },
  voided: { group: 'done', tone: 'closed', label: () => 'Void' },
};

/** Of a main market it says which half; a draw is one. */
function bidsOn(session: MarketSession): string {
  return session.family === 'main' ? `${sessionLabel(session)} bids on` : 'Bids on';
}

/** The part of the board that a session belongs to at an instant. */
export function sessionGroup(session: MarketSession, nowMs: number): Exclude<SessionGroup, 'all'> {
  return SHOWN[sessionPhase(session, nowMs)].group;
}

type At = { readonly session: MarketSession; readonly phase: SessionPhase; readonly nowMs: number };

/** The state of a session in a few words, with the time that belongs to it. */
export function phaseLabel({ session, phase, nowMs }: At): string {
  return SHOWN[phase].label(session, nowMs);
}

/** What somebody has to see at once. */
const URGENT: ReadonlySet<SessionPhase> = new Set<SessionPhase>(['late', 'due', 'closing']);

/** The state of a session in a few words and a colour. */
export function PhaseTag(at: At) {
  const { tone, two = false } = SHOWN[at.phase];
  if (two)
    return (
      <StatusTag tone={tone} icon={<Users aria-hidden="true" />}>
        {phaseLabel(at)}
      </StatusTag>
    );
  return (
    <StateWord tone={tone} isUrgent={URGENT.has(at.phase)}>
      {phaseLabel(at)}
    </StateWord>
  );
}
