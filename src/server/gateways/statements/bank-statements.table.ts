import type { STATEMENT_STATES } from '#contract/console/statements.calls.ts';
import type { StatementBalances, StatementSums } from '#rules/payments/statement-balances.ts';
import { approvalRows } from '../../approvals/approval-store.ts';
import type { PageRange } from '../../payments/read-page.ts';
import type { Queryable } from '../../platform/store/db.ts';
import { type Sql, sql } from '../../platform/store/sql.ts';
import { staffNames } from '../../staff/staff-store.ts';

type NewStatement = StatementSums &
  StatementBalances & {
    /** In hexadecimal. */
    readonly sha256: string;
    readonly name: string;
    readonly file: string;
    readonly staffId: number;
  };

/** Keeps a statement. Answers its number; the same file is the same statement. */
export async function insertStatement(
  tx: Queryable,
  statement: NewStatement,
): Promise<{ readonly id: number; readonly isNew: boolean }> {
  const { sha256, name, file, staffId, firstDay, lastDay, rowCount, unreadable, sumIn, sumOut } = statement;
  const { opening, closing, differs } = statement;
  const added = await tx.maybeOne<{ id: number }>(sql`
    insert into bank_statements (sha256, name, file, uploaded_by, first_day, last_day, row_count, unreadable, sum_in,
      sum_out, opening, closing, difference, differs_at)
    values (decode(${sha256}, 'hex'), ${name}, ${file}, ${staffId}, ${firstDay}::date, ${lastDay}::date, ${rowCount},
      ${unreadable}, ${sumIn}, ${sumOut}, ${opening}, ${closing}, ${differs?.difference ?? 0}, ${differs?.line ?? null})
    on conflict (sha256) do nothing returning id`);
  if (added !== null) return { ...added, isNew: true };
  const known = await tx.one<{ id: number }>(
    sql`select id from bank_statements where sha256 = decode(${sha256}, 'hex')`,
  );
  return { ...known, isNew: false };
}

export interface LockedStatement {
  readonly id: number;
  readonly file: string;
  readonly difference: number;
  readonly differsAt: number | null;
  readonly isConfirmed: boolean;
}

/** Locks a statement until the transaction ends: it is proposed and confirmed by one after the other. */
export function lockStatement(tx: Queryable, id: number): Promise<LockedStatement | null> {
  return tx.maybeOne(sql`
    select id, file, difference, differs_at as "differsAt", confirmed_at is not null as "isConfirmed"
    from bank_statements where id = ${id} for no key update`);
}

export async function setProposed(
  tx: Queryable,
  { id, approvalId }: { readonly id: number; readonly approvalId: number },
): Promise<void> {
  await tx.query(sql`update bank_statements set approval_id = ${approvalId} where id = ${id}`);
}

export async function setConfirmed(
  tx: Queryable,
  confirmed: {
    readonly id: number;
    readonly proposedBy: number;
    readonly confirmedBy: number;
    readonly lines: number;
  },
): Promise<void> {
  await tx.query(sql`
    update bank_statements set proposed_by = ${confirmed.proposedBy}, confirmed_by = ${confirmed.confirmedBy},
      confirmed_at = clock_timestamp(), line_count = ${confirmed.lines}
    where id = ${confirmed.id}`);
}

/** The two people whose word the payments of a confirmed statement are credited by. */
export interface UnfinishedStatement {
  readonly id: number;
  readonly proposedBy: number;
  readonly confirmedBy: number;
}

/** Statements that were confirmed and are not all taken yet, oldest first. */
export function selectUnfinished(db: Queryable): Promise<readonly UnfinishedStatement[]> {
  return db.query(sql`
    select id, proposed_by as "proposedBy", confirmed_by as "confirmedBy" from bank_statements
    where confirmed_at is not null and finished_at is null order by id`);
}

/** Ends an import of which nothing waits any more; null where something does, or another node was quicker. */
export function finishStatement(
  tx: Queryable,
  id: number,
): Promise<{ readonly credited: number; readonly listed: number } | null> {
  return tx.maybeOne(sql`
    update bank_statements s set finished_at = clock_timestamp(), credited = t.credited, listed = t.listed
    from (select count(*) filter (where outcome is null) as waiting, count(*) filter (where outcome = 'credited') as credited,
      count(*) filter (where outcome = 'listed') as listed from bank_statement_lines where statement_id = ${id}) t
    where s.id = ${id} and s.finished_at is null and t.waiting = 0
    returning s.credited, s.listed`);
}

export interface StoredStatement {
  readonly id: number;
  readonly name: string;
  readonly sha256: string;
  readonly uploaded_by: string;
  readonly uploaded_at: number;
  readonly state: (typeof STATEMENT_STATES)[number];
  readonly first_day: string;
  readonly last_day: string;
  readonly row_count: number;
  readonly unreadable: number;
  readonly sum_in: number;
  readonly sum_out: number;
  readonly opening: number | null;
  readonly closing: number | null;
  readonly difference: number;
  readonly differs_at: number | null;
  readonly closing_before: number | null;
  readonly approval_id: number | null;
  readonly proposer_id: number | null;
  readonly proposed_by: string | null;
  readonly decided_by: string | null;
  readonly decision_reason: string | null;
  readonly line_count: number;
  readonly taken: number;
  readonly credited: number;
  readonly listed: number;
}

/** A page of the statements, newest first. */
export function selectStatements(
  db: Queryable,
  { after, limit }: PageRange,
): Promise<readonly StoredStatement[]> {
  return select(
    db,
    sql`where s.id < ${after?.[0] ?? Number.MAX_SAFE_INTEGER} order by s.id desc limit ${limit}`,
  );
}

export async function findStatement(db: Queryable, id: number): Promise<StoredStatement | null> {
  const [found] = await select(db, sql`where s.id = ${id}`);
  return found ?? null;
}

/** What was taken is counted while it is imported; afterwards the row says it. */
function select(db: Queryable, which: Sql): Promise<readonly StoredStatement[]> {
  return db.query(sql`
    select s.id, s.name, encode(s.sha256, 'hex') as sha256, u.name as uploaded_by, s.uploaded_at,
      case when s.finished_at is not null then 'imported' when s.confirmed_at is not null then 'importing'
        when a.id is null then 'uploaded' when a.state = 'rejected' then 'rejected'
        when a.expires_at > clock_timestamp() then 'waiting' else 'expired' end as state,
      to_char(s.first_day, 'YYYY-MM-DD') as first_day, to_char(s.last_day, 'YYYY-MM-DD') as last_day, s.row_count,
      s.unreadable, s.sum_in, s.sum_out, s.opening, s.closing, s.difference, s.differs_at,
      (select b.closing from bank_statements b where b.confirmed_at is not null and b.last_day < s.first_day
        order by b.last_day desc, b.id desc limit 1) as closing_before,
      s.approval_id, a.made_by as proposer_id, m.name as proposed_by, d.name as decided_by, a.decision_reason, s.line_count,
      case when s.finished_at is null then t.taken else s.line_count end as taken,
      case when s.finished_at is null then t.credited else s.credited end as credited,
      case when s.finished_at is null then t.listed else s.listed end as listed
    from bank_statements s join ${staffNames} u on u.id = s.uploaded_by
    left join ${approvalRows} a on a.id = s.approval_id
    left join ${staffNames} m on m.id = a.made_by left join ${staffNames} d on d.id = a.decided_by
    cross join lateral (
      select count(outcome)::int as taken, count(*) filter (where outcome = 'credited')::int as credited,
        count(*) filter (where outcome = 'listed')::int as listed
      from bank_statement_lines l where l.statement_id = s.id and s.finished_at is null
    ) t
    ${which}`);
}

/** A statement as it came. */
export async function selectFile(
  db: Queryable,
  id: number,
): Promise<{ readonly name: string; readonly file: string } | null> {
  // As bytes: the embedded store takes a byte-order mark off a text.
  const row = await db.maybeOne<{ name: string; bytes: string }>(sql`
    select name, encode(convert_to(file, 'UTF8'), 'base64') as bytes from bank_statements where id = ${id}`);
  return row === null ? null : { name: row.name, file: Buffer.from(row.bytes, 'base64').toString() };
}
