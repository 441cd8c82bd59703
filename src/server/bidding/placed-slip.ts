import type { Session } from '#rules/game/games.ts';
import type { AcceptedSlip } from '#rules/slip/slip.ts';

/** A slip that the rules accept, with the sessions that its lines go into. */
export interface PlacedSlip {
  readonly playerId: number;
  /** Hash of the log-in that asks, in hex; it is checked in the transaction. null: the operator itself. */
  readonly loginSession: string | null;
  /** null: the client gave none, and the transaction makes one. */
  readonly key: string | null;
  /** SHA-256 of what the client sent, in hex: the same key with another body is refused. */
  readonly fingerprint: string;
  readonly marketDayId: number;
  readonly openSession: number | null;
  readonly closeSession: number | null;
  readonly slip: AcceptedSlip;
  readonly requestId: string;
  readonly ipPrefix: string;
}

/**
 * Whether a session has to take bids for the slip to be placed: the one whose bid-last time stops a line of it, and for a jodi
 * or sangam also the close that decides it, which may have been closed early or voided.
 */
export function needsSession({ lines }: Pick<AcceptedSlip, 'lines'>, session: Session): boolean {
  return lines.some(({ game }) => game.closesWith === session || game.decidedAt === session);
}
