import { browserStore } from '#client/drafts/browser-store.ts';

/** A slip that has won, as long as it is news. */
export type KnownWin = {
  readonly slipNo: string;
  readonly gameId: string;
  /** As the market itself has it: '23-November-2026'. */
  readonly marketDay: string;
  /** In points, as the wire has them. */
  readonly won: string;
  /** The bids that have won. */
  readonly bids: number;
  /** Of the only bid that has won; empty of several. */
  readonly pana: string;
  readonly number: string;
  readonly session: string;
  /** The player has seen it in My Bids. */
  readonly isSeen: boolean;
  /** The result was reversed, and the win taken back. */
  readonly isCorrected: boolean;
};

const NONE: readonly KnownWin[] = [];

/** The wins of these days as this browser knows them, so that the first paint has what the player has not seen yet. */
export const winStore = browserStore('ank-wins', NONE, areWins);

function areWins(stored: unknown): stored is readonly KnownWin[] {
  return Array.isArray(stored);
}

/** Nobody is logged in any more, or nothing is news. */
export function forgetWins(): void {
  if (winStore.current() !== NONE) winStore.write(NONE);
}
