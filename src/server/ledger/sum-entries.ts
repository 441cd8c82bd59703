import { type Points, points, subtractPoints, sumPoints } from '#rules/money.ts';
import type { Instant } from '#rules/time/time.ts';
import type { Queryable } from '../platform/store/db.ts';
import { prepared, sql, type Sql } from '../platform/store/sql.ts';

/** What a player's entries of some time come to, in hundredths of a point. */
export interface EntrySums {
  /** The balance before the first of them. */
  readonly opening: Points;
  /** Refunds taken off. */
  readonly staked: Points;
  /** Corrections taken off. */
  readonly won: Points;
  readonly deposits: Points;
  /** Those that came back taken off. */
  readonly withdrawals: Points;
  /** Bonuses, transfers and adjustments. */
  readonly other: Points;
}

/**
 * Sums a player's entries from one instant until before another, or until now. The balance after them is
 * opening - staked + won + deposits - withdrawals + other.
 *
 * @example (await sumEntries(db, { playerId: 1007, from: instant(0), until: null })).opening // points(0)
 */
export async function sumEntries(
  db: Queryable,
  span: { readonly playerId: number; readonly from: Instant; readonly until: Instant | null },
): Promise<EntrySums> {
  const { playerId, from, until } = span;
  const first = sql`(select first_entry_at(${playerId}, to_timestamp(${from}::float8 / 1000)))`;
  const end = sql`(select first_entry_at(${playerId}, coalesce(to_timestamp(${until}::float8 / 1000), 'infinity')))`;
  const statement = sql`
    select
      coalesce((select balance_after from ledger where player_id = ${playerId} and seq = ${first} - 1), 0) as opening,
      coalesce((select balance_after from ledger where player_id = ${playerId} and seq = ${end} - 1), 0) as closing,
      coalesce(sum(amount) filter (where kind in ('win', 'win_reversal')), 0)
        + coalesce(sum(${wonOfCarried}) filter (where kind = 'carried'), 0) as won,
      coalesce(sum(amount) filter (where kind = 'deposit'), 0) as deposits,
      coalesce(-sum(amount) filter (where kind in ('withdrawal_hold', 'withdrawal_release')), 0) as withdrawals,
      coalesce(sum(amount) filter (where kind in ('bonus', 'transfer_in', 'transfer_out', 'adjustment')), 0) as other
    from ledger where player_id = ${playerId} and seq >= ${first} and seq < ${end} and kind <> 'stake'`;
  const row = await db.one<
    Record<'opening' | 'closing' | 'won' | 'deposits' | 'withdrawals' | 'other', number>
  >(prepared('entry_sums', statement));
  const [opening, won] = [points(row.opening), points(row.won)];
  const [deposits, withdrawals, other] = [points(row.deposits), points(row.withdrawals), points(row.other)];
  const without = subtractPoints(sumPoints([opening, won, deposits, other]), withdrawals);
  // Bids are by far the most entries. What they took is what the others do not explain, so that none of them is read.
  const staked = subtractPoints(without, points(row.closing));
  return { opening, staked, won, deposits, withdrawals, other };
}

/** What of a carried entry was won (db/migrations/0081-cold-months.sql). */
const wonOfCarried = sql`split_part(key, ':', 4)::bigint`;

/** All deposits less all withdrawals of a player's whole life; an index of their own makes it cheap. */
export async function sumNetDeposits(db: Queryable, playerId: number): Promise<Points> {
  const { net } = await db.one<{ net: number }>(sql`
    select coalesce(sum(amount), 0) as net from ledger
    where player_id = ${playerId} and kind in ('deposit', 'withdrawal_hold', 'withdrawal_release')`);
  return points(net);
}

/**
 * What a player has deposited, was given or was sent within 30 days and not staked since, in hundredths of a point
 * (TH-08). Stakes from before do not count for it; a bid that is given back was not played. An amount that the operator took for
 * a clawback debt cannot be played.
 *
 * @example await sumWageringRequirements(db, 1007) // wholePoints(500): deposited 800, staked 300 since
 */
export async function sumWageringRequirements(db: Queryable, playerId: number): Promise<Points> {
  const { wageringRequirement } = await db.one<{ wageringRequirement: number }>(
    sql`select ${wageringRequirementOf(sql`${playerId}::bigint`)} as "wageringRequirement"`,
  );
  return points(wageringRequirement);
}

/** Points that nobody has won yet. */
const CAME_IN = sql`'deposit', 'bonus', 'transfer_in'`;

/** The same as an expression, for lists of players. */
export function wageringRequirementOf(playerId: Sql): Sql {
  // From each deposit on: what was deposited less what was staked since. The largest of these is still to be played.
  return sql`(
    select greatest(coalesce(max(rest), 0), 0)::bigint from (
      select kind, sum(amount) over (order by seq desc) as rest from ledger l
      where player_id = ${playerId} and (kind in (${CAME_IN}, 'stake', 'refund') or ${TAKEN_FOR_DEBT}) and seq >= (
        select min(seq) from ledger where player_id = ${playerId} and kind in (${CAME_IN})
          and at > clock_timestamp() - interval '30 days')
    ) since where kind in (${CAME_IN}))`;
}

/**
 * A player with a clawback debt has an empty wallet, so the entry right before pays the debt. If that entry is a win,
 * nothing was deposited.
 */
const TAKEN_FOR_DEBT = sql`(kind = 'win_reversal' and key = 'win_reversal:debt:' || seq and exists (
  select 1 from ledger paid where paid.player_id = l.player_id and paid.seq = l.seq - 1
    and paid.kind in ('deposit', 'refund', 'withdrawal_release')))`;
