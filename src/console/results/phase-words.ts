import { formatLeft } from '#ui/format-left.ts';
import { formatInstant } from '../shell/format-instant.ts';
import { formatSpan } from '../shell/format-span.ts';
import type { MarketSession } from './market-session.ts';
import type { SessionPhase } from './session-phase.ts';
import { sessionWord } from './session-word.ts';
import { settledShare } from './settled-share.ts';

type At = { readonly session: MarketSession; readonly phase: SessionPhase; readonly nowMs: number };

/** The state of a session in a few words, with the time that belongs to it. */
export function phaseWords({ session, phase, nowMs }: At): string {
  return WORDS[phase](session, nowMs);
}

const WORDS = {
  late: (session, nowMs) => `Result late ${formatSpan(nowMs - Date.parse(session.result_at))}`,
  due: (session) => `Result due ${formatInstant(session.result_at, 'market')}`,
  'second-person': () => 'Waits for second person',
  'closing-early': () => 'Early close waits',
  'revert-waits': () => 'Taking back waits',
  'taking-back': (session) => `Taking back ${Math.floor(settledShare(session) * 100)}%`,
  blocked: () => 'Needs open result',
  closing: (session, nowMs) => `Ends in ${formatLeft(Date.parse(session.closes_at) - nowMs)}`,
  open: (session) => `${sessionWord(session)} bids on`,
  'not-yet': (session) => `From ${formatInstant(session.takes_bids_from, 'market')}`,
  settling: (session) => `Settling ${Math.floor(settledShare(session) * 100)}%`,
  settled: () => 'Settled',
  voided: () => 'Voided',
} as const satisfies Record<SessionPhase, (session: MarketSession, nowMs: number) => string>;
