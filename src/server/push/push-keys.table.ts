import { maybeOne, one, type Queryable } from '../platform/db.ts';
import { sql } from '../platform/sql.ts';

export interface StoredPushKeys {
  readonly publicKey: string;
  /** In hexadecimal. */
  readonly sealed: string;
}

export async function selectPushKeys(db: Queryable): Promise<StoredPushKeys | null> {
  return maybeOne(
    db,
    sql`select public_key as "publicKey", encode(private_key, 'hex') as sealed from push_keys`,
  );
}

/** Stores the first pair of the house, and answers the one that was first. */
export async function insertPushKeys(db: Queryable, keys: StoredPushKeys): Promise<StoredPushKeys> {
  await db.query(sql`
    insert into push_keys (public_key, private_key) values (${keys.publicKey}, decode(${keys.sealed}, 'hex'))
    on conflict do nothing`);
  return one(db, sql`select public_key as "publicKey", encode(private_key, 'hex') as sealed from push_keys`);
}
