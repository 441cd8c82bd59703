import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';
import type { PasskeyUse } from './passkey-use.ts';

/** Long enough to find a phone, short enough that an answer is of now. */
const LIVES_SECONDS = 180;

/** Keeps a question, by the hash of its challenge. */
export async function insertChallenge(db: Queryable, hash: string, use: PasskeyUse): Promise<void> {
  await db.query(sql`
    insert into passkey_challenges (challenge_hash, purpose, bound_to, expires_at)
    values (decode(${hash}, 'hex'), ${use.purpose}, ${use.boundTo},
      clock_timestamp() + make_interval(secs => ${LIVES_SECONDS}))`);
}

/** Uses a question up, whatever its answer is worth. Whether it was put for this, to this one, and not too long ago. */
export async function takeChallenge(tx: Queryable, hash: string, use: PasskeyUse): Promise<boolean> {
  const taken = await tx.maybeOne<{ fits: boolean }>(sql`
    delete from passkey_challenges where challenge_hash = decode(${hash}, 'hex')
    returning purpose = ${use.purpose} and bound_to = ${use.boundTo} and expires_at > clock_timestamp() as fits`);
  return taken?.fits === true;
}

export async function deleteOldChallenges(db: Queryable): Promise<void> {
  await db.query(sql`delete from passkey_challenges where expires_at < clock_timestamp()`);
}
