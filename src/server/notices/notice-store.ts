import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';

/** How many notices a player has not read yet. */
export async function countUnreadNotices(db: Queryable, playerId: number): Promise<number> {
  const { unread } = await db.one<{ unread: number }>(
    sql`select count(*)::int as unread from player_notices where player_id = ${playerId} and read_at is null`,
  );
  return unread;
}

/** Notices are deleted with the account. */
export async function eraseNotices(tx: Queryable, playerId: number): Promise<void> {
  await tx.query(sql`delete from player_notices where player_id = ${playerId}`);
}
