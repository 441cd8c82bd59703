import { gameDecisions, hasSlips } from '../../bidding/slip-store.ts';
import { isCounted } from '../../exposure/limit-store.ts';
import { isCold } from '../../markets/cold-market-day.ts';
import { marketDays, marketNames } from '../../markets/market-store.ts';
import { drawSessions } from '../../markets/session-store.ts';
import type { Queryable } from '../../platform/store/db.ts';
import { type Sql, sql } from '../../platform/store/sql.ts';
import type { TotalsRow } from '../settle/results.table.ts';

/** Whether anybody has bid on a market day. A month goes to cold storage when the sums of all its sessions are kept, and they stay. */
export function hasBids(marketDayId: Sql): Sql {
  return sql`(${hasSlips(marketDayId)} or exists (
    select 1 from session_sums k join ${drawSessions} ms on ms.id = k.market_session_id
    where ms.market_day_id = ${marketDayId} and k.slips > 0))`;
}

/** The markets on which somebody has bid at least once. */
export async function marketsWithBids(db: Queryable): Promise<readonly number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select m.id from ${marketNames} m where ${hasBidsEver(sql`m.id`)}`);
  return rows.map(({ id }) => id);
}

/** Whether anybody has ever bid on a market. */
export async function hasBidsOfMarket(db: Queryable, marketId: number): Promise<boolean> {
  const { has } = await db.one<{ has: boolean }>(sql`
    select ${hasBidsEver(sql`${marketId}::int`)} as has`);
  return has;
}

/** The newest day first: a market that is played has its bids there, and years of imported results without any before. */
function hasBidsEver(marketId: Sql): Sql {
  return sql`exists (
    select from (select id from ${marketDays} d where d.market_id = ${marketId} order by d.day desc) newest_first
    where ${hasBids(sql`newest_first.id`)})`;
}

/**
 * Sessions from one on, as many as have about so many slips together, by number; `to` is null at the end. Of a day that is
 * counted for limits nobody knows how many slips it has, so its open session is the last one of a range.
 */
export async function sessionsWithSlips(
  tx: Queryable,
  {
    from,
    slipsMax,
    sessionsMax,
  }: { readonly from: number; readonly slipsMax: number; readonly sessionsMax: number },
): Promise<{ readonly to: number | null; readonly slips: number }> {
  return tx.one(sql`
    with ahead as (
      select ms.id, coalesce(k.slips, 0) as slips,
        case when k.slips is null and ms.session = 'open' and ${isCounted(sql`ms.market_day_id`)} then ${slipsMax}::bigint
          else coalesce(k.slips, 0) end as weight
      from ${drawSessions} ms left join session_sums k on k.market_session_id = ms.id
      where ms.id >= ${from} order by ms.id limit ${sessionsMax}
    ),
    summed as (select id, weight, sum(slips) over own as slips, sum(weight) over own as so_far from ahead window own as (order by id)),
    range as (select max(id) as last, coalesce(max(slips), 0)::bigint as slips from summed where so_far - weight < ${slipsMax})
    select case when exists (select 1 from ${drawSessions} ms where ms.id > r.last) then r.last end as to, r.slips
    from range r`);
}

/** How many slips all kept sums are of; one of two sessions counts twice. */
export const slipsOfKeptSums = sql`(select coalesce(sum(slips), 0)::bigint from session_sums)`;

/** Bids and points of market days in cold storage, by the session that decides them. */
export function selectColdTotals(
  db: Queryable,
  marketDayIds: readonly number[],
): Promise<readonly Omit<TotalsRow, 'players'>[]> {
  return db.query(sql`
    select ms.market_day_id, ms.session as decided_at, sum(g.bids) as bids, sum(g.points) as points
    from session_sums k join ${drawSessions} ms on ms.id = k.market_session_id
    cross join lateral jsonb_to_recordset(k.games) as g (code integer, bids bigint, points bigint)
    join ${gameDecisions} decides on decides.code = g.code and decides.decided_at = ms.session
    where ms.market_day_id = any (${marketDayIds}::bigint[]) and ${isCold(sql`ms.market_day_id`)}
    group by ms.market_day_id, ms.session`);
}
