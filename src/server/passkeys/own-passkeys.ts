import type { z } from 'zod';
import type { ownPasskey } from '#contract/passkeys.ts';
import type { Queryable } from '../platform/store/db.ts';
import { refusal } from '../platform/web/request.ts';
import { formatPasskey, parsePasskeyName } from './keep-passkey.ts';
import type { PasskeyOwner } from './passkey-owner.ts';
import { deletePasskey, deletePasskeys, selectPasskeys, updatePasskeyName } from './passkeys.table.ts';

const ID = /^[0-9]{1,15}$/;

/** The passkeys of somebody. */
export async function listPasskeys(
  db: Queryable,
  owner: PasskeyOwner,
): Promise<z.output<typeof ownPasskey>[]> {
  return (await selectPasskeys(db, owner)).map(formatPasskey);
}

/** Calls a passkey something else. */
export async function renamePasskey(
  tx: Queryable,
  owner: PasskeyOwner,
  input: { readonly passkey_id: string; readonly name: string },
) {
  const name = parsePasskeyName(input.name, '');
  if (!name.ok) return name;
  const renamed =
    ID.test(input.passkey_id) &&
    (await updatePasskeyName(tx, { owner, id: Number(input.passkey_id), name: name.value }));
  return renamed ? { ok: true as const } : refusal('passkey_unknown');
}

/** Removes a passkey; answers how it was called. */
export async function removePasskey(
  tx: Queryable,
  owner: PasskeyOwner,
  input: { readonly passkey_id: string },
) {
  const removed = ID.test(input.passkey_id)
    ? await deletePasskey(tx, { owner, id: Number(input.passkey_id) })
    : null;
  return removed === null ? refusal('passkey_unknown') : { ok: true as const, name: removed.name };
}

/** Removes every passkey of somebody, because whoever has one of them may not be the owner. */
export async function forgetPasskeys(tx: Queryable, owner: PasskeyOwner): Promise<number> {
  return deletePasskeys(tx, owner);
}
