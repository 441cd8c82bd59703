import { expect } from 'vitest';
import { sql } from '../../src/server/platform/store/sql.ts';
import type { PlainBook } from './plain-book.ts';
import type { ReplaySystem } from './replay-system.ts';

interface Wallet {
  readonly player_id: number;
  readonly seq: number;
  readonly balance: number;
}

/**
 * Compares the wallets with the second set of books, and what players hold with what the operator owes. The operator is
 * counted on from the evening before, so that the check stays as cheap after four years as on the first day.
 */
export function openEveningCheck({ node }: ReplaySystem, book: PlainBook): (day: string) => Promise<void> {
  let before: readonly Wallet[] = [];
  let system = 0n;
  return async (day) => {
    const wallets = await node.db.query<Wallet>(
      sql`select player_id, seq, balance from wallets order by player_id`,
    );
    const { booked } = await node.db.one<{ booked: number }>(sql`
      select coalesce(sum(e.amount), 0) as booked
      from ledger_entries e
      left join unnest(${before.map((wallet) => wallet.player_id)}::bigint[], ${before.map((wallet) => wallet.seq)}::bigint[])
        as seen (player_id, seq) on seen.player_id = e.player_id
      where e.account like 'house:%' and e.seq > coalesce(seen.seq, 0)`);
    before = wallets;
    system += BigInt(booked);
    const held = wallets.reduce((sum, wallet) => sum + BigInt(wallet.balance), 0n);
    expect({ day, difference: held + system }).toEqual({ day, difference: 0n });
    const balances = new Map(wallets.map((wallet) => [wallet.player_id, BigInt(wallet.balance)]));
    expect({ day, balances }).toEqual({ day, balances: book.balances() });
  };
}
