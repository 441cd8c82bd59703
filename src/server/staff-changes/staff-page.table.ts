import type { Role } from '#contract/permissions.ts';
import type { Instant } from '#rules/time/time.ts';
import { approvalRows } from '../approvals/approval-store.ts';
import { eventsBy } from '../platform/audit-event.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';
import { staffNames } from '../staff/staff-store.ts';
import { parseProposal, type StaffProposal } from './staff-proposal.ts';

/** Personal data that somebody was shown whole. */
const SHOWN = ['mobile_revealed', 'payment_picture_viewed', 'statement_downloaded'] as const;
const WRONG = 'result_check_differed';
const CHECKED = ['result_declared', 'result_reversed', WRONG] as const;
const LOGGED_IN = 'staff_logged_in';

interface Figures {
  readonly acts_today: number;
  readonly shown_today: number;
  readonly checked: number;
  readonly checked_wrong: number;
  readonly log_ins: number;
}

/** What the trail counts of somebody: since a midnight, and in the last 30 days. */
export async function countActs(
  db: Queryable,
  { staffId, midnight }: { readonly staffId: number; readonly midnight: Instant },
): Promise<Figures> {
  const isToday = sql`at >= to_timestamp(${midnight}::float8 / 1000)`;
  return db.one(sql`
    select count(*) filter (where ${isToday}) as acts_today,
      count(*) filter (where ${isToday} and action = any (${SHOWN}::text[])) as shown_today,
      count(*) filter (where action = any (${CHECKED}::text[])) as checked,
      count(*) filter (where action = ${WRONG}) as checked_wrong,
      count(*) filter (where action = ${LOGGED_IN}) as log_ins
    from ${eventsBy(`staff:${staffId}`)} e where at > clock_timestamp() - interval '30 days'`);
}

const ACTS_MAX = 20;

/** The last acts of somebody, the newest first. */
export async function selectLastActs(
  db: Queryable,
  staffId: number,
): Promise<
  readonly {
    readonly id: number;
    readonly at: number;
    readonly action: string;
    readonly object: string;
    readonly reason: string;
  }[]
> {
  return db.query(sql`
    select id, at, action, object, reason from ${eventsBy(`staff:${staffId}`)} e order by at desc, id desc limit ${ACTS_MAX}`);
}

interface WaitingChange {
  readonly approvalId: number;
  readonly change: StaffProposal['change'];
  readonly roles: readonly Role[];
  readonly madeBy: string;
  readonly madeAt: number;
  /** Null until a second owner has agreed. */
  readonly takesEffectAt: number | null;
}

/** Changes of somebody that a second owner has not decided on, or that are agreed on and do not count yet. */
export async function selectWaitingChanges(
  db: Queryable,
  staffId: number,
): Promise<readonly WaitingChange[]> {
  const rows = await db.query<
    Omit<WaitingChange, 'change' | 'roles'> & { readonly payload: Readonly<Record<string, string>> }
  >(sql`
    select a.id as "approvalId", a.payload, m.name as "madeBy", a.made_at as "madeAt", c.takes_effect_at as "takesEffectAt"
    from ${approvalRows} a join ${staffNames} m on m.id = a.made_by left join staff_changes c on c.approval_id = a.id
    where a.kind = 'change_staff' and a.payload ->> 'staffId' = ${String(staffId)}
      and (c.state = 'scheduled' or (a.state = 'waiting' and a.expires_at > clock_timestamp()))
    order by a.id`);
  return rows.map(({ payload, ...row }) => {
    const { change, roles } = parseProposal(payload);
    return { ...row, change, roles };
  });
}
