/**
 * What became of a slip. Each of its lines is decided by one session: it waits until that session is settled, then it
 * has won or not. Its stake comes back when that session is voided, or the one that it closes with: a jodi needs both
 * numbers. A slip waits while all of its lines wait, is partly
 * out while some do, and has won if any line has.
 */
import { ankOf, isPana } from '../game/pana.ts';
import { readSelection } from '../game/selection.ts';

export const LINE_STATES = ['pending', 'won', 'lost', 'refunded'] as const;
export type LineState = (typeof LINE_STATES)[number];

export const SLIP_STATES = ['pending', 'partly_out', 'won', 'lost', 'refunded'] as const;
export type SlipState = (typeof SLIP_STATES)[number];

/** The sessions of a bid: the one with which its bids ended, and the one that decides it; the same one for most games. */
export type LineSessions = { readonly closesWith: string; readonly decidedAt: string };

/**
 * The state of a line by the states of its sessions. A win is known before the session is settled, batch by batch.
 * @example lineState({ hasWon: false, closesWith: 'settled', decidedAt: 'settled' }) // 'lost'
 * @example lineState({ hasWon: false, closesWith: 'voided', decidedAt: 'settled' }) // 'refunded': a jodi without an open
 */
export function lineState({
  hasWon,
  closesWith,
  decidedAt,
}: LineSessions & { readonly hasWon: boolean }): LineState {
  if (closesWith === 'voided' || decidedAt === 'voided') return 'refunded';
  if (hasWon) return 'won';
  return decidedAt === 'settled' ? 'lost' : 'pending';
}

/**
 * The state of a slip by those of its lines.
 * @example slipState(['lost', 'pending']) // 'partly_out'
 */
export function slipState(lines: readonly LineState[]): SlipState {
  const has = (state: LineState): boolean => lines.includes(state);
  if (has('pending')) return lines.every((line) => line === 'pending') ? 'pending' : 'partly_out';
  if (has('won')) return 'won';
  return has('lost') ? 'lost' : 'refunded';
}

/**
 * Whether a pending line can still win once the open result of a main market is known: a jodi or a sangam of another
 * open side cannot.
 * @example canStillWin(13_000_065, '123') && !canStillWin(13_000_075, '123') // 123 makes 6
 */
export function canStillWin(selection: number, open: string | null): boolean {
  const { game, digits } = readSelection(selection);
  if (open === null || !isPana(open) || digits === '' || game.decidedAt === 'open') return true;
  const openSide = game.numbers === 'jodi' ? digits.slice(0, 1) : digits;
  return openSide === open || openSide === String(ankOf(open));
}
