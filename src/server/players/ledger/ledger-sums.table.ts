import { closedDays, closedMovements } from '../../books/closed-day-store.ts';
import { entries, entryKinds, walletBalances } from '../../ledger/ledger-store.ts';
import { pendingWithdrawals } from '../../payments/payment-data-store.ts';
import type { Queryable } from '../../platform/store/db.ts';
import { timeOfMicros } from '../../platform/store/keyset.ts';
import { type Sql, sql } from '../../platform/store/sql.ts';
import { kindsAre, type LedgerFilter, whereOf } from './ledger-desk.table.ts';

interface LedgerSums {
  readonly entries: number;
  readonly to_players: number;
  readonly from_players: number;
  readonly wallets: number;
  readonly held: number;
}

/** What the entries of a filter come to for wallets, and what players hold now. */
export async function sumLedgerOf(db: Queryable, filter: LedgerFilter): Promise<LedgerSums> {
  return db.one(sql`
    select e.*, (select coalesce(sum(balance), 0)::bigint from ${walletBalances} w) as wallets,
      ${pendingWithdrawals}::bigint as held
    from (${isByDaysOnly(filter) ? sumByDays(filter) : sumEntries(filter)}) e`);
}

function sumEntries(filter: LedgerFilter): Sql {
  return sql`
    select count(*)::int as entries, coalesce(sum(l.amount) filter (where l.amount > 0), 0)::bigint as to_players,
      coalesce(-sum(l.amount) filter (where l.amount < 0), 0)::bigint as from_players
    from ${entries} l where ${whereOf(filter)}`;
}

/** Whether closed days say all that is asked, so that however many days cost the same. */
function isByDaysOnly({ players, markets, reference, seq }: LedgerFilter): boolean {
  return players === null && markets === null && reference === null && seq === null;
}

/**
 * The closed days of the span by what was written down when they were closed, what is before and behind them by its entries.
 * Kinds that give and take are few, and read entry by entry on closed days, too. The first closed day has no beginning, so it is
 * read by its entries.
 */
function sumByDays({ kinds, from, until }: LedgerFilter): Sql {
  const [start, end] = [timeOfMicros(from * 1000), timeOfMicros(until * 1000)];
  const areKinds = kinds === null ? sql`true` : kindsAre(kinds);
  return sql`
    with days as materialized (select * from ${closedDays} d where starts_at >= ${start} and ends_at <= ${end}),
    closed as (select coalesce(min(starts_at), ${end}) as starts_at, coalesce(max(ends_at), ${end}) as ends_at from days),
    found as (
      select 1::bigint as entries, l.amount from ${entries} l
      where l.at >= ${start} and l.at < (select starts_at from closed) and ${areKinds}
      union all
      select 1, l.amount from ${entries} l
      where l.at >= (select ends_at from closed) and l.at < ${end} and ${areKinds}
      union all
      select 1, l.amount from ${entries} l
      where l.at >= (select starts_at from closed) and l.at < (select ends_at from closed)
        and l.kind not in ('stake', 'win') and l.kind in (select kind from ${entryKinds} k where direction = 0) and ${areKinds}
      union all
      select l.entries, l.amount from days join ${closedMovements} l using (day) join ${entryKinds} k using (kind)
      where k.direction <> 0 and ${areKinds}
    )
    select coalesce(sum(entries), 0)::int as entries, coalesce(sum(amount) filter (where amount > 0), 0)::bigint as to_players,
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as from_players
    from found`;
}
