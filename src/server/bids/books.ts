import type { BidState } from '#contract/console/lists/list-words.ts';
import { isShutLine } from '#rules/exposure/shut-line.ts';
import { type Family, gamesOfFamily, type Session } from '#rules/game/games.ts';
import { marketDays, marketNames } from '../markets/market-store.ts';
import { drawSessions, type SessionState } from '../markets/session-store.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';
import { reversedSessions } from '../results/settle/win-store.ts';

/** How the bids of one game stand on one market day: all of them alike, but for what wins. */
export interface Book {
  readonly key: number;
  readonly session: Session;
  /** The session that decides them. */
  readonly sessionId: number;
  /** The session at whose gate their numbers can be seen; null where they are not shut. */
  readonly shutSessionId: number | null;
  readonly standing: 'void' | 'reversed' | 'waiting' | 'settling' | 'settled';
}

export type Books = ReadonlyMap<number, Book>;

interface SessionRow {
  readonly id: number;
  readonly market_day_id: number;
  readonly session: Session;
  readonly state: SessionState;
  readonly reversed: boolean;
  readonly family: Family;
}

/** The books of market days: a few numbers for each, however much was bid. */
export async function readBooks(db: Queryable, marketDayIds: readonly number[]): Promise<Books> {
  const rows = await db.query<SessionRow>(sql`
    select s.id, s.market_day_id, s.session, s.state, m.family,
      s.number is null and s.id in (select market_session_id from ${reversedSessions} r) as reversed
    from ${drawSessions} s join ${marketDays} d on d.id = s.market_day_id join ${marketNames} m on m.id = d.market_id
    where s.market_day_id = any (${marketDayIds}::bigint[])`);
  const days = Map.groupBy(rows, (row) => row.market_day_id);
  return new Map([...days.values()].flatMap(booksOfDay).map((book) => [book.key, book]));
}

function booksOfDay(sessions: readonly SessionRow[]): readonly Book[] {
  const [first] = sessions;
  if (first === undefined) return [];
  return gamesOfFamily(first.family).flatMap((game) => {
    const decidedBy = sessions.find(({ session }) => session === game.decidedAt);
    const endedBy = sessions.find(({ session }) => session === game.closesWith);
    if (decidedBy === undefined || endedBy === undefined) return [];
    const states = { closesWith: endedBy.state, decidedAt: decidedBy.state };
    return {
      key: keyOfBook(first.market_day_id, game.code),
      session: game.session,
      sessionId: decidedBy.id,
      shutSessionId: isShutLine(states) ? decidedBy.id : null,
      standing: standingOf(decidedBy, endedBy),
    };
  });
}

function standingOf(decidedBy: SessionRow, endedBy: SessionRow): Book['standing'] {
  if (decidedBy.state === 'voided' || endedBy.state === 'voided') return 'void';
  if (decidedBy.reversed) return 'reversed';
  if (decidedBy.state === 'settled') return 'settled';
  return decidedBy.state === 'declared' ? 'settling' : 'waiting';
}

const GAMES_MAX = 100;

/** One number for a game on a market day, as SQL has it too (bid-lines.ts). */
export function keyOfBook(marketDayId: number, code: number): number {
  return marketDayId * GAMES_MAX + code;
}

export function codeOfBook(key: number): number {
  return key % GAMES_MAX;
}

/** The state of a line. A win is known before its session is settled, batch by batch. */
export function stateOf({ standing }: Book, won: number | null): BidState {
  if (standing === 'void' || standing === 'reversed') return standing;
  if (won !== null) return 'won';
  return standing === 'settled' ? 'lost' : 'open';
}
