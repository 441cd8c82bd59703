import type { Queryable } from '../../platform/store/db.ts';
import { sql } from '../../platform/store/sql.ts';

/** Sessions with kept sums from one on, as many as have about so many slips together, by number; `to` is null at the end. */
export async function sessionsWithSlips(
  tx: Queryable,
  { from, slipsMax }: { readonly from: number; readonly slipsMax: number },
): Promise<{ readonly to: number | null; readonly slips: number }> {
  return tx.one(sql`
    with summed as (
      select market_session_id as id, slips, sum(slips) over (order by market_session_id) as so_far from session_sums
      where market_session_id >= ${from}
    ),
    range as (select max(id) as last, coalesce(max(so_far), 0)::bigint as slips from summed where so_far - slips < ${slipsMax})
    select case when exists (select 1 from session_sums k where k.market_session_id > r.last) then r.last end as to, r.slips
    from range r`);
}

/** How many slips all kept sums are of; one of two sessions counts twice. */
export const slipsOfKeptSums = sql`(select coalesce(sum(slips), 0)::bigint from session_sums)`;
