import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';

export interface PaymentImage {
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

export async function insertPaymentImage(
  tx: Queryable,
  { playerId, mediaType, bytes }: PaymentImage & { readonly playerId: number },
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into payment_images (player_id, media_type, bytes)
    values (${playerId}, ${mediaType}, decode(${Buffer.from(bytes).toString('hex')}, 'hex')) returning id`);
  return id;
}

export async function selectPaymentImage(db: Queryable, id: number): Promise<PaymentImage | null> {
  const row = await db.maybeOne<{ media_type: string; bytes: string }>(
    sql`select media_type, encode(bytes, 'base64') as bytes from payment_images where id = ${id}`,
  );
  return row === null ? null : { mediaType: row.media_type, bytes: Buffer.from(row.bytes, 'base64') };
}

/** For a replaced image, so that a player cannot fill the disk. */
export async function deletePaymentImage(tx: Queryable, id: number): Promise<void> {
  await tx.query(sql`delete from payment_images where id = ${id}`);
}
