import type { Points } from '#rules/money.ts';
import { maybeOne, one, type Queryable } from '../platform/db.ts';
import { sql } from '../platform/sql.ts';

export interface Funds {
  readonly wallets: number;
  readonly held_withdrawals: number;
  readonly held_deposits: number;
  readonly owed: number;
  readonly stakes_at_risk: number;
  readonly deposits: number;
  readonly withdrawals: number;
}

/**
 * What bids stand for that have neither won nor lost. From the few sessions that are undecided, so that a long history costs
 * nothing; a bid counts until the session that decides it is settled.
 */
const STAKES_AT_RISK = sql`
  select coalesce(sum(l.points), 0) from market_sessions ms
  join slips s on s.market_day_id = ms.market_day_id
  cross join lateral unnest(s.picks, s.points) as l (pick, points)
  join games g on g.code = l.pick / 1000000 and g.decided_at = ms.session
  where ms.state not in ('settled', 'voided')`;

/** All in one statement, so that no point is seen twice or not at all. Entries before the last closed day are not read again. */
export async function selectFunds(db: Queryable): Promise<Funds> {
  return one(
    db,
    sql`
    with last as (select day, ends_at from closed_days order by day desc limit 1),
    since as (
      select k.account, -sum(l.amount) as amount from ledger l join ledger_kinds k using (kind)
      where l.at >= coalesce((select ends_at from last), '-infinity')
        and k.account in ('house:deposits', 'house:withdrawals') group by k.account
    ),
    house as (
      select a.account, coalesce(c.closing, 0) + coalesce(s.amount, 0) as balance
      from (values ('house:deposits'), ('house:withdrawals')) as a (account)
      left join closed_accounts c on c.account = a.account and c.day = (select day from last)
      left join since s on s.account = a.account
    )
    select
      (select coalesce(sum(balance), 0) from wallets) as wallets,
      (select coalesce(sum(amount), 0) from withdrawals where state = 'pending') as held_withdrawals,
      (select coalesce(sum(held), 0) from deposits where held > 0) as held_deposits,
      (select coalesce(sum(o.owed_after), 0) from (
        select distinct on (player_id) owed_after from owed order by player_id, n desc) o) as owed,
      (${STAKES_AT_RISK}) as stakes_at_risk,
      (select -balance from house where account = 'house:deposits') as deposits,
      (select balance from house where account = 'house:withdrawals') as withdrawals`,
  );
}

export interface StatedFloat {
  readonly amount: number;
  readonly note: string;
  readonly stated_by: string;
  readonly at: number;
}

export async function selectStatedFloat(db: Queryable): Promise<StatedFloat | null> {
  return maybeOne(
    db,
    sql`
    select f.amount, f.note, s.name as stated_by, f.at from stated_floats f join staff s on s.id = f.stated_by
    order by f.id desc limit 1`,
  );
}

export async function insertStatedFloat(
  tx: Queryable,
  stated: { readonly amount: Points; readonly note: string; readonly staffId: number },
): Promise<void> {
  await tx.query(sql`
    insert into stated_floats (amount, note, stated_by) values (${stated.amount}, ${stated.note}, ${stated.staffId})`);
}
