import type { Role } from '#contract/permissions.ts';
import { knownDevices, playerNames } from '../accounts/player-store.ts';
import type { Queryable } from '../platform/store/db.ts';
import { type Sql, sql } from '../platform/store/sql.ts';
import { type ListedStaff, listedColumns } from './staff.table.ts';
import { staffSessions } from './staff-sessions.table.ts';

/** Who a staff member is, for the SQL of other features. */
export const staffNames = sql`(select id, name from staff)`;
export const staffPeople = sql`(select id, name, roles from staff)`;

/** The same with what each may do now: nothing after a deactivation. */
export const staffAtPresent = sql`(select id, name, case when active then roles else '{}' end as roles from staff)`;

export async function selectStaffNames(
  db: Queryable,
  ids: readonly number[],
): Promise<readonly Pick<KnownStaff, 'id' | 'name'>[]> {
  return db.query(sql`select id, name from staff where id = any (${ids}::bigint[])`);
}

/** Everybody at work with what they may do. */
export async function selectStaffAtWork(
  db: Queryable,
): Promise<readonly Pick<KnownStaff, 'id' | 'name' | 'roles'>[]> {
  return db.query(sql`select id, name, roles from staff where active order by name, id`);
}

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

/**
 * The players who have a staff member's phone, or have logged in from a browser of theirs: one of their log-ins, or that in
 * which the authenticator was set up. The device in hexadecimal.
 */
export function playersLikeStaff(staff: {
  readonly staffId: number;
  readonly mobile: string | null;
  readonly device: string | null;
}): Sql {
  return sql`(
    select p.id from ${playerNames} p where p.mobile = ${staff.mobile}
    union select d.player_id from ${knownDevices} d join (
      select device_hash from staff_devices where staff_id = ${staff.staffId}
      union select totp_device from staff where id = ${staff.staffId}
      union select decode(${staff.device}, 'hex')
    ) devices using (device_hash))`;
}

/** A staff member whom a change is about. */
export interface KnownStaff {
  readonly id: number;
  readonly login: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly mobile: string | null;
  readonly active: boolean;
}

const known = sql`id, login, name, roles, mobile, active`;

export async function findStaff(db: Queryable, id: number): Promise<KnownStaff | null> {
  return db.maybeOne(sql`select ${known} from staff where id = ${id}`);
}

export async function findStaffByLogin(db: Queryable, login: string): Promise<KnownStaff | null> {
  return db.maybeOne(sql`select ${known} from staff where login = ${login}`);
}

/** The same as the list of staff shows them, with since when they are here. */
export async function findStaffRow(
  db: Queryable,
  id: number,
): Promise<(ListedStaff & { readonly createdAt: number; readonly totpSince: number | null }) | null> {
  return db.maybeOne(sql`
    select ${listedColumns}, f.created_at as "createdAt", f.totp_confirmed_at as "totpSince" from staff f where f.id = ${id}`);
}

/** The owners who can log in: in a demo the demo's count, elsewhere they do not exist. */
export async function selectOwners(
  db: Queryable,
  { demo }: { readonly demo: boolean },
): Promise<readonly number[]> {
  return readOwners(db, demo, sql`order by id`);
}

/** The same, locked until the transaction ends, so that two changes at once do not each take one of the last away. */
export async function lockOwners(
  tx: Queryable,
  { demo }: { readonly demo: boolean },
): Promise<readonly number[]> {
  return readOwners(tx, demo, sql`order by id for no key update`);
}

async function readOwners(db: Queryable, demo: boolean, rest: Sql): Promise<readonly number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select id from staff where active and 'owner' = any (roles) and password_hash is not null and (${demo} or not demo) ${rest}`);
  return rows.map(({ id }) => id);
}

/** Whether somebody else at work has this phone. */
export async function isMobileOfOther(
  db: Queryable,
  { mobile, except }: { readonly mobile: string; readonly except: number | null },
): Promise<boolean> {
  const other = await db.maybeOne(sql`
    select 1 from staff where mobile = ${mobile} and active and id is distinct from ${except}::bigint limit 1`);
  return other !== null;
}

/** Where owners are told what changes about people. */
export async function selectOwnerMobiles(db: Queryable): Promise<readonly string[]> {
  const rows = await db.query<{ mobile: string }>(
    sql`select mobile from staff where active and 'owner' = any (roles) and mobile is not null`,
  );
  return rows.map(({ mobile }) => mobile);
}

/** Adds a login that has no password yet, and that is no second person beside those who added it for some hours; null when it is taken. */
export async function insertInvited(
  tx: Queryable,
  staff: Pick<KnownStaff, 'login' | 'name' | 'roles'> & {
    readonly mobile: string;
    readonly addedBy: readonly number[];
    readonly trustedAfterHours: number;
  },
): Promise<number | null> {
  const row = await tx.maybeOne<{ id: number }>(sql`
    insert into staff (login, name, roles, mobile, must_change_password, added_by, trusted_from)
    values (${staff.login}, ${staff.name}, ${staff.roles}::text[], ${staff.mobile}, false, ${staff.addedBy}::bigint[],
      clock_timestamp() + make_interval(hours => ${staff.trustedAfterHours}::int))
    on conflict (login) do nothing returning id`);
  return row?.id ?? null;
}

export async function setStaffRoles(tx: Queryable, id: number, roles: readonly Role[]): Promise<void> {
  await tx.query(sql`update staff set roles = ${roles}::text[] where id = ${id}`);
}

export async function setStaffMobile(tx: Queryable, id: number, mobile: string): Promise<void> {
  await tx.query(sql`update staff set mobile = ${mobile} where id = ${id}`);
}

/** The password works no more, and every session ends: the person chooses another one with an invitation. */
export async function forgetPassword(tx: Queryable, id: number): Promise<void> {
  await tx.query(sql`update staff set password_hash = null where id = ${id}`);
  await staffSessions.endOthers(tx, id, null);
}

/** Somebody who was deactivated may log in again, in the roles of then. */
export async function reactivate(tx: Queryable, id: number): Promise<void> {
  await tx.query(sql`update staff set active = true where id = ${id}`);
}

/** The authenticator counts no more, and every session ends: the person sets up another one at the next log-in. */
export async function forgetAuthenticator(tx: Queryable, id: number): Promise<void> {
  await tx.query(sql`
    update staff set totp_secret = null, totp_confirmed_at = null, totp_last_step = 0, totp_device = null where id = ${id}`);
  await staffSessions.endOthers(tx, id, null);
}

/** The password that the person has chosen. */
export async function setOwnPassword(tx: Queryable, id: number, passwordHash: string): Promise<void> {
  await tx.query(sql`
    update staff set password_hash = ${passwordHash}, password_expires_at = null, must_change_password = false
    where id = ${id}`);
}

/** Locks several in one order, so that two who deactivate each other cannot both succeed. */
export async function lockSeveralStaff(
  tx: Queryable,
  ids: readonly number[],
): Promise<readonly KnownStaff[]> {
  return tx.query(sql`
    select ${known} from staff where id = any (${ids}::bigint[]) order by id for no key update`);
}

/** The login works no more, and every session ends; activating it later does not bring them back. */
export async function deactivate(tx: Queryable, id: number): Promise<void> {
  await tx.query(sql`update staff set active = false where id = ${id}`);
  await staffSessions.endOthers(tx, id, null);
}
