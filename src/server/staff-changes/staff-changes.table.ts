import { type Instant, instant } from '#rules/time/time.ts';
import { approvalRows } from '../approvals/approval-store.ts';
import { staffNames } from '../staff/staff-store.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';

/** What became of a change that two owners agreed on. */
export interface AgreedStaffChange {
  readonly takesEffectAt: number;
  readonly state: 'scheduled' | 'done' | 'stopped' | 'failed';
  readonly stoppedBy: string;
  readonly stopReason: string;
}

export async function selectAgreed(db: Queryable, approvalId: number): Promise<AgreedStaffChange | null> {
  return db.maybeOne(sql`
    select c.takes_effect_at as "takesEffectAt", c.state, coalesce(s.name, '') as "stoppedBy",
      c.stop_reason as "stopReason"
    from staff_changes c left join ${staffNames} s on s.id = c.stopped_by where c.approval_id = ${approvalId}`);
}

/** Schedules a change. Answers for when, by the clock of the database. */
export async function insertStaffChange(
  tx: Queryable,
  change: { readonly approvalId: number; readonly waitHours: number },
): Promise<Instant> {
  const { at } = await tx.one<{ at: number }>(sql`
    insert into staff_changes (approval_id, takes_effect_at)
    values (${change.approvalId}, clock_timestamp() + make_interval(hours => ${change.waitHours}::int))
    returning takes_effect_at as at`);
  return instant(at);
}

/** A change whose time has come, locked until the transaction ends. */
export interface DueStaffChange {
  readonly approvalId: number;
  readonly payload: Readonly<Record<string, string>>;
  readonly madeBy: number;
  readonly agreedBy: number;
}

/** One change that is due and that no other node has taken; null where there is none. */
export async function lockDueChange(tx: Queryable): Promise<DueStaffChange | null> {
  return tx.maybeOne(sql`
    select a.id as "approvalId", a.payload, a.made_by as "madeBy", a.decided_by as "agreedBy"
    from staff_changes c join ${approvalRows} a on a.id = c.approval_id
    where c.state = 'scheduled' and c.takes_effect_at <= clock_timestamp()
    order by c.takes_effect_at limit 1 for update of c skip locked`);
}

export async function setOutcome(
  tx: Queryable,
  { approvalId, state }: { readonly approvalId: number; readonly state: 'done' | 'failed' },
): Promise<void> {
  await tx.query(sql`update staff_changes set state = ${state} where approval_id = ${approvalId}`);
}

/** Stops a change that waits. Answers whether there was one. */
export async function stopStaffChange(
  tx: Queryable,
  stop: { readonly approvalId: number; readonly staffId: number; readonly reason: string },
): Promise<boolean> {
  const stopped = await tx.maybeOne(sql`
    update staff_changes set state = 'stopped', stopped_by = ${stop.staffId}, stop_reason = ${stop.reason}
    where approval_id = ${stop.approvalId} and state = 'scheduled' returning 1`);
  return stopped !== null;
}

/** An invitation in the place of those before it, for 24 hours. */
export async function insertInvitation(
  tx: Queryable,
  invitation: { readonly staffId: number; readonly codeHash: string },
): Promise<void> {
  await tx.query(sql`
    update staff_invitations set used_at = clock_timestamp() where staff_id = ${invitation.staffId} and used_at is null`);
  await tx.query(sql`
    insert into staff_invitations (code_hash, staff_id) values (decode(${invitation.codeHash}, 'hex'), ${invitation.staffId})`);
}

/** Whether a code opens anything, before a password is hashed for it. */
export async function isInvitation(
  db: Queryable,
  invitation: { readonly staffId: number; readonly codeHash: string },
): Promise<boolean> {
  const found = await db.maybeOne(sql`
    select 1 from staff_invitations
    where code_hash = decode(${invitation.codeHash}, 'hex') and staff_id = ${invitation.staffId}
      and used_at is null and expires_at > clock_timestamp()`);
  return found !== null;
}

/** Uses up an invitation; false when it is unknown, somebody else's, used or expired. */
export async function useInvitation(
  tx: Queryable,
  invitation: { readonly staffId: number; readonly codeHash: string },
): Promise<boolean> {
  const used = await tx.maybeOne(sql`
    update staff_invitations set used_at = clock_timestamp()
    where code_hash = decode(${invitation.codeHash}, 'hex') and staff_id = ${invitation.staffId}
      and used_at is null and expires_at > clock_timestamp() returning 1`);
  return used !== null;
}

export async function insertMessage(
  tx: Queryable,
  message: { readonly mobile: string; readonly sealed: string },
): Promise<void> {
  await tx.query(sql`
    insert into staff_messages (mobile, sealed) values (${message.mobile}, decode(${message.sealed}, 'hex'))`);
}

const TRIES_MAX = 8;

/** The next message that is to be sent, its next try put off; null where there is none. What cannot be sent is given up. */
export async function takeMessage(
  db: Queryable,
): Promise<{ readonly id: number; readonly mobile: string; readonly sealed: string } | null> {
  await db.query(sql`delete from staff_messages where tries >= ${TRIES_MAX}`);
  return db.maybeOne(sql`
    update staff_messages set tries = tries + 1, next_try_at = clock_timestamp() + make_interval(secs => 10 * 2 ^ tries)
    where id = (
      select id from staff_messages where next_try_at <= clock_timestamp() order by id limit 1 for update skip locked)
    returning id, mobile, encode(sealed, 'hex') as sealed`);
}

export async function deleteMessage(db: Queryable, id: number): Promise<void> {
  await db.query(sql`delete from staff_messages where id = ${id}`);
}
