import { type SettingKey, SETTING_KEYS } from '#contract/setting-list.ts';
import { type Instant, instant } from '#rules/time/time.ts';
import { approvalRows } from '../approvals/approval-store.ts';
import { takeLock } from '../platform/locks.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';
import { staffNames } from '../staff/staff-store.ts';

export function lockSettingChanges(tx: Queryable): Promise<void> {
  return takeLock(tx, 'setting_changes');
}

/** Writes a change that was agreed on. Answers for when, by the clock of the database. */
export async function insertSettingChange(
  tx: Queryable,
  change: {
    readonly approvalId: number;
    readonly key: SettingKey;
    readonly from: string;
    readonly to: string;
    readonly waitHours: number;
    /** Null for as soon as that is over. */
    readonly countsFrom: Instant | null;
  },
): Promise<{ readonly at: Instant; readonly isInForce: boolean }> {
  const { at, state } = await tx.one<{ at: number; state: string }>(sql`
    insert into setting_changes (approval_id, key, value_before, value_after, in_force_at, state)
    select ${change.approvalId}, ${change.key}, ${change.from}, ${change.to}, t.at,
      case when t.at > clock_timestamp() then 'scheduled' else 'in_force' end
    from (select greatest(clock_timestamp() + make_interval(hours => ${change.waitHours}::int),
      to_timestamp(${change.countsFrom}::float8 / 1000)) as at) t
    returning in_force_at as at, state`);
  return { at: instant(at), isInForce: state === 'in_force' };
}

export async function isScheduled(tx: Queryable, key: SettingKey): Promise<boolean> {
  const found = await tx.maybeOne(
    sql`select 1 from setting_changes where key = ${key} and state = 'scheduled'`,
  );
  return found !== null;
}

export interface DueChange {
  readonly approvalId: number;
  readonly key: string;
  readonly from: string;
  readonly to: string;
  readonly madeBy: number;
}

/** Whether a change is due: cheap, and without a lock. */
export async function isChangeDue(db: Queryable): Promise<boolean> {
  const due = await db.maybeOne(
    sql`select 1 from setting_changes where state = 'scheduled' and in_force_at <= clock_timestamp()`,
  );
  return due !== null;
}

/** The changes whose time has come; the caller holds their lock. */
export async function selectDueChanges(tx: Queryable): Promise<readonly DueChange[]> {
  return tx.query(sql`
    select c.approval_id as "approvalId", c.key, c.value_before as "from", c.value_after as "to", a.made_by as "madeBy"
    from setting_changes c join ${approvalRows} a on a.id = c.approval_id
    where c.state = 'scheduled' and c.in_force_at <= clock_timestamp() order by c.approval_id`);
}

export async function setOutcome(
  tx: Queryable,
  { approvalId, state }: { readonly approvalId: number; readonly state: 'in_force' | 'failed' },
): Promise<void> {
  await tx.query(sql`update setting_changes set state = ${state} where approval_id = ${approvalId}`);
}

/** Stops a change that waits. Answers whether there was one. */
export async function stopSettingChange(
  tx: Queryable,
  stop: { readonly approvalId: number; readonly staffId: number; readonly reason: string },
): Promise<boolean> {
  const stopped = await tx.maybeOne(sql`
    update setting_changes set state = 'stopped', stopped_by = ${stop.staffId}, stop_reason = ${stop.reason}
    where approval_id = ${stop.approvalId} and state = 'scheduled' returning 1`);
  return stopped !== null;
}

/** A change that was agreed on, and its state. */
export interface AgreedChange {
  readonly approval_id: number;
  readonly key: SettingKey;
  readonly from: string;
  readonly to: string;
  readonly in_force_at: number;
  readonly change_state: 'scheduled' | 'in_force' | 'stopped' | 'failed';
  readonly made_by: string;
  readonly agreed_by: string;
  readonly reason: string;
  readonly stopped_by: string;
  readonly stop_reason: string;
}

/** Those that wait, and the newest; what a later version calls otherwise is left out. */
export async function selectAgreedChanges(
  db: Queryable,
  which: { readonly limit: number } | { readonly approvalId: number },
): Promise<readonly AgreedChange[]> {
  const chosen =
    'approvalId' in which
      ? sql`where c.approval_id = ${which.approvalId}`
      : sql`where c.key = any (${SETTING_KEYS}::text[]) order by c.state = 'scheduled' desc, c.approval_id desc limit ${which.limit}`;
  return db.query(sql`
    select c.approval_id, c.key, c.value_before as "from", c.value_after as "to", c.in_force_at, c.state as change_state,
      m.name as made_by, case when a.decided_by = a.made_by then '' else coalesce(d.name, '') end as agreed_by, a.reason,
      coalesce(s.name, '') as stopped_by, c.stop_reason
    from setting_changes c join ${approvalRows} a on a.id = c.approval_id join ${staffNames} m on m.id = a.made_by
    left join ${staffNames} d on d.id = a.decided_by left join ${staffNames} s on s.id = c.stopped_by ${chosen}`);
}
