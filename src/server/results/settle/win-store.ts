import { type Sql, sql } from '../../platform/store/sql.ts';

/** What a player has won by a settlement, for the SQL of other features; null for nothing. */
export function wonBy(playerId: Sql, settlementId: Sql): Sql {
  return sql`(
    select sum(amount)::bigint from wins where player_id = ${playerId} and settlement_id = ${settlementId})`;
}
