import { knownDevices, playerNames } from '../accounts/player-store.ts';
import type { Queryable } from '../platform/store/db.ts';
import { type Sql, sql } from '../platform/store/sql.ts';

/** Who a staff member is, for the SQL of other features. */
export const staffNames = sql`(select id, name from staff)`;

export async function selectStaffMobile(db: Queryable, staffId: number): Promise<string | null> {
  const { mobile } = await db.one<{ mobile: string | null }>(
    sql`select mobile from staff where id = ${staffId}`,
  );
  return mobile;
}

/** Locks a staff member until the transaction ends, so that one request of theirs at a time is looked at. */
export async function lockStaff(tx: Queryable, staffId: number): Promise<void> {
  await tx.query(sql`select 1 from staff where id = ${staffId} for no key update`);
}

/** The players who have a staff member's phone, or have logged in from a browser of theirs; the device in hexadecimal. */
export function playersLikeStaff(staff: {
  readonly staffId: number;
  readonly mobile: string | null;
  readonly device: string | null;
}): Sql {
  return sql`(
    select p.id from ${playerNames} p where p.mobile = ${staff.mobile}
    union select d.player_id from ${knownDevices} d join (
      select device_hash from staff_devices where staff_id = ${staff.staffId}
      union select decode(${staff.device}, 'hex')
    ) devices using (device_hash))`;
}
