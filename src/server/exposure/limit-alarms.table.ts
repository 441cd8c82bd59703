import { readLimitKey } from '#rules/exposure/limit-key.ts';
import { gameOf, type Session } from '#rules/game/games.ts';
import { gameDecisions, slipLines } from '../bidding/slip-store.ts';
import { drawSessions } from '../markets/session-store.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';

/** Longer than the job pauses, so that nobody is missed by one turn that comes late. */
const JUST_BID_SECONDS = 15;

/**
 * What single players have on the sessions of a day, for those who have just bid; their limits are the keys -3 and -4
 * (src/rules/exposure/limit-key.ts). Nobody counts it as bids are placed: it is added up from the slips of the day.
 */
const justBid = sql`(
  select market_day_id, key, max(points)::bigint as points
  from (
    select s.market_day_id, s.player_id, case g.closes_with when 'open' then -3 else -4 end as key, sum(l.points) as points
    from (
      select distinct r.market_day_id, r.player_id from ${slipLines} r
      where exists (select from bid_limits where key in (-3, -4))
        and r.accepted_at >= clock_timestamp() - make_interval(secs => ${JUST_BID_SECONDS})
    ) recent
    join ${slipLines} s on s.market_day_id = recent.market_day_id and s.player_id = recent.player_id
    cross join lateral unnest(s.selections, s.points) as l (selection, points)
    join ${gameDecisions} g on g.code = l.selection / 1000000
    group by 1, 2, 3
  ) of_player
  group by market_day_id, key)`;

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
      union all
      select p.market_day_id, p.key, p.points, limit_of(p.market_day_id, p.key) from ${justBid} p
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

/** With which session the bids close that a limit counts. */
export function sessionOfKey(key: number): Session {
  const about = readLimitKey(key);
  return 'game' in about ? gameOf(about.game).closesWith : about.session;
}
