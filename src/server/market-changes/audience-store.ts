import { playerStates } from '../accounts/player-store.ts';
import { slipLines } from '../bidding/slip-store.ts';
import { marketDays } from '../markets/market-store.ts';
import type { DueNews } from '../markets/market-news-store.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';

/** Whoever has bid on a market within so many days plays it. */
const PLAYS_DAYS = 30;

export interface Listener {
  readonly player_id: number;
  /** Of the markets of the news, those that the player plays. */
  readonly market_ids: readonly number[];
}

export interface Audience {
  readonly listeners: readonly Listener[];
  /** The last of the players who were looked at. */
  readonly upTo: number;
  readonly isOver: boolean;
}

/**
 * Looks at the next players in the order of their numbers, and answers those who are told. Who has bid on the day is always
 * told; a break is no time for other news. Only slips of these players are read: who plays a large market would take longer to
 * find out for all at once than a statement may.
 */
export async function selectListeners(
  db: Queryable,
  { marketDayId, markets, toldUpTo }: Pick<DueNews, 'marketDayId' | 'markets' | 'toldUpTo'>,
  limit: number,
): Promise<Audience> {
  const { upTo, players } = await db.one<{ upTo: number; players: number }>(sql`
    select coalesce(max(id), ${toldUpTo}) as "upTo", count(*)::int as players
    from (select p.id from ${playerStates} p where p.id > ${toldUpTo} order by p.id limit ${limit}) next`);
  const ids = markets.map(({ id }) => id);
  const isMeant =
    marketDayId === null
      ? sql`d.market_id = any (${ids}::int[]) and d.day > clock_timestamp()::date - ${PLAYS_DAYS}::int
          and (p.play_restricted_until is null or p.play_restricted_until <= clock_timestamp())`
      : sql`d.id = ${marketDayId}`;
  const listeners = await db.query<Listener>(sql`
    select s.player_id, array_agg(distinct d.market_id) as market_ids
    -- Day by day, in an index that has the players of each in order.
    from ${marketDays} d cross join lateral (
      select l.player_id from ${slipLines} l
      where l.market_day_id = d.id and l.player_id > ${toldUpTo} and l.player_id <= ${upTo} offset 0) s
    join ${playerStates} p on p.id = s.player_id and p.active and p.erased_at is null
    where ${isMeant}
    group by s.player_id order by s.player_id`);
  return { listeners, upTo, isOver: players < limit };
}
