import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';
import { isOpen, staffSessions } from './staff-sessions.table.ts';

/** Log-in sessions of staff, for the page about a person. */

interface OpenStaffSession {
  readonly id: number;
  readonly label: string;
  readonly ipPrefix: string;
  readonly current: boolean;
  readonly createdAt: number;
  readonly lastActiveAt: number;
}

/** Logins of the demo are shared and can have any number of sessions; nobody reads more of them than this. */
const LISTED_MAX = 50;

/** Where somebody is logged in, the newest first; `hash` is the session that asks. */
export async function selectOpenStaffSessions(
  db: Queryable,
  { staffId, hash }: { readonly staffId: number; readonly hash: string },
): Promise<readonly OpenStaffSession[]> {
  return db.query(sql`
    select s.id, s.label, s.ip_prefix as "ipPrefix", s.token_hash = decode(${hash}, 'hex') as current,
      s.created_at as "createdAt", s.last_active_at as "lastActiveAt"
    from staff_sessions s where s.staff_id = ${staffId} and ${isOpen}
    order by s.created_at desc, s.id desc limit ${LISTED_MAX}`);
}

interface StaffDevice {
  readonly label: string;
  readonly ipPrefix: string;
  readonly firstLoginAt: number;
  readonly lastLoginAt: number;
}

/** The browsers that somebody has logged in with, the last used first. */
export async function selectStaffDevices(db: Queryable, staffId: number): Promise<readonly StaffDevice[]> {
  return db.query(sql`
    select label, ip_prefix as "ipPrefix", first_login_at as "firstLoginAt", last_login_at as "lastLoginAt"
    from staff_devices where staff_id = ${staffId} order by last_login_at desc limit ${LISTED_MAX}`);
}

/** Ends sessions of somebody: all, or the one with the number `id`; never the one that asks. Returns how many. */
export function endStaffSessions(
  tx: Queryable,
  which: { readonly staffId: number; readonly except: string; readonly id: number | null },
): Promise<number> {
  const { staffId, except, id } = which;
  return staffSessions.endOthers(tx, staffId, except, id === null ? sql`true` : sql`id = ${id}`);
}
