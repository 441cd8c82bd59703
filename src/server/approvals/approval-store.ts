import { APPROVAL_KINDS, type ApprovalKind } from '#contract/console/approvals.calls.ts';
import type { Role } from '#contract/permissions.ts';
import { type Instant, instant } from '#rules/time/time.ts';
import { staffAtPresent, staffNames } from '../staff/staff-store.ts';
import type { Queryable } from '../platform/store/db.ts';
import type { Staff } from '../platform/web/request.ts';
import { type Sql, sql } from '../platform/store/sql.ts';

/** What one staff member has proposed and another decides on (four eyes, decisions §5). */
export interface Approval<Kind extends ApprovalKind = ApprovalKind> {
  readonly id: number;
  readonly kind: Kind;
  /** What it is about, by kind: a market session, the version of the rate card that is to be replaced, or a player. */
  readonly subject: number;
  readonly payload: Readonly<Record<string, string>>;
  readonly reason: string;
  readonly madeBy: {
    readonly id: number;
    readonly name: string;
    /** Those of now, which may be others than when it was proposed; none after a deactivation. */
    readonly roles: readonly Role[];
  };
  readonly madeAt: Instant;
  readonly expiresAt: Instant;
  readonly state: 'waiting' | 'approved' | 'rejected' | 'expired';
  /** Null while nobody has decided. */
  readonly decided: {
    readonly by: string;
    readonly byId: number;
    readonly at: Instant;
    readonly reason: string;
    /** Whether the operator's setting let the maker decide. */
    readonly alone: boolean;
  } | null;
}

interface Row<Kind extends ApprovalKind> extends Pick<
  Approval<Kind>,
  'id' | 'kind' | 'subject' | 'payload' | 'reason' | 'state'
> {
  readonly made_by: number;
  readonly maker_name: string;
  readonly maker_roles: readonly Role[];
  readonly made_at: number;
  readonly expires_at: number;
  readonly decider_name: string | null;
  readonly decided_by: number;
  readonly decided_at: number;
  readonly decision_reason: string;
  readonly alone: boolean;
}

/** What was proposed and decided, for the SQL of features that propose. */
export const approvalRows = sql`(
  select id, kind, payload, reason, state, made_by, made_at, expires_at, decided_by, decided_at, decision_reason
  from approvals)`;

/** For statements that name approvals `a`. */
export const isWaiting = sql`a.state = 'waiting' and a.expires_at > clock_timestamp()`;

/** Inserts the kinds that the database does not know yet, so that a new one needs no migration. */
export async function putInApprovalKinds(db: Queryable): Promise<void> {
  await db.query(sql`
    insert into approval_kinds (kind) select * from unnest(${APPROVAL_KINDS}::text[]) on conflict do nothing`);
}

/** Everything of these kinds that waits for a second person, oldest first. */
export function waitingApprovals<Kind extends ApprovalKind>(
  db: Queryable,
  kinds: readonly Kind[],
): Promise<readonly Approval<Kind>[]> {
  return selectApprovals<Kind>(db, sql`where ${isWaiting} and a.kind = any (${kinds}::text[]) order by a.id`);
}

/** What was agreed on of one kind about some things, oldest first. */
export function approvedAbout<Kind extends ApprovalKind>(
  db: Queryable,
  kind: Kind,
  subjects: readonly number[],
): Promise<readonly Approval<Kind>[]> {
  return selectApprovals<Kind>(
    db,
    sql`where a.state = 'approved' and a.kind = ${kind} and a.subject = any (${subjects}::bigint[]) order by a.id`,
  );
}

/** An approval by the text of its number on the wire, whatever became of it. */
export async function findApproval(db: Queryable, id: string): Promise<Approval | null> {
  if (!isApprovalNumber(id)) return null;
  const [found] = await selectApprovals(db, sql`where a.id = ${Number(id)}`);
  return found ?? null;
}

/** The same, locked so that it is decided once; null when it is unknown, decided or expired. */
export async function lockApproval(tx: Queryable, id: string): Promise<Approval | null> {
  if (!isApprovalNumber(id)) return null;
  const [waiting] = await selectApprovals(
    tx,
    sql`where ${isWaiting} and a.id = ${Number(id)} for update of a`,
  );
  return waiting ?? null;
}

/** Stores a proposal. Answers the number of the approval. */
export async function insertApproval(
  tx: Queryable,
  proposal: Pick<Approval, 'kind' | 'subject' | 'payload' | 'reason'> & {
    readonly staff: Pick<Staff, 'id'>;
    readonly waitsMinutes: number;
  },
): Promise<number> {
  const { kind, subject, payload, reason, staff, waitsMinutes } = proposal;
  const { id } = await tx.one<{ id: number }>(sql`
    insert into approvals (kind, subject, payload, reason, made_by, expires_at)
    values (${kind}, ${subject}, ${JSON.stringify(payload)}, ${reason}, ${staff.id},
      clock_timestamp() + make_interval(mins => ${waitsMinutes}::int)) returning id`);
  return id;
}

/** What has to be entered blind is compared so often (security §7). */
export const WRONG_ENTRIES_MAX = 3;

/** Counts an entry that differs from the proposal. Answers how many there are by now. */
export async function addWrongEntry(tx: Queryable, id: number): Promise<number> {
  const { entries } = await tx.one<{ entries: number }>(sql`
    update approvals set wrong_entries = wrong_entries + 1 where id = ${id} returning wrong_entries as entries`);
  return entries;
}

/** Writes the decision; `alone` says that the operator's setting let the maker decide. The database refuses any other maker. */
export async function decideApproval(
  tx: Queryable,
  decision: {
    readonly id: number;
    readonly state: 'approved' | 'rejected';
    readonly staff: Staff;
    readonly reason?: string;
    readonly alone?: boolean;
  },
): Promise<void> {
  await tx.query(sql`
    update approvals set state = ${decision.state}, decided_by = ${decision.staff.id}, decided_at = clock_timestamp(),
      decision_reason = ${decision.reason ?? ''}, alone = ${decision.alone ?? false}
    where id = ${decision.id}`);
}

/** Approvals `a` by what follows the tables in the statement. */
export async function selectApprovals<Kind extends ApprovalKind>(
  db: Queryable,
  which: Sql,
): Promise<readonly Approval<Kind>[]> {
  const rows = await db.query<Row<Kind>>(sql`
    select a.id, a.kind, a.subject, a.payload, a.reason, a.made_by, m.name as maker_name, m.roles as maker_roles, a.made_at,
      a.expires_at,
      case when a.state = 'waiting' and a.expires_at <= clock_timestamp() then 'expired' else a.state end as state,
      d.name as decider_name, a.decided_by, a.decided_at, a.decision_reason, a.alone
    from approvals a join ${staffAtPresent} m on m.id = a.made_by left join ${staffNames} d on d.id = a.decided_by ${which}`);
  return rows.map(toApproval);
}

/** Whether a text can be the number of an approval. */
export function isApprovalNumber(id: string): boolean {
  return /^\d{1,15}$/.test(id);
}

function toApproval<Kind extends ApprovalKind>(row: Row<Kind>): Approval<Kind> {
  const { id, kind, subject, payload, reason, state, decider_name: by } = row;
  return {
    id,
    kind,
    subject,
    payload,
    reason,
    state,
    madeBy: { id: row.made_by, name: row.maker_name, roles: row.maker_roles },
    madeAt: instant(row.made_at),
    expiresAt: instant(row.expires_at),
    decided:
      by === null
        ? null
        : {
            by,
            byId: row.decided_by,
            at: instant(row.decided_at),
            reason: row.decision_reason,
            alone: row.alone,
          },
  };
}
