import type { Queryable } from '../../platform/store/db.ts';
import { sql } from '../../platform/store/sql.ts';

/** What staff decide about an account. */
export interface PlayerAccess {
  /** False for a blocked player: no log-in, no session. */
  readonly active: boolean;
  readonly betting: boolean;
}

/** The access of a player, locked until the transaction ends; null for an unknown or erased one. */
export async function lockPlayerAccess(tx: Queryable, playerId: number): Promise<PlayerAccess | null> {
  return tx.maybeOne(sql`
    select active, betting_enabled as betting from players where id = ${playerId} and erased_at is null
    for no key update`);
}

/** The caller has locked it. What a player chose for their own protection is kept apart from it and stays. */
export async function setAccess(
  tx: Queryable,
  { playerId, active, betting }: PlayerAccess & { readonly playerId: number },
): Promise<void> {
  await tx.query(sql`
    update players set active = ${active}, betting_enabled = ${betting} where id = ${playerId}`);
}
