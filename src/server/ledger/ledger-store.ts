import type { Queryable } from '../platform/store/db.ts';
import { prepared, type Sql, sql } from '../platform/store/sql.ts';
import type { EntryDays } from './entry-label.ts';

/** SQL of the ledger for other features: each is a table or a value in their statements. */

/** Every entry of every player. */
export const entries = sql`(select player_id, seq, amount, balance_after, kind, key, reference, at from ledger)`;

/** How many entries of each kind, with what is carried for months in cold storage as what it stands for. */
export const countedEntries = sql`(select player_id, period, at, kind, entries, amount from counted_entries)`;

/** The kinds of entries, with the account on the other side. */
export const entryKinds = sql`(select kind, account, direction from ledger_kinds)`;

/** What players have, and how many entries. */
export const walletBalances = sql`(select player_id, balance, seq from wallets)`;

/** The clawback debt of players after each change. */
export const debtSteps = sql`(select player_id, n, debt_after, key from clawback_debts)`;

/** The number of a player's first entry at a time or later; one past the last when there is none. */
export function firstEntryAt(playerId: number | Sql, at: Sql): Sql {
  return sql`first_entry_at(${playerId}, ${at})`;
}

/**
 * Numbers that narrow a search for what a player did on some days: from the first on, before the last. They are an hour wider,
 * in case the clock was ever set back. A statement of its own, because the planner merges the parts of a table in order, and looks
 * where it should, only when it sees how many rows there are.
 */
export async function entriesBetween(
  db: Queryable,
  { playerId, from, to, zone }: EntryDays & { readonly playerId: number; readonly zone: string },
): Promise<{ readonly first: number; readonly last: number }> {
  const startsAt = sql`${from}::date::timestamp at time zone ${zone} - interval '1 hour'`;
  const endsAt = sql`(${to}::date + 1)::timestamp at time zone ${zone} + interval '1 hour'`;
  const statement = sql`
    select ${firstEntryAt(playerId, startsAt)} as first, ${firstEntryAt(playerId, endsAt)} as last`;
  return db.one(prepared('entries_of_days', statement));
}

/** What a player's wallet held after an entry. */
export function balanceAfter(playerId: Sql, seq: Sql): Sql {
  return sql`(select balance_after from ledger where player_id = ${playerId} and seq = ${seq})`;
}

/** Makes the parts for the bids of the months of two days, where they are missing. */
export async function makeMonths(
  db: Queryable,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await db.query(sql`
    select make_month(m.month, month_of(${from}::date))
    from (select distinct month_of(d) as month from unnest(${[from, to]}::date[]) d order by 1) m`);
}

/** The last of so many players from one on, by number; null when there are no more behind. */
export async function lastWalletOfTurn(
  tx: Queryable,
  { from, limit }: { readonly from: number; readonly limit: number },
): Promise<number | null> {
  const { last } = await tx.one<{ last: number | null }>(sql`
    select case when count(*) = ${limit}::int then max(player_id) end as last
    from (select player_id from wallets where player_id >= ${from} order by player_id limit ${limit}) w`);
  return last;
}

interface WalletRange {
  /** The last player; null when there are no more behind. */
  readonly to: number | null;
  readonly entries: number;
}

/** Players from one on, as many as have about so many entries together, by number. */
export async function walletsWithEntries(
  tx: Queryable,
  {
    from,
    entriesMax,
    walletsMax,
  }: { readonly from: number; readonly entriesMax: number; readonly walletsMax: number },
): Promise<WalletRange> {
  return tx.one(sql`
    with ahead as (select player_id, seq from wallets where player_id >= ${from} order by player_id limit ${walletsMax}),
    summed as (select player_id, seq, sum(seq) over (order by player_id) as so_far from ahead),
    range as (select max(player_id) as last, coalesce(max(so_far), 0)::bigint as entries from summed where so_far - seq < ${entriesMax})
    select case when exists (select 1 from wallets w where w.player_id > r.last) then r.last end as to, r.entries from range r`);
}

/** How many entries all wallets have. */
export const entriesOfWallets = sql`(select coalesce(sum(seq), 0)::bigint from wallets)`;
