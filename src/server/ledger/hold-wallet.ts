import { instant, type Instant } from '#rules/time.ts';
import { one, type Queryable } from '../platform/db.ts';
import { sql } from '../platform/sql.ts';

/**
 * Holds a player's wallet until the transaction ends: slips that were on their way are booked before, later ones see what
 * the transaction did. Answers the time by the database's clock from then on. Faults for a player without a wallet.
 *
 * @example const at = await holdWallet(tx, 1007)
 */
export async function holdWallet(tx: Queryable, playerId: number): Promise<Instant> {
  return holdWallets(tx, [playerId]);
}

/**
 * The same for several players, in the order of their numbers: whoever else holds some of them does it in that order too, so
 * that no two wait for each other.
 *
 * @example const at = await holdWallets(tx, [1007, 1002])
 */
export async function holdWallets(tx: Queryable, playerIds: readonly number[]): Promise<Instant> {
  const held = await tx.query(sql`
    select 1 from wallets where player_id = any (${playerIds}::bigint[]) order by player_id for no key update`);
  if (held.length !== playerIds.length) throw new Error('a player has no wallet');
  // A statement of its own: in the one above, the clock might be read before the wallet was free.
  const { at } = await one<{ at: number }>(tx, sql`select clock_timestamp() as at`);
  return instant(at);
}
