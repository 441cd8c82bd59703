import { type Points, points } from '#rules/money.ts';
import type { StatementLine } from '#rules/payments/plan-statement.ts';
import type { Queryable } from '../../platform/store/db.ts';
import { sql } from '../../platform/store/sql.ts';

/**
 * Takes up the payments of a confirmed statement. Answers how many are new: what another statement brought is there
 * already. In one order, or two statements with the same payments could wait for each other.
 */
export async function insertLines(
  tx: Queryable,
  { statementId, lines }: { readonly statementId: number; readonly lines: readonly StatementLine[] },
): Promise<number> {
  const column = <Value>(valueOf: (line: StatementLine) => Value) => lines.map(valueOf);
  const { added } = await tx.one<{ added: number }>(sql`
    with added as (
      insert into bank_statement_lines (statement_id, name, line, paid_on, amount, utr, reference, narration, payer)
      select ${statementId}::bigint, t.* from unnest(
        ${column(({ name }) => name)}::text[], ${column(({ line }) => line)}::int[],
        ${column(({ credit }) => credit.day)}::date[], ${column(({ credit }) => credit.amount)}::bigint[],
        ${column(({ credit }) => credit.utr)}::text[], ${column(({ credit }) => credit.reference ?? '')}::text[],
        ${column(({ credit }) => credit.narration)}::text[], ${column(({ credit }) => credit.payer)}::text[]
      ) as t (name, line, paid_on, amount, utr, reference, narration, payer)
      order by t.name, t.line on conflict (name) do nothing returning 1
    )
    select count(*)::int as added from added`);
  return added;
}

/** Which of these payments came by a statement before; those of the given one only if their turn has come. */
export async function selectSeenLines(
  db: Queryable,
  { statementId, names }: { readonly statementId: number; readonly names: readonly string[] },
): Promise<readonly string[]> {
  const rows = await db.query<{ name: string }>(sql`
    select name from bank_statement_lines
    where name = any (${names}::text[]) and (statement_id <> ${statementId} or outcome is not null)`);
  return rows.map(({ name }) => name);
}

/** The lines of a statement that wait for their turn, from a line of the file on. */
export function selectWaitingLines(
  db: Queryable,
  page: { readonly statementId: number; readonly after: number; readonly limit: number },
): Promise<readonly { readonly name: string; readonly line: number }[]> {
  return db.query(sql`
    select name, line from bank_statement_lines
    where statement_id = ${page.statementId} and outcome is null and line > ${page.after}
    order by line limit ${page.limit}`);
}

export interface WaitingLine {
  readonly name: string;
  readonly paidOn: string;
  readonly amount: Points;
  readonly utr: string | null;
  readonly reference: string;
  readonly narration: string;
  readonly payer: string;
}

/** Locks a line whose turn has come; null when another node has it, or has done it. */
export async function lockLine(tx: Queryable, name: string): Promise<WaitingLine | null> {
  const row = await tx.maybeOne<Omit<WaitingLine, 'amount'> & { readonly amount: number }>(sql`
    select name, to_char(paid_on, 'YYYY-MM-DD') as "paidOn", amount, utr, reference, narration, payer
    from bank_statement_lines where name = ${name} and outcome is null for no key update skip locked`);
  return row === null ? null : { ...row, amount: points(row.amount) };
}

export type LineOutcome =
  | { readonly outcome: 'credited'; readonly depositId: number }
  | { readonly outcome: 'listed' | 'known' };

export async function setOutcome(tx: Queryable, name: string, done: LineOutcome): Promise<void> {
  const depositId = done.outcome === 'credited' ? done.depositId : null;
  await tx.query(sql`
    update bank_statement_lines set outcome = ${done.outcome}, deposit_id = ${depositId} where name = ${name}`);
}
