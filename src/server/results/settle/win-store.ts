import { type Sql, sql } from '../../platform/store/sql.ts';

/** What a player has won by a settlement, for the SQL of other features; null for nothing. */
export function wonBy(playerId: Sql, settlementId: Sql): Sql {
  return sql`(
    select sum(amount)::bigint from wins where player_id = ${playerId} and settlement_id = ${settlementId})`;
}

/** What lines have won by results that stand. */
export const lineWins = sql`(select player_id, seq, line, amount from standing_wins)`;

/** The same of market days. Wins are stored settlement by settlement, so an index that costs nothing finds those of a few days. */
export function winsOfDays(marketDayIds: readonly number[]): Sql {
  return sql`(
    select w.player_id, w.seq, w.line, w.amount from wins w where w.settlement_id = any (array(
      select t.id from settlements t
      where t.market_day_id = any (${marketDayIds}::bigint[]) and t.state not in ('reversing', 'reversed'))))`;
}

/** Sessions of which a result was taken back. */
export const reversedSessions = sql`(select market_session_id from result_reversals)`;

/** What was paid or taken by a result, and what came back by a void, is booked by its number: the session of either. */
export const settledSessions = sql`(select id, market_session_id, market_day_id from settlements)`;
export const voidedSessions = sql`(select id, market_session_id, market_day_id from session_voids)`;
