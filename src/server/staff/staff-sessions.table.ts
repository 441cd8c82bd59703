import { sessionsIn } from '../accounts/log-in/login-session-store.ts';
import type { Queryable } from '../platform/store/db.ts';
import { deleteByPages } from '../platform/store/delete-by-pages.ts';
import { notWaitedFor, sql } from '../platform/store/sql.ts';
import type { Staff } from '../platform/web/request.ts';

export const staffSessions = sessionsIn({
  sessions: sql`staff_sessions`,
  devices: sql`staff_devices`,
  owner: sql`staff_id`,
  openMax: 2,
});

/** `unnoted` says that it is time to note that the session is in use. */
type SessionStaff = Staff & { readonly unnoted: boolean };

/** Opens a session. Logins of the demo are shared by everybody who tries it, so theirs are not counted. */
export async function insertStaffSession(
  tx: Queryable,
  session: {
    readonly hash: string;
    readonly staffId: number;
    readonly shared: boolean;
    readonly proved: boolean;
    readonly label: string;
    readonly ipPrefix: string;
  },
): Promise<void> {
  if (!session.shared) await staffSessions.makeRoom(tx, session.staffId);
  await tx.query(sql`
    insert into staff_sessions (token_hash, staff_id, proved_at, label, ip_prefix)
    values (decode(${session.hash}, 'hex'), ${session.staffId},
      case when ${session.proved}::boolean then clock_timestamp() end, ${session.label}, ${session.ipPrefix})`);
}

/** What a browser of somebody called itself at its last log-in, and where it was. */
export async function describeDevice(
  tx: Queryable,
  device: {
    readonly staffId: number;
    readonly device: string;
    readonly label: string;
    readonly ipPrefix: string;
  },
): Promise<void> {
  await tx.query(sql`
    update staff_devices set label = ${device.label}, ip_prefix = ${device.ipPrefix}
    where staff_id = ${device.staffId} and device_hash = decode(${device.device}, 'hex')`);
}

/** A code of the authenticator was given in this session just now. */
export async function recordProof(tx: Queryable, hash: string): Promise<void> {
  await tx.query(sql`
    update staff_sessions set proved_at = clock_timestamp() where token_hash = decode(${hash}, 'hex')`);
}

/** At most 8 hours old, and used within 15 minutes. */
export const isOpen = sql`s.ended_at is null and s.created_at > clock_timestamp() - interval '8 hours'
  and s.last_active_at > clock_timestamp() - interval '15 minutes'`;

/** The staff of open sessions: at most 8 hours old, used within 15 minutes, of somebody who is active. */
export async function selectSessionStaff(
  db: Queryable,
  hashes: readonly string[],
  { demo }: { readonly demo: boolean },
): Promise<readonly SessionStaff[]> {
  return db.query(sql`
    select encode(s.token_hash, 'hex') as "sessionHash", f.id, f.login, f.name, f.roles, f.demo,
      f.must_change_password as "mustChangePassword",
      not f.demo and f.totp_confirmed_at is null as "mustSetUpTotp",
      coalesce(s.proved_at > clock_timestamp() - interval '10 minutes', f.demo and f.totp_confirmed_at is null) as "provedRecently",
      s.last_active_at < clock_timestamp() - interval '1 minute' as unnoted
    from staff_sessions s join staff f on f.id = s.staff_id
    where s.token_hash = any (array(select decode(h, 'hex') from unnest(${hashes}::text[]) h))
      and ${isOpen}
      and f.active and (${demo} or not f.demo)`);
}

/** Records that the sessions are in use; the caller does so rarely, not with every call. */
export async function recordStaffActivity(db: Queryable, hashes: readonly string[]): Promise<void> {
  await db.query(sql`
    update staff_sessions set last_active_at = clock_timestamp() from (select ${notWaitedFor} offset 0) unwaited
    where token_hash = any (array(select decode(h, 'hex') from unnest(${hashes}::text[]) h)) and ended_at is null`);
}

/** Sessions that ended, or could not be used any more, 30 days ago. */
export async function deleteOldStaffSessions(db: Queryable): Promise<void> {
  await deleteByPages(
    db,
    'staff_sessions',
    (areOnPages) => sql`
    delete from staff_sessions where ${areOnPages} and created_at < clock_timestamp() - interval '31 days'`,
  );
}

/** Whether the staff member has logged in with a browser of this mark. */
export async function isDeviceOf(
  db: Queryable,
  { staffId, device }: { readonly staffId: number; readonly device: string },
): Promise<boolean> {
  const known = await db.maybeOne(sql`
    select 1 from staff_devices where staff_id = ${staffId} and device_hash = decode(${device}, 'hex')`);
  return known !== null;
}
