import { entries } from '../ledger/ledger-store.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';

/** Another limit of bids: on the points of a number, in hundredths, or on the numbers of a slip. */
export type BidBound = { readonly below: number } | { readonly above: number } | { readonly lines: number };

/** Enough to see what a limit does; more would be read for nothing. */
const SLIPS_MAX = 200_000;

/**
 * How many of the newest slips of the last seven days another limit would have refused. The ledger's index by time finds
 * them. Limits of a market by itself are left out of account.
 */
export function countHeldSlips(
  db: Queryable,
  bound: BidBound,
): Promise<{ readonly held: number; readonly of: number }> {
  const isHeld =
    'lines' in bound
      ? sql`cardinality(s.points) > ${bound.lines}`
      : 'below' in bound
        ? sql`(select min(p) from unnest(s.points) p) < ${bound.below}`
        : sql`(select max(p) from unnest(s.points) p) > ${bound.above}`;
  return db.one(sql`
    select count(*) filter (where ${isHeld})::int as held, count(*)::int as of
    from (
      select e.player_id, e.seq from ${entries} e
      where e.at > clock_timestamp() - interval '7 days' and e.kind = 'stake' order by e.at desc limit ${SLIPS_MAX}
    ) e
    join slips s on s.player_id = e.player_id and s.seq = e.seq`);
}
