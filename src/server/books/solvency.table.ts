import type { Points } from '#rules/money.ts';
import { staffNames } from '../staff/staff-store.ts';
import { stakesAtRisk } from '../bidding/slip-store.ts';
import { debtSteps, entries, entryKinds, walletBalances } from '../ledger/ledger-store.ts';
import { heldDeposits, pendingWithdrawals } from '../payments/payment-data-store.ts';
import { maybeOne, one, type Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';

export interface Funds {
  readonly wallets: number;
  readonly held_withdrawals: number;
  readonly held_deposits: number;
  readonly debt: number;
  readonly stakes_at_risk: number;
  readonly deposits: number;
  readonly withdrawals: number;
}

/** All in one statement, so that no point is seen twice or not at all. Entries before the last closed day are not read again. */
export async function selectFunds(db: Queryable): Promise<Funds> {
  return one(
    db,
    sql`
    with last as (select day, ends_at from closed_days order by day desc limit 1),
    since as (
      select k.account, -sum(l.amount) as amount from ${entries} l join ${entryKinds} k using (kind)
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
      (select coalesce(sum(balance), 0) from ${walletBalances} w) as wallets,
      ${pendingWithdrawals} as held_withdrawals,
      ${heldDeposits} as held_deposits,
      (select coalesce(sum(o.debt_after), 0) from (
        select distinct on (player_id) debt_after from ${debtSteps} d order by player_id, n desc) o) as debt,
      ${stakesAtRisk} as stakes_at_risk,
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
    select f.amount, f.note, s.name as stated_by, f.at from stated_floats f join ${staffNames} s on s.id = f.stated_by
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
