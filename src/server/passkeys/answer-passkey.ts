import type { z } from 'zod';
import type { passkeyQuestion } from '#contract/passkeys.ts';
import { hashToken, newToken } from '../platform/secret-token.ts';
import type { Queryable } from '../platform/store/db.ts';
import { insertChallenge, takeChallenge } from './challenges.table.ts';
import type { PasskeyPlace } from './passkey-place.ts';
import type { PasskeyUse } from './passkey-use.ts';
import type { PasskeyOwner } from './passkey-owner.ts';
import { lockPasskey, recordUse, selectCredentials } from './passkeys.table.ts';
import { challengeIn, type PasskeyAnswer, readAnswer } from './read-passkey.ts';

/** Puts a question to the passkeys of somebody; null when they have none. Without an owner, to any of this host. */
export async function askPasskey(
  db: Queryable,
  { rpId }: PasskeyPlace,
  { owner, ...use }: PasskeyUse & { readonly owner: PasskeyOwner | null },
): Promise<z.output<typeof passkeyQuestion> | null> {
  const allowed = owner === null ? [] : await selectCredentials(db, owner);
  if (owner !== null && allowed.length === 0) return null;
  const { token, hash } = newToken();
  await insertChallenge(db, hash, use);
  return { challenge: token, rp_id: rpId, allowed: [...allowed] };
}

/** What an answer proves. `other`: it is right as far as its form goes, and the passkey is somebody else's. */
export type PasskeyProof =
  | { readonly ok: true; readonly owner: PasskeyOwner }
  | { readonly ok: false; readonly other: PasskeyOwner | null };

/**
 * Whose passkey has answered. The question is used up whatever the answer is worth, so the caller's transaction has to be
 * committed in every case; the caller says of whom it must be, or of which kind.
 */
export async function checkPasskey(
  tx: Queryable,
  place: PasskeyPlace,
  step: PasskeyUse & {
    readonly answer: PasskeyAnswer;
    readonly isExpected: (owner: PasskeyOwner) => boolean;
  },
): Promise<PasskeyProof> {
  const { answer, isExpected, purpose, boundTo } = step;
  const challenge = challengeIn(answer.client_data);
  const fits = challenge !== null && (await takeChallenge(tx, hashToken(challenge), { purpose, boundTo }));
  const passkey = await lockPasskey(tx, answer.credential_id);
  if (passkey === null || !fits) return { ok: false, other: null };
  if (!isExpected(passkey.owner)) return { ok: false, other: passkey.owner };
  const read = await readAnswer(place, answer, { passkey, challenge });
  if (read === null) return { ok: false, other: null };
  await recordUse(tx, { id: passkey.id, signCount: read.signCount });
  return { ok: true, owner: passkey.owner };
}
