import { one, type Queryable } from '../platform/db.ts';
import type { Staff } from '../platform/request.ts';
import { sql } from '../platform/sql.ts';
import { type Instant, instant } from '#rules/time.ts';

/** Those about a market session, one for each family's rates, and one for each part of the settings of payments. */
export const SESSION_APPROVALS = ['declare_result', 'close_session', 'revert_result'] as const;
export const RATE_APPROVAL = 'change_rates';
export const PAYEE_APPROVAL = 'change_payee';
export const WALLET_APPROVAL = 'adjust_wallet';
export type ApprovalKind =
  | (typeof SESSION_APPROVALS)[number]
  | typeof RATE_APPROVAL
  | typeof PAYEE_APPROVAL
  | typeof WALLET_APPROVAL;

/** What one staff member asked for and another decides on (four eyes, decisions.md §5). */
export interface Approval<Kind extends ApprovalKind = ApprovalKind> {
  readonly id: number;
  readonly kind: Kind;
  /** What it is about, by kind: a market session, the version of the rate card that is to be replaced, or a player. */
  readonly subject: number;
  readonly payload: Readonly<Record<string, string>>;
  readonly reason: string;
  readonly madeBy: { readonly id: number; readonly name: string };
  readonly madeAt: Instant;
  readonly expiresAt: Instant;
}

interface Row<Kind> {
  readonly id: number;
  readonly kind: Kind;
  readonly subject: number;
  readonly payload: Readonly<Record<string, string>>;
  readonly reason: string;
  readonly made_by: number;
  readonly maker_name: string;
  readonly made_at: number;
  readonly expires_at: number;
}

const waiting = sql`
  select a.id, a.kind, a.subject, a.payload, a.reason, a.made_by, s.name as maker_name, a.made_at, a.expires_at
  from approvals a join staff s on s.id = a.made_by
  where a.state = 'waiting' and a.expires_at > clock_timestamp()`;

/** Everything of these kinds that waits for a second person, oldest first. */
export async function waitingApprovals<Kind extends ApprovalKind>(
  db: Queryable,
  kinds: readonly Kind[],
): Promise<readonly Approval<Kind>[]> {
  const rows = await db.query<Row<Kind>>(sql`${waiting} and a.kind = any (${kinds}::text[]) order by a.id`);
  return rows.map(toApproval);
}

/** One waiting approval, locked so that it is decided once; null when it is unknown, decided or expired. */
export async function lockApproval(tx: Queryable, id: number): Promise<Approval | null> {
  const [row] = await tx.query<Row<ApprovalKind>>(sql`${waiting} and a.id = ${id} for update of a`);
  return row === undefined ? null : toApproval(row);
}

/** Whether the subject has a waiting approval of the kind; the caller holds the subject's lock. */
export async function hasWaitingApproval(
  tx: Queryable,
  kind: ApprovalKind,
  subject: number,
): Promise<boolean> {
  return (await tx.query(sql`${waiting} and a.kind = ${kind} and a.subject = ${subject}`)).length > 0;
}

/** Asks for a second person's decision. Answers the number of the approval. */
export async function askApproval(
  tx: Queryable,
  ask: {
    readonly kind: ApprovalKind;
    readonly subject: number;
    readonly payload: Readonly<Record<string, string>>;
    readonly reason: string;
    readonly staff: Staff;
  },
): Promise<number> {
  const { id } = await one<{ id: number }>(
    tx,
    sql`
    insert into approvals (kind, subject, payload, reason, made_by)
    values (${ask.kind}, ${ask.subject}, ${JSON.stringify(ask.payload)}, ${ask.reason}, ${ask.staff.id}) returning id`,
  );
  return id;
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

function toApproval<Kind extends ApprovalKind>(row: Row<Kind>): Approval<Kind> {
  return {
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    payload: row.payload,
    reason: row.reason,
    madeBy: { id: row.made_by, name: row.maker_name },
    madeAt: instant(row.made_at),
    expiresAt: instant(row.expires_at),
  };
}
