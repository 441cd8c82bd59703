/**
 * Whose number the house must not know yet. Until both sessions that a bid needs have their results, its number is shown to
 * nobody of staff outside of Exposure and Cutting, so a jodi or sangam stays shut until the close. A bid that came back stands
 * in no book any more. src/server/bidding/shut-store.ts says the same in SQL.
 */
import type { LineSessions } from '../slip/slip-outcome.ts';

/**
 * Whether the number of a bid is shut, by the states of the session with which it ended and of the one that decides it.
 * @example isShutLine({ closesWith: 'settled', decidedAt: 'closed' }) // true: a jodi after the open result
 * @example isShutLine({ closesWith: 'voided', decidedAt: 'closed' }) // false: it came back
 */
export function isShutLine({ closesWith, decidedAt }: LineSessions): boolean {
  const needed = [closesWith, decidedAt];
  return !needed.includes('voided') && needed.some((state) => state === 'open' || state === 'closed');
}
