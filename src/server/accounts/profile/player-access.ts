import { maybeOne, type Queryable } from '../../platform/store/db.ts';
import type { Live } from '../../platform/live/live.ts';
import { sql } from '../../platform/store/sql.ts';
import { cutStreams } from '../log-in/end-sessions.ts';
import { endLogins } from '../log-in/login-sessions.table.ts';

/** What staff decide about an account. */
export interface PlayerAccess {
  /** False for a blocked player: no log-in, no session. */
  readonly active: boolean;
  readonly betting: boolean;
}

/** The access of a player, locked until the transaction ends; null for an unknown or erased one. */
export async function lockPlayerAccess(tx: Queryable, playerId: number): Promise<PlayerAccess | null> {
  return maybeOne(
    tx,
    sql`
    select active, betting_enabled as betting from players where id = ${playerId} and erased_at is null
    for no key update`,
  );
}

/** The caller holds it. What a player chose for their own protection stands beside it and stays. */
export async function setAccess(
  tx: Queryable,
  { playerId, active, betting }: PlayerAccess & { readonly playerId: number },
): Promise<void> {
  await tx.query(sql`
    update players set active = ${active}, betting_enabled = ${betting} where id = ${playerId}`);
}

/** Ends all log-in sessions of a player, or the one with the number `id`, and their streams. Answers how many. */
export async function endPlayerLogins(
  tx: Queryable,
  live: Pick<Live, 'announce'>,
  { playerId, id }: { readonly playerId: number; readonly id: number | null },
): Promise<number> {
  const ended = await endLogins(tx, { playerId, except: null, id });
  if (ended > 0) await cutStreams(tx, live, playerId);
  return ended;
}
