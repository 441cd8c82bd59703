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

/** The next players who are told, in the order of their numbers. Who has bid on the day is always told; a break is no time for other news. */
export async function selectListeners(
  db: Queryable,
  { marketDayId, markets, toldUpTo }: DueNews,
  limit: number,
): Promise<readonly Listener[]> {
  const ids = markets.map(({ id }) => id);
  const isMeant =
    marketDayId === null
      ? sql`d.market_id = any (${ids}::int[]) and d.day > clock_timestamp()::date - ${PLAYS_DAYS}::int
          and (p.play_restricted_until is null or p.play_restricted_until <= clock_timestamp())`
      : sql`d.id = ${marketDayId}`;
  return db.query(sql`
    select s.player_id, array_agg(distinct d.market_id) as market_ids
    from ${marketDays} d join ${slipLines} s on s.market_day_id = d.id
    join ${playerStates} p on p.id = s.player_id and p.active and p.erased_at is null
    where s.player_id > ${toldUpTo} and ${isMeant}
    group by s.player_id order by s.player_id limit ${limit}`);
}
