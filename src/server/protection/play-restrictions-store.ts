import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';

/** Every cool-off and self-exclusion of a player, the oldest first. */
export async function selectAllRestrictions(
  db: Queryable,
  playerId: number,
): Promise<
  readonly {
    readonly kind: 'cool_off' | 'self_exclusion';
    readonly at: number;
    readonly until: number;
    readonly reinstatement_asked_at: number | null;
  }[]
> {
  return db.query(sql`
    select kind, at, until, reinstatement_asked_at from play_restrictions where player_id = ${playerId} order by id`);
}
