import type { Game as PlacedGame, Session } from '#rules/game/games.ts';
import { readSelection, type Selection } from '#rules/game/selection.ts';
import type { Game } from '../../calls/use-dashboard.ts';

/** The cut-off of a session's bids, seen at one moment of the server's clock. */
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

/** The cut-offs as the screens show them; only the server decides whether a bid comes in time. */
export function sessionCutoffs({ sessions }: Pick<BidMarket, 'sessions'>, nowMs: number): Cutoffs {
  const open = cutoffOf(sessions.open, nowMs);
  // Once Open is over, only Close is left of the day, and its line starts there, as on the market's card.
  const from = open.isOver ? sessions.open.closesAtMs : sessions.close.takesBidsFromMs;
  return { open, close: cutoffOf({ ...sessions.close, takesBidsFromMs: from }, nowMs) };
}

/** The session that a bid screen starts with: Open while it takes bids (B §4). */
export function firstSession(cutoffs: Cutoffs): Session {
  return cutoffs.open.isOver ? 'close' : 'open';
}

/**
 * The cut-off of a game: of the session with which its bids end. A jodi or sangam also needs the close, which may be over
 * before the open: closed early, or void.
 */
export function cutoffOfGame(game: Pick<PlacedGame, 'closesWith' | 'decidedAt'>, cutoffs: Cutoffs): Cutoff {
  const decided = cutoffs[game.decidedAt];
  return decided.isOver ? decided : cutoffs[game.closesWith];
}

/** True for a bid that is not taken any more. */
export function isLate(selection: Selection, cutoffs: Cutoffs): boolean {
  return cutoffOfGame(readSelection(selection).game, cutoffs).isOver;
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

/** What a bid screen needs to know about a market of any family. */
export type BidMarket = {
  readonly gameId: string;
  /** The name that the server uses for it. */
  readonly name: string;
  /** "20-November-2026": the day that the bids belong to, also after midnight. */
  readonly marketDay: string;
  readonly sessions: Readonly<Record<Session, MarketSession>>;
};

type MarketSession = {
  readonly takesBidsFromMs: number;
  readonly closesAtMs: number;
  /** Not closed early by the operator and not declared. */
  readonly takesBids: boolean;
  /** The cut-off as a time of day, "10:30 AM". */
  readonly lastTime: string;
};

/** A main market of the dashboard as the bid screens use it. */
export function bidMarketOf(game: Game): BidMarket {
  const fromMs = Date.parse(game.takes_bids_from);
  const openEndMs = Date.parse(game.open_closes_at);
  const isToday = game.msg_status === 1;
  return {
    gameId: game.game_id,
    name: game.game_name,
    marketDay: game.market_day,
    sessions: {
      open: {
        takesBidsFromMs: fromMs,
        closesAtMs: openEndMs,
        takesBids: isToday && game.open_state === 'open',
        lastTime: game.open_bid_last_time,
      },
      close: {
        takesBidsFromMs: fromMs,
        closesAtMs: Date.parse(game.close_closes_at),
        takesBids: isToday && game.close_state === 'open',
        lastTime: game.close_bid_last_time,
      },
    },
  };
}
