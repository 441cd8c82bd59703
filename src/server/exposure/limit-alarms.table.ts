import { readLimitKey } from '#rules/exposure/limit-key.ts';
import { gameOf, type Session } from '#rules/game/games.ts';
import type { StoredSession } from '../markets/session-store.ts';
import { drawSessions } from '../markets/session-store.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';

/** Writes the limits that came near or were reached and were not told yet. Answers the market days. */
export async function insertAlarms(db: Queryable, nearPercent: number): Promise<readonly AlarmRow[]> {
  return db.query(sql`
    with full_ones as (
      select t.market_day_id, t.key, t.points, limit_of(t.market_day_id, t.key) as most
      from (
        select s.market_day_id, s.key, sum(s.taken)::bigint as points from limit_shares s
        where s.market_day_id in (select ms.market_day_id from ${drawSessions} ms where ms.state = 'open')
        group by s.market_day_id, s.key) t
      -- Whatever limit counts, it is one of these: only few sums come near any of them.
      where t.points * 100 >= ${nearPercent} * (
        select min(b.points) from bid_limits b
        where b.key in (t.key, case when t.key > 0 then -(t.key / 1000000 * 10 + 1) end))
    )
    insert into limit_alarms (market_day_id, key, level)
    select f.market_day_id, f.key, v.level from full_ones f
    cross join lateral (values ('near', ${nearPercent}), ('reached', 100)) as v (level, percent)
    where f.points * 100 >= v.percent * f.most
    on conflict do nothing returning market_day_id, key`);
}

export interface AlarmRow {
  readonly market_day_id: number;
  readonly key: number;
}

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

/** With which session the bids close that a limit counts. */
export function sessionOfKey(key: number): Session {
  const about = readLimitKey(key);
  return 'game' in about ? gameOf(about.game).closesWith : about.session;
}
