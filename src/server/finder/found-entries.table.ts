import { playerNames } from '../accounts/player-store.ts';
import { entries } from '../ledger/ledger-store.ts';
import type { LedgerKind } from '../ledger/post.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';

/** The entry of a player that has this number; null for none. */
export function selectEntryNamed(
  db: Queryable,
  { playerId, seq }: { readonly playerId: number; readonly seq: number },
): Promise<{ readonly kind: LedgerKind; readonly name: string } | null> {
  return db.maybeOne(sql`
    select l.kind, p.name from ${entries} l join ${playerNames} p on p.id = l.player_id
    where l.player_id = ${playerId} and l.seq = ${seq}`);
}
