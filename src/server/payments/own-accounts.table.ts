import { playersLikeStaff } from '../staff/staff-store.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';

/** By what a staff member is known. */
export interface StaffMarks {
  readonly staffId: number;
  readonly mobile: string | null;
  /** The mark of the own phone as a number that withdrawals go to, and of the browser in use; in hexadecimal. */
  readonly numberMac: string | null;
  readonly device: string | null;
}

/**
 * The players who have the staff member's phone or browser, and those whose withdrawals go to that phone or to a number of
 * such a player.
 */
export async function selectOwnAccounts(db: Queryable, marks: StaffMarks): Promise<readonly number[]> {
  const rows = await db.query<{ id: number }>(sql`
    with same as (select id from ${playersLikeStaff(marks)} p), numbers as (
      select decode(${marks.numberMac}, 'hex') as number_mac
      union select number_mac from payout_numbers where player_id in (select id from same)
    )
    select id from same
    union select n.player_id from payout_numbers n join numbers using (number_mac)
    union select w.player_id from withdrawals w join numbers using (number_mac) where w.state = 'pending'`);
  return rows.map(({ id }) => id);
}
