import type { CONSENT_PURPOSES } from '#contract/player/privacy.calls.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';
import type { RequestOf } from '../platform/web/request.ts';

interface ConsentRow {
  readonly purpose: (typeof CONSENT_PURPOSES)[number];
  readonly given: boolean;
  readonly at: number;
}

/** The newest answer to each purpose that the player ever decided on. */
export async function selectConsents(db: Queryable, playerId: number): Promise<readonly ConsentRow[]> {
  return db.query(sql`
    select distinct on (purpose) purpose, given, at from consents where player_id = ${playerId}
    order by purpose, id desc`);
}

/** Every answer, the oldest first. */
export async function selectConsentLog(db: Queryable, playerId: number): Promise<readonly ConsentRow[]> {
  return db.query(sql`select purpose, given, at from consents where player_id = ${playerId} order by id`);
}

/** Stores a change; repeating the current answer is none. */
export async function insertConsent(
  tx: Queryable,
  { player: { id: playerId }, id: requestId, ipPrefix }: RequestOf<'player'>,
  { purpose, given }: Pick<ConsentRow, 'purpose' | 'given'>,
): Promise<void> {
  await tx.query(sql`
    insert into consents (player_id, purpose, given, request_id, ip_prefix)
    select ${playerId}, ${purpose}, ${given}, ${requestId}, ${ipPrefix}
    where ${given}::boolean is distinct from coalesce(
      (select c.given from consents c where c.player_id = ${playerId} and c.purpose = ${purpose} order by c.id desc limit 1),
      false)`);
}

/** Only for a player whose row is erased already; the table refuses it otherwise. */
export async function deleteConsents(tx: Queryable, playerId: number): Promise<void> {
  await tx.query(sql`delete from consents where player_id = ${playerId}`);
}
