import type { Session } from '#rules/games.ts';
import { readPick } from '#rules/pick.ts';
import type { Pick as BidPick } from '#rules/pick.ts';
import type { BidMarket } from './bid-market.ts';

/** What is known about the end of a session's bids at one moment of the server's clock. */
export type Cutoff = {
  readonly isOver: boolean;
  /** Under 15 minutes. */
  readonly isSoon: boolean;
  readonly leftMs: number;
  /** 1 at the start of taking bids, 0 at the cut-off. */
  readonly share: number;
  /** The cut-off as a time of day, "10:30 AM". */
  readonly lastTime: string;
};

export type Cutoffs = Readonly<Record<Session, Cutoff>>;

const SOON_MS = 15 * 60 * 1000;

/** The cut-offs as the screens show them; whether a bid comes in time is decided by the server alone. */
export function sessionCutoffs({ sessions }: Pick<BidMarket, 'sessions'>, nowMs: number): Cutoffs {
  const open = cutoffOf(sessions.open, nowMs);
  // Once Open is over, Close is all that is left of the day, and its line starts there, as on the market's card.
  const from = open.isOver ? sessions.open.closesAtMs : sessions.close.takesBidsFromMs;
  return { open, close: cutoffOf({ ...sessions.close, takesBidsFromMs: from }, nowMs) };
}

/** The session that a bid screen starts with: Open while it takes bids (document B §4). */
export function firstSession(cutoffs: Cutoffs): Session {
  return cutoffs.open.isOver ? 'close' : 'open';
}

/** True for a bid whose session takes no more. */
export function isLate(pick: BidPick, cutoffs: Cutoffs): boolean {
  return cutoffs[readPick(pick).game.closesWith].isOver;
}

function cutoffOf(session: BidMarket['sessions'][Session], nowMs: number): Cutoff {
  const { closesAtMs, takesBidsFromMs, takesBids, lastTime } = session;
  const leftMs = takesBids ? Math.max(0, closesAtMs - nowMs) : 0;
  const wholeMs = Math.max(1, closesAtMs - takesBidsFromMs);
  return {
    isOver: leftMs === 0,
    isSoon: leftMs > 0 && leftMs < SOON_MS,
    leftMs,
    share: Math.min(1, leftMs / wholeMs),
    lastTime,
  };
}
