import type { Queryable } from '../platform/db.ts';
import { sql } from '../platform/sql.ts';

/** Somebody has logged in with this browser. */
export async function noteStaffDevice(
  tx: Queryable,
  { staffId, device }: { readonly staffId: number; readonly device: string },
): Promise<void> {
  await tx.query(sql`
    insert into staff_devices (staff_id, device_hash) values (${staffId}, decode(${device}, 'hex'))
    on conflict (staff_id, device_hash) do update set last_login_at = clock_timestamp()`);
}

/** Marks of browsers end with the cookie, half a year after the last log-in. */
export async function deleteOldStaffDevices(db: Queryable): Promise<void> {
  await db.query(
    sql`delete from staff_devices where last_login_at < clock_timestamp() - interval '180 days'`,
  );
}
