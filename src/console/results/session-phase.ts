import { formatInstant } from '#client/format/format-instant.ts';
import { formatLeft } from '#client/format/format-left.ts';
import { formatSpan } from '../shell/format-span.ts';
import { sessionLabel, type MarketSession } from './session-label.ts';
import { settledShare } from './payout-share.ts';

/** The state of a session, ordered by urgency: what hurts most comes first. */
export const PHASES = [
  'late',
  'due',
  'second-person',
  'closing-early',
  'reversal-waits',
  'taking-back',
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
  if (session.state === 'voided') return 'voided';
  if (session.state === 'declared' || session.state === 'settled') return declaredPhase(session);
  if (session.settlement?.state === 'reversing') return 'taking-back';
  if (session.proposal?.kind === 'declare_result') return 'second-person';
  const leftMs = Date.parse(session.closes_at) - nowMs;
  if (session.state === 'open' && leftMs > 0) return openPhase(session, { leftMs, nowMs });
  if (waitsForOpenResult(session)) return 'blocked';
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

/** A close result cannot be declared before the open result of its day: jodis and sangams need both. */
function waitsForOpenResult(session: MarketSession): boolean {
  return session.family === 'main' && session.session === 'close' && session.open_result === '';
}

type At = { readonly session: MarketSession; readonly phase: SessionPhase; readonly nowMs: number };

/** The state of a session in a few words, with the time that belongs to it. */
export function phaseLabel({ session, phase, nowMs }: At): string {
  return LABELS[phase](session, nowMs);
}

const LABELS = {
  late: (session, nowMs) => `Result late ${formatSpan(nowMs - Date.parse(session.result_at))}`,
  due: (session) => `Result due ${formatInstant(session.result_at, 'market')}`,
  'second-person': () => 'Waits for second person',
  'closing-early': () => 'Early close waits',
  'reversal-waits': () => 'Taking back waits',
  'taking-back': (session) => `Taking back ${Math.floor(settledShare(session) * 100)}%`,
  blocked: () => 'Needs open result',
  closing: (session, nowMs) => `Ends in ${formatLeft(Date.parse(session.closes_at) - nowMs)}`,
  open: (session) => `${sessionLabel(session)} bids on`,
  'not-yet': (session) => `From ${formatInstant(session.takes_bids_from, 'market')}`,
  settling: (session) => `Settling ${Math.floor(settledShare(session) * 100)}%`,
  settled: () => 'Settled',
  voided: () => 'Voided',
} as const satisfies Record<SessionPhase, (session: MarketSession, nowMs: number) => string>;
