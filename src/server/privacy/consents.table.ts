import type { CONSENT_PURPOSES } from '#contract/player/privacy.calls.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';

export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

export interface ConsentRow {
  readonly purpose: ConsentPurpose;
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

/** Writes a change down; an answer that stands already is no change. */
export async function insertConsent(
  tx: Queryable,
  consent: {
    readonly playerId: number;
    readonly purpose: ConsentPurpose;
    readonly given: boolean;
    readonly requestId: string;
    readonly ipPrefix: string;
  },
): Promise<void> {
  const { playerId, purpose, given } = consent;
  await tx.query(sql`
    insert into consents (player_id, purpose, given, request_id, ip_prefix)
    select ${playerId}, ${purpose}, ${given}, ${consent.requestId}, ${consent.ipPrefix}
    where ${given}::boolean is distinct from coalesce(
      (select c.given from consents c where c.player_id = ${playerId} and c.purpose = ${purpose} order by c.id desc limit 1),
      false)`);
}

/** Only for a player whose row is erased already; the table refuses it otherwise. */
export async function deleteConsents(tx: Queryable, playerId: number): Promise<void> {
  await tx.query(sql`delete from consents where player_id = ${playerId}`);
}
