import type { Game } from '../../calls/use-dashboard.ts';

export type SessionStates = Pick<Game, 'family' | 'open_state' | 'close_state'>;

/**
 * Which part of a market's day is void, null where none is. A market that draws once has one session, which both
 * fields show.
 */
export function voidPart({ open_state, close_state }: SessionStates): 'open' | 'close' | 'day' | null {
  if (open_state === 'voided') return close_state === 'voided' ? 'day' : 'open';
  return close_state === 'voided' ? 'close' : null;
}
