import { one, type Queryable } from '../platform/db.ts';
import { sql } from '../platform/sql.ts';

/** Whether any bid of the player has neither won nor lost nor been refunded yet. */
export async function hasOpenBids(db: Queryable, playerId: number): Promise<boolean> {
  // From the few sessions that are undecided, so that a long history costs nothing.
  const { open } = await one<{ open: boolean }>(
    db,
    sql`
    select exists (
      select 1 from market_sessions ms
      join slips s on s.market_day_id = ms.market_day_id and s.player_id = ${playerId}
      cross join lateral unnest(s.picks) pick
      join games g on g.code = pick / 1000000 and g.decided_at = ms.session
      where ms.state not in ('settled', 'voided')) as open`,
  );
  return open;
}
