import { type Sql, sql } from '../platform/store/sql.ts';

/** SQL of the ledger for other features: each is a table or a value in their statements. */

/** Every entry of every player. */
export const entries = sql`(select player_id, seq, amount, balance_after, kind, key, reference, at from ledger)`;

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

/** What a player's wallet held after an entry. */
export function balanceAfter(playerId: Sql, seq: Sql): Sql {
  return sql`(select balance_after from ledger where player_id = ${playerId} and seq = ${seq})`;
}
