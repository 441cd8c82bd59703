import type { Queryable } from '../platform/store/db.ts';
import { type Sql, sql } from '../platform/store/sql.ts';
import type { PasskeyOwner } from './passkey-owner.ts';

export interface StoredPasskey {
  readonly id: number;
  readonly owner: PasskeyOwner;
  readonly credentialId: string;
  /** In hexadecimal. */
  readonly publicKey: string;
  readonly signCount: number;
}

export interface OwnPasskey {
  readonly id: number;
  readonly name: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
}

function isOf({ kind, id }: PasskeyOwner): Sql {
  return kind === 'staff' ? sql`staff_id = ${id}` : sql`player_id = ${id}`;
}

/** The passkeys of somebody, the oldest first. */
export async function selectPasskeys(db: Queryable, owner: PasskeyOwner): Promise<readonly OwnPasskey[]> {
  return db.query(sql`
    select id, name, created_at as "createdAt", last_used_at as "lastUsedAt" from passkeys where ${isOf(owner)} order by id`);
}

/** The credentials of somebody; of all staff together, because no two of them use one device. */
export async function selectCredentials(
  db: Queryable,
  whose: PasskeyOwner | 'all staff',
): Promise<readonly string[]> {
  const which = whose === 'all staff' ? sql`staff_id is not null` : isOf(whose);
  const rows = await db.query<{ credentialId: string }>(sql`
    select credential_id as "credentialId" from passkeys where ${which} order by id`);
  return rows.map(({ credentialId }) => credentialId);
}

/** A passkey by its credential, locked until the transaction ends, so that its count is compared by one at a time. */
export async function lockPasskey(tx: Queryable, credentialId: string): Promise<StoredPasskey | null> {
  const row = await tx.maybeOne<
    Omit<StoredPasskey, 'owner'> & { readonly staffId: number | null; readonly playerId: number | null }
  >(sql`
    select id, staff_id as "staffId", player_id as "playerId", credential_id as "credentialId",
      encode(public_key, 'hex') as "publicKey", sign_count as "signCount"
    from passkeys where credential_id = ${credentialId} for update`);
  if (row === null) return null;
  const { staffId, playerId, ...passkey } = row;
  const owner: PasskeyOwner =
    staffId === null ? { kind: 'player', id: playerId ?? 0 } : { kind: 'staff', id: staffId };
  return { ...passkey, owner };
}

/** Keeps a new passkey; null when its credential is known already, whoever has it. */
export async function insertPasskey(
  tx: Queryable,
  passkey: {
    readonly owner: PasskeyOwner;
    readonly credentialId: string;
    readonly publicKey: string;
    readonly signCount: number;
    readonly name: string;
    readonly device: string | null;
  },
): Promise<OwnPasskey | null> {
  const { owner, credentialId, publicKey, signCount, name, device } = passkey;
  const [staffId, playerId] = owner.kind === 'staff' ? [owner.id, null] : [null, owner.id];
  return tx.maybeOne(sql`
    insert into passkeys (staff_id, player_id, credential_id, public_key, sign_count, name, device_hash)
    values (${staffId}, ${playerId}, ${credentialId}, decode(${publicKey}, 'hex'), ${signCount}, ${name},
      decode(${device}, 'hex'))
    on conflict (credential_id) do nothing
    returning id, name, created_at as "createdAt", last_used_at as "lastUsedAt"`);
}

/** It has answered, for the so manieth time by its own count. */
export async function recordUse(
  tx: Queryable,
  use: { readonly id: number; readonly signCount: number },
): Promise<void> {
  await tx.query(sql`
    update passkeys set sign_count = ${use.signCount}, last_used_at = clock_timestamp() where id = ${use.id}`);
}

export async function updatePasskeyName(
  tx: Queryable,
  passkey: { readonly owner: PasskeyOwner; readonly id: number; readonly name: string },
): Promise<boolean> {
  const renamed = await tx.maybeOne(sql`
    update passkeys set name = ${passkey.name} where id = ${passkey.id} and ${isOf(passkey.owner)} returning 1`);
  return renamed !== null;
}

/** Removes one passkey of somebody; null when it is not theirs. */
export async function deletePasskey(
  tx: Queryable,
  passkey: { readonly owner: PasskeyOwner; readonly id: number },
): Promise<{ readonly name: string } | null> {
  return tx.maybeOne(sql`
    delete from passkeys where id = ${passkey.id} and ${isOf(passkey.owner)} returning name`);
}

/** Removes all passkeys of somebody. Answers how many there were. */
export async function deletePasskeys(tx: Queryable, owner: PasskeyOwner): Promise<number> {
  return (await tx.query(sql`delete from passkeys where ${isOf(owner)} returning 1`)).length;
}
