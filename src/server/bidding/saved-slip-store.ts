import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';

export interface SavedSlipRow {
  readonly id: number;
  readonly name: string;
  readonly selections: readonly number[];
  readonly points: readonly number[];
}

/** What a player has saved, by name. */
export async function selectSavedSlips(db: Queryable, playerId: number): Promise<readonly SavedSlipRow[]> {
  return db.query(sql`
    select id, name, selections, points from saved_slips where player_id = ${playerId} order by lower(name), id`);
}

/** Saves a list, in the place of one with the same name. */
export async function putSavedSlip(
  tx: Queryable,
  slip: Omit<SavedSlipRow, 'id'> & { readonly playerId: number },
): Promise<void> {
  await tx.query(sql`
    insert into saved_slips (player_id, name, selections, points)
      values (${slip.playerId}, ${slip.name}, ${slip.selections}::int[], ${slip.points}::bigint[])
    on conflict (player_id, name) do update
      set selections = excluded.selections, points = excluded.points, saved_at = clock_timestamp()`);
}

export async function deleteSavedSlip(
  db: Queryable,
  slip: { readonly playerId: number; readonly id: number },
): Promise<void> {
  await db.query(sql`delete from saved_slips where player_id = ${slip.playerId} and id = ${slip.id}`);
}

/** With the account. */
export async function eraseSavedSlips(tx: Queryable, playerId: number): Promise<void> {
  await tx.query(sql`delete from saved_slips where player_id = ${playerId}`);
}
