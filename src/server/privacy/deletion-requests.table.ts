import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';

export interface DeletionRow {
  readonly asked_at: number;
  readonly due_at: number;
}

/** The request that is open, if there is one. */
export async function selectDeletion(db: Queryable, playerId: number): Promise<DeletionRow | null> {
  return db.maybeOne(
    sql`select asked_at, due_at from deletion_requests where player_id = ${playerId} and state = 'asked'`,
  );
}

/** Every request of the player, the oldest first. */
export async function selectDeletions(
  db: Queryable,
  playerId: number,
): Promise<readonly (DeletionRow & { readonly state: string; readonly ended_at: number | null })[]> {
  return db.query(sql`
    select state, asked_at, due_at, ended_at from deletion_requests where player_id = ${playerId} order by id`);
}

/** Null when one is open already. Nobody is deleted sooner than 48 hours after asking. */
export async function insertDeletion(tx: Queryable, playerId: number): Promise<DeletionRow | null> {
  return tx.maybeOne(sql`
    insert into deletion_requests (player_id, asked_at, due_at)
      select ${playerId}, at, at + interval '48 hours' from clock_timestamp() at
    on conflict (player_id) where state = 'asked' do nothing
    returning asked_at, due_at`);
}

/** Players whose 48 hours are over. */
export async function selectDuePlayers(db: Queryable): Promise<readonly number[]> {
  const rows = await db.query<{ player_id: number }>(sql`
    select player_id from deletion_requests where state = 'asked' and due_at <= clock_timestamp() order by due_at`);
  return rows.map((row) => row.player_id);
}

/**
 * Locks an open request whose time has come until the transaction ends. Null when another node has locked it or was
 * faster, or the player has cancelled it meanwhile. `outdated` has waited a month for an empty wallet.
 */
export async function lockDueDeletion(
  tx: Queryable,
  playerId: number,
): Promise<{ readonly outdated: boolean } | null> {
  return tx.maybeOne(sql`
    select due_at < clock_timestamp() - interval '30 days' as outdated from deletion_requests
    where player_id = ${playerId} and state = 'asked' and due_at <= clock_timestamp()
    for update skip locked`);
}

/** False when no request is open. */
export async function endDeletion(
  tx: Queryable,
  playerId: number,
  state: 'cancelled' | 'done',
): Promise<boolean> {
  const ended = await tx.maybeOne(sql`
    update deletion_requests set state = ${state}, ended_at = clock_timestamp()
    where player_id = ${playerId} and state = 'asked' returning 1 as ended`);
  return ended !== null;
}
