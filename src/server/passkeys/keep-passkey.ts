import type { z } from 'zod';
import type { ownPasskey, passkeyRequest } from '#contract/passkeys.ts';
import { hashToken, newToken } from '../platform/secret-token.ts';
import type { Queryable } from '../platform/store/db.ts';
import { refusal } from '../platform/web/request.ts';
import { insertChallenge, takeChallenge } from './challenges.table.ts';
import type { PasskeyOwner } from './passkey-owner.ts';
import type { PasskeyPlace } from './passkey-place.ts';
import type { PasskeyUse } from './passkey-use.ts';
import { insertPasskey, type OwnPasskey, selectCredentials, selectPasskeys } from './passkeys.table.ts';
import { challengeIn, type NewPasskey, readNewPasskey } from './read-passkey.ts';

/** More than anybody has devices. */
const PASSKEYS_MAX = 10;

/** Begins a passkey: what the device needs, with a challenge that only the same session can answer. */
export async function beginPasskey(
  tx: Queryable,
  { rpId }: PasskeyPlace,
  begun: PasskeyUse & { readonly owner: PasskeyOwner; readonly userName: string },
) {
  const { owner, userName, ...use } = begun;
  const own = await selectCredentials(tx, owner);
  if (own.length >= PASSKEYS_MAX) return full;
  // A device that has a passkey of another staff member refuses to make one: it would be one person with two logins.
  const excluded = owner.kind === 'staff' ? await selectCredentials(tx, 'all staff') : own;
  const { token, hash } = newToken();
  await insertChallenge(tx, hash, use);
  const request: z.output<typeof passkeyRequest> = {
    challenge: token,
    rp_id: rpId,
    // The same for every passkey of one person, and nothing that says who it is.
    user_id: Buffer.from(hashToken(`${owner.kind}:${owner.id}`), 'hex').toString('base64url'),
    user_name: userName,
    excluded: [...excluded],
  };
  return { ok: true as const, value: request };
}

const full = refusal('passkeys_full', { params: { max: String(PASSKEYS_MAX) } });

/** Keeps what a device has made. The caller has locked its owner, and commits whatever the answer is. */
export async function keepPasskey(
  tx: Queryable,
  place: PasskeyPlace,
  made: PasskeyUse & {
    readonly owner: PasskeyOwner;
    readonly name: string;
    readonly device: string | null;
    readonly passkey: NewPasskey;
  },
) {
  const { owner, name, device, passkey, purpose, boundTo } = made;
  const challenge = challengeIn(passkey.client_data);
  const fits = challenge !== null && (await takeChallenge(tx, hashToken(challenge), { purpose, boundTo }));
  const read = fits ? await readNewPasskey(place, passkey, challenge) : null;
  if (read === null) return refusal('passkey_not_valid', { field: 'passkey' });
  if ((await selectPasskeys(tx, owner)).length >= PASSKEYS_MAX) return full;
  const kept = await insertPasskey(tx, { owner, name, device, ...read });
  return kept === null
    ? refusal('passkey_known', { field: 'passkey' })
    : { ok: true as const, value: formatPasskey(kept) };
}

/** A passkey in the list of its owner. */
export function formatPasskey({ id, name, createdAt, lastUsedAt }: OwnPasskey): z.output<typeof ownPasskey> {
  return {
    passkey_id: String(id),
    name,
    added_at: new Date(createdAt).toISOString(),
    last_used_at: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
  };
}

const NAME_MAX = 40;

/** How somebody calls a passkey; `otherwise` where they say nothing. */
export function parsePasskeyName(wire: string, otherwise: string) {
  const name = wire.normalize('NFC').trim().replace(/\s+/g, ' ') || otherwise;
  return name === '' || name.length > NAME_MAX
    ? refusal('passkey_name_not_valid', { field: 'name' })
    : { ok: true as const, value: name };
}
