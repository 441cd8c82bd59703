import type { Queryable } from '../platform/db.ts';
import { sql } from '../platform/sql.ts';

/**
 * Forgets where a player's withdrawals went to and the pictures of payments; what was paid stays in the books, with a sealed
 * number of each withdrawal. A payment that still waits is not looked for any more.
 */
export async function erasePaymentData(tx: Queryable, playerId: number): Promise<void> {
  await tx.query(sql`delete from payout_numbers where player_id = ${playerId}`);
  await tx.query(sql`
    update deposits set state = 'expired', decided_at = clock_timestamp()
    where player_id = ${playerId} and state in ('started', 'pending')`);
  await tx.query(sql`
    with bare as (
      update deposits d set picture_id = null from deposits before
      where before.id = d.id and d.player_id = ${playerId} and d.picture_id is not null
      returning before.picture_id as id
    )
    delete from payment_pictures p using bare where p.id = bare.id`);
}
