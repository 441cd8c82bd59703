import { maybeOne, one, type Queryable } from '../platform/db.ts';
import { sql } from '../platform/sql.ts';

export interface PaymentPicture {
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

export async function insertPaymentPicture(
  tx: Queryable,
  { playerId, mediaType, bytes }: PaymentPicture & { readonly playerId: number },
): Promise<number> {
  const { id } = await one<{ id: number }>(
    tx,
    sql`
    insert into payment_pictures (player_id, media_type, bytes)
    values (${playerId}, ${mediaType}, decode(${Buffer.from(bytes).toString('hex')}, 'hex')) returning id`,
  );
  return id;
}

export async function selectPaymentPicture(db: Queryable, id: number): Promise<PaymentPicture | null> {
  const row = await maybeOne<{ media_type: string; bytes: string }>(
    db,
    sql`select media_type, encode(bytes, 'base64') as bytes from payment_pictures where id = ${id}`,
  );
  return row === null ? null : { mediaType: row.media_type, bytes: Buffer.from(row.bytes, 'base64') };
}

/** For a picture that another one took the place of, so that a player fills no disk. */
export async function deletePaymentPicture(tx: Queryable, id: number): Promise<void> {
  await tx.query(sql`delete from payment_pictures where id = ${id}`);
}
