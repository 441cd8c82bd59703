import { drawSessions } from '../markets/session-store.ts';
import type { Queryable } from '../platform/store/db.ts';
import { type Sql, sql } from '../platform/store/sql.ts';

/** Both sessions that the bids of a game need, of which one has no result yet. */
const shutBy = (waiting: Sql): Sql => sql`
  select decided.market_day_id, g.code, decided.id as session_id
  from ${drawSessions} ended join ${drawSessions} decided using (market_day_id)
  join games g on g.closes_with = ended.session and g.decided_at = decided.session
  where ${waiting} in ('open', 'closed') and 'voided' not in (ended.state, decided.state)`;

/**
 * The games of market days whose numbers are shut (src/rules/exposure/shut-line.ts), each with the session that decides it and
 * at whose gate they can be seen. For the SQL of lists that staff read: the number of a line is left out where the market day of
 * its slip and the code of its game (`selection / 1000000`) are in it. They are few, however long the history: the index of
 * undecided sessions finds them.
 */
export const shutGames = sql`(${shutBy(sql`ended.state`)} union ${shutBy(sql`decided.state`)})`;

/** The same of some market days: by day and code of the game, the session at whose gate the numbers can be seen. */
export async function readShutGames(
  db: Queryable,
  marketDayIds: readonly number[],
): Promise<(line: { readonly market_day_id: number; readonly selection: number }) => number | null> {
  const rows = await db.query<{ market_day_id: number; code: number; session_id: number }>(sql`
    select * from ${shutGames} shut where shut.market_day_id = any (${[...new Set(marketDayIds)]}::bigint[])`);
  const shut = new Map(rows.map((row) => [`${row.market_day_id} ${row.code}`, row.session_id]));
  return (line) => shut.get(`${line.market_day_id} ${gameCodeOf(line.selection)}`) ?? null;
}

function gameCodeOf(selection: number): number {
  return Math.floor(selection / 1_000_000);
}
