import { type Instant, instant } from '#rules/time.ts';
import { one, type Queryable } from '../platform/db.ts';
import { sql } from '../platform/sql.ts';

/**
 * Until when no points may leave a wallet, or null when they may now (security.md §6.3): a day after a new password was
 * set by a code. For every call that takes points out, in its own transaction and with the wallet locked; it refuses
 * `money_out_waits` with that time.
 */
export async function moneyOutWaitsUntil(tx: Queryable, playerId: number): Promise<Instant | null> {
  const { until } = await one<{ until: number | null }>(
    tx,
    sql`
    select case when money_out_from > clock_timestamp() then money_out_from end as until
    from players where id = ${playerId}`,
  );
  return until === null ? null : instant(until);
}
