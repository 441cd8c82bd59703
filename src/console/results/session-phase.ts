import type { MarketSession } from './market-session.ts';

/** Where a session stands, in the order in which a board needs somebody: what hurts most comes first. */
export const PHASES = [
  'late',
  'due',
  'second-person',
  'closing-early',
  'revert-waits',
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
  if (session.settlement?.state === 'reverting') return 'taking-back';
  if (session.proposal?.kind === 'declare_result') return 'second-person';
  const leftMs = Date.parse(session.closes_at) - nowMs;
  if (session.state === 'open' && leftMs > 0) return openPhase(session, { leftMs, nowMs });
  if (waitsForOpenResult(session)) return 'blocked';
  return nowMs > Date.parse(session.result_at) ? 'late' : 'due';
}

function declaredPhase({ state, proposal }: MarketSession): SessionPhase {
  if (proposal?.kind === 'revert_result') return 'revert-waits';
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
