import type { Queryable } from '../platform/db.ts';
import { sql } from '../platform/sql.ts';

export interface TransferRow {
  readonly transfer_id: number;
  readonly direction: 'in' | 'out';
  readonly amount: number;
  readonly note: string;
  readonly at: number;
  /** The other player. */
  readonly id: number;
  readonly name: string;
  readonly mobile: string;
}

/** Transfers that a player takes part in, newest first, from the one before the marker on. */
export async function selectPlayerTransfers(
  db: Queryable,
  page: { readonly playerId: number; readonly before: number; readonly limit: number },
): Promise<readonly TransferRow[]> {
  return db.query(sql`
    select t.id as transfer_id, case when t.from_player = ${page.playerId} then 'out' else 'in' end as direction, t.amount,
      t.note, t.at, p.id, p.name, p.mobile
    from transfers t
    join players p on p.id = case when t.from_player = ${page.playerId} then t.to_player else t.from_player end
    where ${page.playerId} in (t.from_player, t.to_player) and t.id < ${page.before}
    order by t.id desc limit ${page.limit}`);
}
