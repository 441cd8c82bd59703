import type { StoredSession } from '../markets/session-store.ts';
import type { Queryable } from '../platform/store/db.ts';
import { countAlarms } from './limit-alarms.table.ts';

/** How many limits of a session came near or were reached; never of which number. */
export async function countNearLimits(
  db: Queryable,
  session: Pick<StoredSession, 'marketDayId' | 'session'>,
): Promise<number> {
  const { near, reached } = await countAlarms(db, session);
  return near + reached;
}
