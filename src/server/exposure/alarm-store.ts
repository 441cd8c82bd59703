import type { StoredSession } from '../markets/session-store.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';
import { sessionOfKey } from './limit-alarms.table.ts';

/** How many limits of a session came near and were reached, without naming them. */
export async function countAlarms(
  db: Queryable,
  { marketDayId, session }: Pick<StoredSession, 'marketDayId' | 'session'>,
): Promise<{ readonly near: number; readonly reached: number }> {
  const rows = await db.query<{ key: number; level: 'near' | 'reached' }>(sql`
    select key, level from limit_alarms where market_day_id = ${marketDayId}`);
  const own = rows.filter(({ key }) => sessionOfKey(key) === session);
  const count = (level: 'near' | 'reached') => own.filter((row) => row.level === level).length;
  return { near: count('near') - count('reached'), reached: count('reached') };
}
