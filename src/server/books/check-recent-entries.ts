import type { Violation } from '../audit/check-invariants.ts';
import { debtSteps, entries, entryKinds, walletBalances } from '../ledger/ledger-store.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';

/**
 * The money part of the books, cheaply: every wallet against its newest entry, every entry from an instant on against the one
 * before it, all wallets together against the last closed day and what came since. What is older is looked at by night.
 * Its cost grows with the players and with what is new, not with all that was ever booked: the newest entry of each player is
 * looked up, since a join would rather read every entry. Statements of the transaction may take longer than a call from then on.
 */
export async function checkRecentEntries(tx: Queryable, from: number): Promise<readonly Violation[]> {
  await tx.query(sql`set local statement_timeout = '2min'`);
  return tx.query(sql`
    with fresh as (
      select player_id, seq, amount, balance_after, kind, key from ${entries} l where at >= to_timestamp(${from}::float8 / 1000)
    ),
    closed as (
      select coalesce(sum(a.closing), 0) as players, coalesce(max(d.ends_at), '-infinity') as ends_at
      from closed_days d join closed_accounts a on a.day = d.day and a.account = 'players'
      where d.day = (select max(day) from closed_days)
    )
    select 'MON-10 wallet equals its newest entry' as invariant, 'player ' || w.player_id || ' has ' || w.balance as detail
      from ${walletBalances} w left join lateral (
        select seq, balance_after from ${entries} e where e.player_id = w.player_id order by seq desc limit 1) l on true
      where w.seq <> coalesce(l.seq, 0) or w.balance <> coalesce(l.balance_after, 0)
    union all
    select 'MON-10 entry follows the one before', 'player ' || n.player_id || ' entry ' || n.seq
      from fresh n left join ${entries} l on l.player_id = n.player_id and l.seq = n.seq - 1
      where n.balance_after <> n.amount + coalesce(l.balance_after, 0) or (n.seq > 1 and l.seq is null)
    union all
    select 'MON-10 entry without wallet', 'player ' || n.player_id || ' entry ' || n.seq
      from fresh n left join ${walletBalances} w using (player_id) where w.player_id is null
    union all
    select 'MON-10 key and direction of an entry', 'player ' || n.player_id || ' entry ' || n.seq
      from fresh n left join ${entryKinds} k using (kind)
      where k.kind is null or split_part(n.key, ':', 1) <> n.kind or (k.direction <> 0 and sign(n.amount) <> k.direction)
    union all
    select 'MON-10 wallets equal the last close and what came since', 'wallets ' || w.total || ', books ' || c.players + l.total
      from closed c,
        (select coalesce(sum(balance), 0) as total from ${walletBalances} b) w,
        (select coalesce(sum(amount), 0) as total from ${entries} e where at >= (select ends_at from closed)) l
      where w.total <> c.players + l.total
    union all
    select 'MON-10 a player with a clawback debt has an empty wallet', 'player ' || o.player_id
      from (select distinct on (player_id) player_id, debt_after from ${debtSteps} d order by player_id, n desc) o
      join ${walletBalances} w using (player_id) where o.debt_after > 0 and w.balance > 0`);
}
