import { eraseNotices } from '../../notices/notice-store.ts';
import { forgetPasskeys } from '../../passkeys/own-passkeys.ts';
import { eraseCodes } from '../../verification/code-store.ts';
import type { Queryable } from '../../platform/store/db.ts';
import { sql } from '../../platform/store/sql.ts';

/** What is stored about a player and shown by no other call. */
export interface AccountData {
  readonly birth_date: string | null;
  readonly jurisdiction: string;
  readonly registered_at: number;
  readonly agreements: readonly { readonly version: number; readonly at: string }[];
  readonly known_browsers: number;
  /** What staff wrote about the player, without their names. */
  readonly operator_notes: readonly { readonly text: string; readonly at: string }[];
}

export async function selectAccountData(db: Queryable, playerId: number): Promise<AccountData> {
  return db.one(sql`
    select p.birth_date::text, p.jurisdiction, p.created_at as registered_at,
      (select coalesce(jsonb_agg(jsonb_build_object('version', a.version, 'at', a.at) order by a.version), '[]')
        from terms_agreements a where a.player_id = p.id) as agreements,
      (select count(*) from known_devices d where d.player_id = p.id) as known_browsers,
      (select coalesce(jsonb_agg(jsonb_build_object('text', n.text, 'at', n.at) order by n.id), '[]')
        from player_notes n where n.player_id = p.id) as operator_notes
    from players p where p.id = ${playerId}`);
}

/**
 * Erases who a player was. The row stays, so that slips and ledger still belong to somebody; a pseudonym stands in the
 * place of the number, which may register anew.
 */
export async function eraseAccountData(
  tx: Queryable,
  playerId: number,
  pseudonymOf: (mobile: string) => string,
): Promise<void> {
  const { mobile } = await tx.one<{ mobile: string }>(
    sql`select mobile from players where id = ${playerId} for no key update`,
  );
  // Locks the row first: this waits for a running log-in, and the session it creates is found below.
  await tx.query(sql`
    update players set mobile = ${pseudonymOf(mobile)}, name = 'Deleted player', password_hash = 'none', birth_date = null,
      jurisdiction = '', active = false, betting_enabled = false, erased_at = clock_timestamp()
    where id = ${playerId}`);
  await tx.query(sql`delete from login_sessions where player_id = ${playerId}`);
  await tx.query(sql`delete from known_devices where player_id = ${playerId}`);
  await forgetPasskeys(tx, { kind: 'player', id: playerId });
  await eraseNotices(tx, playerId);
  await tx.query(sql`delete from player_notes where player_id = ${playerId}`);
  await eraseCodes(tx, mobile);
  await tx.query(sql`
    delete from login_tries where scope = ${`phone:${mobile}`} or scope like ${`device:${mobile}:%`}`);
}
