import { entries } from '../ledger/ledger-store.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';
import type { LedgerKind } from '../ledger/post.ts';

export interface EntryRow {
  readonly seq: number;
  readonly amount: number;
  readonly balance_after: number;
  readonly kind: LedgerKind;
  readonly reference: number | null;
  readonly at: number;
}

/** Own ledger entries, newest first, from the one before the marker on. */
export async function selectEntries(
  db: Queryable,
  page: { readonly playerId: number; readonly before: number; readonly limit: number },
): Promise<readonly EntryRow[]> {
  return db.query(sql`
    select seq, amount, balance_after, kind, reference, at from ${entries} l
    where player_id = ${page.playerId} and seq < ${page.before} order by seq desc limit ${page.limit}`);
}
