import type { Violation } from '../audit/check-invariants.ts';
import type { Queryable } from '../platform/db.ts';
import { sql } from '../platform/sql.ts';

/**
 * The money part of the books, cheaply: every wallet against its newest entry, every entry from an instant on against the one
 * before it, all wallets together against the last closed day and what came since. What is older is looked at by night.
 */
export async function checkRecentEntries(tx: Queryable, from: number): Promise<readonly Violation[]> {
  return tx.query(sql`
    with fresh as (
      select player_id, seq, amount, balance_after, kind, key from ledger where at >= to_timestamp(${from}::float8 / 1000)
    ),
    closed as (
      select coalesce(sum(a.closing), 0) as players, coalesce(max(d.ends_at), '-infinity') as ends_at
      from closed_days d join closed_accounts a on a.day = d.day and a.account = 'players'
      where d.day = (select max(day) from closed_days)
    )
    select 'MON-10 wallet equals its newest entry' as invariant, 'player ' || w.player_id || ' has ' || w.balance as detail
      from wallets w left join ledger l on l.player_id = w.player_id and l.seq = w.seq
      where w.balance <> coalesce(l.balance_after, 0) or (w.seq > 0 and l.seq is null)
        or exists (select 1 from ledger later where later.player_id = w.player_id and later.seq = w.seq + 1)
    union all
    select 'MON-10 entry follows the one before', 'player ' || n.player_id || ' entry ' || n.seq
      from fresh n left join ledger l on l.player_id = n.player_id and l.seq = n.seq - 1
      where n.balance_after <> n.amount + coalesce(l.balance_after, 0) or (n.seq > 1 and l.seq is null)
    union all
    select 'MON-10 entry without wallet', 'player ' || n.player_id || ' entry ' || n.seq
      from fresh n left join wallets w using (player_id) where w.player_id is null
    union all
    select 'MON-10 key and direction of an entry', 'player ' || n.player_id || ' entry ' || n.seq
      from fresh n left join ledger_kinds k using (kind)
      where k.kind is null or split_part(n.key, ':', 1) <> n.kind or (k.direction <> 0 and sign(n.amount) <> k.direction)
    union all
    select 'MON-10 wallets equal the last close and what came since', 'wallets ' || w.total || ', books ' || c.players + l.total
      from closed c,
        (select coalesce(sum(balance), 0) as total from wallets) w,
        (select coalesce(sum(amount), 0) as total from ledger where at >= (select ends_at from closed)) l
      where w.total <> c.players + l.total
    union all
    select 'MON-10 who owes has an empty wallet', 'player ' || o.player_id
      from (select distinct on (player_id) player_id, owed_after from owed order by player_id, n desc) o
      join wallets w using (player_id) where o.owed_after > 0 and w.balance > 0`);
}
