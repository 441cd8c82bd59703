import { countedEntries, walletBalances } from '../ledger/ledger-store.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';

/** What a store says of itself in a few figures, by which a restored copy is compared with it. */
export interface StoreFacts {
  /** Entries of the ledger. */
  readonly entries: number;
  readonly wallets: number;
  /** All wallets together, in hundredths. */
  readonly balance: number;
}

/** The figures by the wallets alone, which know how many entries they have; a large ledger is not read. */
export function readStoreFacts(db: Queryable): Promise<StoreFacts> {
  return db.one(sql`
    select coalesce(sum(seq), 0)::bigint as entries, count(*) as wallets, coalesce(sum(balance), 0)::bigint as balance
    from ${walletBalances} w`);
}

/** How many entries the ledger really has. */
export async function countEntries(db: Queryable): Promise<number> {
  const { entries: count } = await db.one<{ entries: number }>(
    sql`select coalesce(sum(entries), 0)::bigint as entries from ${countedEntries} e`,
  );
  return count;
}
