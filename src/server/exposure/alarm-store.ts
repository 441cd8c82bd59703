import type { StoredSession } from '../markets/session-store.ts';
import type { Queryable } from '../platform/store/db.ts';
import { countAlarms } from './limit-alarms.table.ts';

/** How many limits of a session are near, and how many are reached; never of which number. */
export function countLimitUses(
  db: Queryable,
  session: Pick<StoredSession, 'marketDayId' | 'session'>,
): ReturnType<typeof countAlarms> {
  return countAlarms(db, session);
}
