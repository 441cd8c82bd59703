import { type Sql, sql } from '../platform/store/sql.ts';

/** When a player's account will be deleted, for the SQL of other features; null while nobody asked for it. */
export function deletionDueAt(playerId: Sql): Sql {
  return sql`(select q.due_at from deletion_requests q where q.player_id = ${playerId} and q.state = 'asked')`;
}
