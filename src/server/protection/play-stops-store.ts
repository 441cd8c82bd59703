import type { Queryable } from '../platform/db.ts';
import { sql } from '../platform/sql.ts';

/** Every break and exclusion of a player, the oldest first. */
export async function selectAllStops(
  db: Queryable,
  playerId: number,
): Promise<
  readonly {
    readonly kind: 'break' | 'exclusion';
    readonly at: number;
    readonly until: number;
    readonly asked_back_at: number | null;
  }[]
> {
  return db.query(sql`
    select kind, at, until, asked_back_at from play_stops where player_id = ${playerId} order by id`);
}
