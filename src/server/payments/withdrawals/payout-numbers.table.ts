import type { PayoutMethod } from '#rules/payments/payout-method.ts';
import type { Queryable } from '../../platform/store/db.ts';
import { sql } from '../../platform/store/sql.ts';
import type { SealedNumber } from './sealed-number.ts';

export interface PayoutNumberRow extends SealedNumber {
  readonly method: PayoutMethod;
  readonly usable_from: number;
}

/** The numbers of a player, one at most for each app. */
export async function selectPayoutNumbers(
  db: Queryable,
  playerId: number,
): Promise<readonly PayoutNumberRow[]> {
  return db.query(sql`
    select method, encode(sealed_number, 'hex') as sealed, encode(number_mac, 'hex') as mac, usable_from
    from payout_numbers where player_id = ${playerId}`);
}

/**
 * Saves the number of an app in place of the one before. Answers from when on it can be used; saving the same number again
 * changes nothing about that.
 */
export async function upsertPayoutNumber(
  tx: Queryable,
  number: SealedNumber & {
    readonly playerId: number;
    readonly method: PayoutMethod;
    readonly waitHours: number;
  },
): Promise<number> {
  const { usable_from } = await tx.one<{ usable_from: number }>(sql`
    insert into payout_numbers as n (player_id, method, sealed_number, number_mac, usable_from)
    values (${number.playerId}, ${number.method}, decode(${number.sealed}, 'hex'), decode(${number.mac}, 'hex'),
      clock_timestamp() + make_interval(hours => ${number.waitHours}))
    on conflict (player_id, method) do update set sealed_number = excluded.sealed_number,
      added_at = case when n.number_mac = excluded.number_mac then n.added_at else excluded.added_at end,
      usable_from = case when n.number_mac = excluded.number_mac then n.usable_from else excluded.usable_from end,
      number_mac = excluded.number_mac
    returning usable_from`);
  return usable_from;
}
