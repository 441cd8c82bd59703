import { type Instant, instant } from '#rules/time/time.ts';
import { approvalRows } from '../approvals/approval-store.ts';
import { staffNames } from '../staff/staff-store.ts';
import type { Queryable } from '../platform/store/db.ts';
import { takeLock } from '../platform/locks.ts';
import { sql } from '../platform/store/sql.ts';

export function lockPaymentSettings(tx: Queryable): Promise<void> {
  return takeLock(tx, 'payment_settings');
}

/** Schedules a change. Answers for when, by the clock of the database. */
export async function insertPayeeChange(
  tx: Queryable,
  change: { readonly approvalId: number; readonly delayMinutes: number },
): Promise<Instant> {
  const { at } = await tx.one<{ at: number }>(sql`
    insert into payee_changes (approval_id, in_force_at)
    values (${change.approvalId}, clock_timestamp() + make_interval(mins => ${change.delayMinutes}::int))
    returning in_force_at as at`);
  return instant(at);
}

export interface ScheduledChange {
  readonly approvalId: number;
  readonly payload: Readonly<Record<string, string>>;
  readonly madeBy: number;
  readonly agreedBy: number;
  readonly due: boolean;
}

/** The confirmed change that is not active yet; the caller holds the lock of the settings. */
export async function selectScheduled(tx: Queryable): Promise<ScheduledChange | null> {
  return tx.maybeOne(sql`
    select a.id as "approvalId", a.payload, a.made_by as "madeBy", a.decided_by as "agreedBy",
      c.in_force_at <= clock_timestamp() as due
    from payee_changes c join ${approvalRows} a on a.id = c.approval_id where c.state = 'scheduled'`);
}

/** Whether a scheduled change is due: cheap, and without a lock. */
export async function isChangeDue(db: Queryable): Promise<boolean> {
  const due = await db.maybeOne(
    sql`select 1 from payee_changes where state = 'scheduled' and in_force_at <= clock_timestamp()`,
  );
  return due !== null;
}

/** One of the two who agreed on a change confirms it again. Answers whether both have done so. */
export async function setConfirmedAgain(
  tx: Queryable,
  { approvalId, who }: { readonly approvalId: number; readonly who: 'maker' | 'checker' },
): Promise<boolean> {
  const mine = who === 'maker' ? sql`maker_again_at` : sql`checker_again_at`;
  const { both } = await tx.one<{ both: boolean }>(sql`
    update payee_changes set ${mine} = coalesce(${mine}, clock_timestamp()) where approval_id = ${approvalId}
    returning maker_again_at is not null and checker_again_at is not null as both`);
  return both;
}

export async function setInForce(tx: Queryable, approvalId: number): Promise<void> {
  await tx.query(sql`update payee_changes set state = 'in_force' where approval_id = ${approvalId}`);
}

export async function setStopped(
  tx: Queryable,
  stop: { readonly approvalId: number; readonly staffId: number; readonly reason: string },
): Promise<void> {
  await tx.query(sql`
    update payee_changes set state = 'stopped', stopped_by = ${stop.staffId}, stop_reason = ${stop.reason}
    where approval_id = ${stop.approvalId}`);
}

/** A change that two people have agreed on, and its state. */
export interface AgreedChange {
  readonly id: number;
  readonly payload: Readonly<Record<string, string>>;
  readonly reason: string;
  readonly made_by: string;
  readonly made_at: number;
  readonly agreed_by: string;
  readonly agreed_at: number;
  readonly in_force_at: number;
  readonly again_by: readonly string[];
  /** Whether this staff member is one of the two and has not confirmed it again. */
  readonly can_confirm_again: boolean;
  readonly state: 'scheduled' | 'in_force' | 'stopped';
  readonly stopped_by: string;
  readonly stop_reason: string;
}

export async function selectAgreedChanges(
  db: Queryable,
  { staffId, limit }: { readonly staffId: number; readonly limit: number },
): Promise<readonly AgreedChange[]> {
  return db.query(sql`
    select a.id, a.payload, a.reason, m.name as made_by, a.made_at, d.name as agreed_by, a.decided_at as agreed_at,
      coalesce(case when c.state = 'in_force' and c.maker_again_at is not null and c.checker_again_at is not null
        then greatest(c.maker_again_at, c.checker_again_at) end, c.in_force_at, a.decided_at) as in_force_at,
      coalesce(c.state, 'in_force') as state,
      array_remove(array[case when c.maker_again_at is not null then m.name end,
        case when c.checker_again_at is not null then d.name end], null) as again_by,
      coalesce(c.state = 'scheduled' and ((a.made_by = ${staffId} and c.maker_again_at is null)
        or (a.decided_by = ${staffId} and c.checker_again_at is null)), false) as can_confirm_again,
      coalesce(s.name, '') as stopped_by, coalesce(c.stop_reason, '') as stop_reason
    from ${approvalRows} a join ${staffNames} m on m.id = a.made_by join ${staffNames} d on d.id = a.decided_by
    left join payee_changes c on c.approval_id = a.id left join ${staffNames} s on s.id = c.stopped_by
    where a.kind = 'change_payee' and a.state = 'approved' order by a.id desc limit ${limit}`);
}
