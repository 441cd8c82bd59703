import { type Instant, instant } from '#rules/time/time.ts';
import { approvalRows } from '../approvals/approval-store.ts';
import { staffNames } from '../staff/staff-store.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';
import type { ContentName } from './content.table.ts';

/** Schedules a change. Answers for when, by the clock of the database. */
export async function insertContentChange(
  tx: Queryable,
  { key, language }: ContentName,
  change: { readonly approvalId: number; readonly delayMinutes: number },
): Promise<Instant> {
  const { at } = await tx.one<{ at: number }>(sql`
    insert into content_changes (approval_id, key, language, in_force_at)
    values (${change.approvalId}, ${key}, ${language},
      clock_timestamp() + make_interval(mins => ${change.delayMinutes}::int))
    returning in_force_at as at`);
  return instant(at);
}

/** A content that two people have agreed on, before players see it. */
export interface ScheduledContent extends ContentName {
  readonly approval_id: number;
  readonly made_by: string;
  readonly agreed_by: string;
  readonly reason: string;
  readonly in_force_at: number;
}

export async function selectScheduled(db: Queryable): Promise<readonly ScheduledContent[]> {
  return db.query(sql`
    select c.key, c.language, c.approval_id, m.name as made_by, d.name as agreed_by, a.reason, c.in_force_at
    from content_changes c join ${approvalRows} a on a.id = c.approval_id
    join ${staffNames} m on m.id = a.made_by join ${staffNames} d on d.id = a.decided_by
    where c.state = 'scheduled'`);
}

/** Whether a content has such a change; the caller holds its lock. */
export async function isScheduled(tx: Queryable, { key, language }: ContentName): Promise<boolean> {
  const scheduled = await tx.maybeOne(sql`
    select 1 from content_changes where key = ${key} and language = ${language} and state = 'scheduled'`);
  return scheduled !== null;
}

/** A change whose time has come. */
export interface DueContent {
  readonly approvalId: number;
  readonly payload: Readonly<Record<string, string>>;
  readonly madeBy: number;
  readonly agreedBy: number;
}

/** One change that is due and that no other node has taken, locked until the transaction ends; null where there is none. */
export async function lockDueContent(tx: Queryable): Promise<DueContent | null> {
  return tx.maybeOne(sql`
    select a.id as "approvalId", a.payload, a.made_by as "madeBy", a.decided_by as "agreedBy"
    from content_changes c join ${approvalRows} a on a.id = c.approval_id
    where c.state = 'scheduled' and c.in_force_at <= clock_timestamp()
    order by c.in_force_at limit 1 for update of c skip locked`);
}

export async function setInForce(tx: Queryable, approvalId: number): Promise<void> {
  await tx.query(sql`update content_changes set state = 'in_force' where approval_id = ${approvalId}`);
}

/** Stops a change that waits. Answers whether there was one. */
export async function stopContentChange(
  tx: Queryable,
  stop: { readonly approvalId: number; readonly staffId: number; readonly reason: string },
): Promise<boolean> {
  const stopped = await tx.maybeOne(sql`
    update content_changes set state = 'stopped', stopped_by = ${stop.staffId}, stop_reason = ${stop.reason}
    where approval_id = ${stop.approvalId} and state = 'scheduled' returning 1`);
  return stopped !== null;
}

/** What became of a change that two people agreed on. */
export interface ContentOutcome {
  readonly inForceAt: number;
  readonly state: 'scheduled' | 'in_force' | 'stopped';
  readonly stoppedBy: string;
  readonly stopReason: string;
}

export async function selectOutcome(db: Queryable, approvalId: number): Promise<ContentOutcome | null> {
  return db.maybeOne(sql`
    select c.in_force_at as "inForceAt", c.state, coalesce(s.name, '') as "stoppedBy", c.stop_reason as "stopReason"
    from content_changes c left join ${staffNames} s on s.id = c.stopped_by where c.approval_id = ${approvalId}`);
}
