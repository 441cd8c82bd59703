import { instant, type Instant } from '#rules/time/time.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';

/**
 * Locks a player's wallet until the transaction ends: earlier slips are booked before, later ones see its changes.
 * Returns the time of the database clock after the lock. Faults for a player without a wallet.
 *
 * @example const at = await lockWallet(tx, 1007)
 */
export async function lockWallet(tx: Queryable, playerId: number): Promise<Instant> {
  return lockWallets(tx, [playerId]);
}

/**
 * The same for several players, in the order of their ids: every transaction locks in that order, so that no two wait
 * for each other.
 *
 * @example const at = await lockWallets(tx, [1007, 1002])
 */
export async function lockWallets(tx: Queryable, playerIds: readonly number[]): Promise<Instant> {
  const held = await tx.query(sql`
    select 1 from wallets where player_id = any (${playerIds}::bigint[]) order by player_id for no key update`);
  if (held.length !== playerIds.length) throw new Error('a player has no wallet');
  // A statement of its own: in the one above, the clock might be read before the wallet was free.
  const { at } = await tx.one<{ at: number }>(sql`select clock_timestamp() as at`);
  return instant(at);
}
