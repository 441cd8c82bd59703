import type { Db } from '../../src/server/platform/store/db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';

/**
 * The published time of a result has come, if its bids have ended: a test does not wait for the evening. The times of a
 * session that has ended never change, so its triggers look away.
 */
export async function letResultBeDue(db: Db, ...sessionIds: readonly number[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(sql`set local session_replication_role = replica`);
    await tx.query(sql`
      update market_sessions set closes_at = least(closes_at, clock_timestamp()), result_due_at = clock_timestamp()
      where id = any (${sessionIds}::int[]) and state <> 'open' and result_due_at > clock_timestamp()`);
  });
}
