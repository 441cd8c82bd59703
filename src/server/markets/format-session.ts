import { formatBidDate } from '#rules/time/time.ts';
import type { Market } from './market-store.ts';
import type { StoredSession } from './session-store.ts';

/** Which session something is about, as staff are shown it. */
export function formatSession(
  { id, session, day, closesAt }: Pick<StoredSession, 'id' | 'session' | 'day' | 'closesAt'>,
  { name, family }: Pick<Market, 'name' | 'family'>,
) {
  return {
    session_id: String(id),
    game_name: name,
    family,
    session,
    market_day: formatBidDate(day),
    closes_at: new Date(closesAt).toISOString(),
  };
}
