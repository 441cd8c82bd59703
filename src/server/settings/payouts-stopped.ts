import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';

/**
 * Whether the books stopped withdrawals and settlement (MON-10). Asked of the database and not of what this node
 * remembers, so that nothing is paid out after the stop was committed.
 */
export async function arePayoutsStopped(db: Queryable): Promise<boolean> {
  const { stopped } = await db.one<{ stopped: boolean }>(
    sql`select exists (select 1 from settings where key = 'payouts_stopped' and value = 'true') as stopped`,
  );
  return stopped;
}
