import { type Points, points } from '#rules/money.ts';
import { one, type Queryable } from '../platform/db.ts';
import { type Sql, sql } from '../platform/sql.ts';

/**
 * What a player has deposited within 30 days and not staked since, in hundredths of a point (security.md T08). Stakes from
 * before a deposit do not count for it; a bid that is given back was not played. What the house took of it for a debt is not
 * there to be played.
 *
 * @example await sumUnplayedDeposits(db, 1007) // wholePoints(500): deposited 800, staked 300 since
 */
export async function sumUnplayedDeposits(db: Queryable, playerId: number): Promise<Points> {
  const { unplayed } = await one<{ unplayed: number }>(
    db,
    sql`select ${unplayedDepositOf(sql`${playerId}::bigint`)} as unplayed`,
  );
  return points(unplayed);
}

/** The same as an expression, for lists of players. */
export function unplayedDepositOf(playerId: Sql): Sql {
  // From each deposit on: what was deposited less what was staked since. The largest of these is still to be played.
  return sql`(
    select greatest(coalesce(max(rest), 0), 0)::bigint from (
      select kind, sum(amount) over (order by seq desc) as rest from ledger l
      where player_id = ${playerId} and (kind in ('deposit', 'stake', 'refund') or ${TAKEN_FOR_DEBT}) and seq >= (
        select min(seq) from ledger where player_id = ${playerId} and kind = 'deposit'
          and at > clock_timestamp() - interval '30 days')
    ) since where kind = 'deposit')`;
}

/** Who owes has an empty wallet, so a debt is paid by the entry right before; of a win, for example, nothing was deposited. */
const TAKEN_FOR_DEBT = sql`(kind = 'win_reversal' and key = 'win_reversal:owed:' || seq and exists (
  select 1 from ledger paid where paid.player_id = l.player_id and paid.seq = l.seq - 1
    and paid.kind in ('deposit', 'refund', 'withdrawal_release')))`;
