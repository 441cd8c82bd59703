import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';
import type { Staff } from '../platform/web/request.ts';
import { isOpen } from './staff-sessions.table.ts';

/** What logging in and second factors need to know of a staff member. */
export interface StaffLogin extends Omit<Staff, 'mustSetUpTotp' | 'sessionHash'> {
  readonly active: boolean;
  /** Null before the person has chosen a password. */
  readonly passwordHash: string | null;
  /** Sealed, in hexadecimal; null before one was made. */
  readonly totpSecret: string | null;
  readonly totpConfirmed: boolean;
  readonly totpLastStep: number;
  /** Whether it was a one-time password and its day is over. */
  readonly passwordExpired: boolean;
  /** The private number, if it is known. */
  readonly mobile: string | null;
}

export type NewStaff = Pick<StaffLogin, 'login' | 'name' | 'roles' | 'passwordHash' | 'demo' | 'mobile'>;

export interface ListedStaff extends Omit<NewStaff, 'passwordHash'> {
  readonly id: number;
  readonly active: boolean;
  readonly totp: boolean;
  readonly lastLoginAt: number | null;
  readonly joined: boolean;
  /** How many log-in sessions are open. */
  readonly sessions: number;
}

/** What the list of staff and the page about one of them show. */
export const listedColumns = sql`
  f.id, f.login, f.name, f.roles, f.active, f.demo, f.totp_confirmed_at is not null as totp,
  f.last_login_at as "lastLoginAt", f.mobile, f.password_hash is not null as joined,
  (select count(*) from staff_sessions s where s.staff_id = f.id and ${isOpen}) as sessions`;

const columns = sql`
  id, login, name, roles, active, demo, password_hash as "passwordHash", must_change_password as "mustChangePassword",
  encode(totp_secret, 'hex') as "totpSecret", totp_confirmed_at is not null as "totpConfirmed",
  totp_last_step as "totpLastStep", mobile,
  coalesce(password_expires_at < clock_timestamp(), false) as "passwordExpired"`;

export async function selectStaffLogin(db: Queryable, login: string): Promise<StaffLogin | null> {
  return db.maybeOne(sql`select ${columns} from staff where login = ${login}`);
}

/** The staff member, unchanged by others until the transaction ends. */
export async function lockStaff(tx: Queryable, id: number): Promise<StaffLogin | null> {
  return tx.maybeOne(sql`select ${columns} from staff where id = ${id} for no key update`);
}

export async function selectStaffList(db: Queryable): Promise<readonly ListedStaff[]> {
  return db.query(sql`
    select ${listedColumns} from staff f order by f.active desc, f.login`);
}

/** Adds a staff member; null when the login is taken. Only the demo's need not choose an own password first. */
export async function insertStaff(tx: Queryable, staff: NewStaff): Promise<number | null> {
  const row = await tx.maybeOne<{ id: number }>(sql`
    insert into staff (login, name, roles, password_hash, demo, must_change_password, mobile)
    values (${staff.login}, ${staff.name}, ${staff.roles}::text[], ${staff.passwordHash}, ${staff.demo}, ${!staff.demo},
      ${staff.mobile})
    on conflict (login) do nothing returning id`);
  return row?.id ?? null;
}

/**
 * Whether anybody can log in to the console: in a demo the demo's staff count, elsewhere they do not exist. Nor does who
 * let the one-time password expire.
 */
export async function hasStaff(db: Queryable, { demo }: { readonly demo: boolean }): Promise<boolean> {
  const found = await db.maybeOne(sql`
    select 1 from staff
    where (${demo} or not demo)
      and (password_expires_at is null or password_expires_at > clock_timestamp() or last_login_at is not null) limit 1`);
  return found !== null;
}

/** Another one-time password for somebody who has never logged in and whose one has expired; null for anybody else. */
export async function renewUnused(
  tx: Queryable,
  staff: { readonly login: string; readonly passwordHash: string },
): Promise<number | null> {
  const row = await tx.maybeOne<{ id: number }>(sql`
    update staff set password_hash = ${staff.passwordHash}
    where login = ${staff.login} and last_login_at is null and password_expires_at < clock_timestamp() returning id`);
  return row?.id ?? null;
}

/** The password of this login works for a day. */
export async function expirePassword(tx: Queryable, id: number): Promise<void> {
  await tx.query(sql`
    update staff set password_expires_at = clock_timestamp() + interval '24 hours' where id = ${id}`);
}

export async function recordStaffLogin(tx: Queryable, id: number): Promise<void> {
  await tx.query(sql`update staff set last_login_at = clock_timestamp() where id = ${id}`);
}

/** `chosen` says that its owner chose it, not somebody for them. */
export async function updateStaffPassword(
  tx: Queryable,
  staff: { readonly id: number; readonly passwordHash: string; readonly chosen: boolean },
): Promise<void> {
  await tx.query(sql`
    update staff set password_hash = ${staff.passwordHash},
      must_change_password = must_change_password and not ${staff.chosen}::boolean,
      password_expires_at = case when not ${staff.chosen}::boolean then password_expires_at end
    where id = ${staff.id}`);
}

/** A new secret, not yet proved to be in an app; the one before it is forgotten. */
export async function updateTotpSecret(
  tx: Queryable,
  totp: { readonly id: number; readonly sealed: string },
): Promise<void> {
  await tx.query(sql`
    update staff set totp_secret = decode(${totp.sealed}, 'hex'), totp_confirmed_at = null, totp_last_step = 0
    where id = ${totp.id}`);
}

/** The authenticator counts; `device` is the mark of the browser in which it was set up. */
export async function confirmTotpSecret(
  tx: Queryable,
  totp: { readonly id: number; readonly device: string | null },
): Promise<void> {
  await tx.query(sql`
    update staff set totp_confirmed_at = clock_timestamp(), totp_device = decode(${totp.device}, 'hex')
    where id = ${totp.id}`);
}

/** No code of this step or an earlier one is accepted from now on. */
export async function updateTotpStep(
  tx: Queryable,
  totp: { readonly id: number; readonly step: number },
): Promise<void> {
  await tx.query(sql`update staff set totp_last_step = ${totp.step} where id = ${totp.id}`);
}
