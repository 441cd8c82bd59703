import type { UNMATCHED_PROBLEMS, PAYMENT_SOURCES } from '#contract/console/gateways.calls.ts';
import { type Points, points } from '#rules/money.ts';
import { staffNames } from '../staff/staff-store.ts';
import type { BankLine, ClaimedPayment } from '../payments/deposits/decide-deposit.ts';
import { isOnPage, type PageRange } from '../payments/read-page.ts';
import type { Queryable } from '../platform/store/db.ts';
import { type Sql, sql } from '../platform/store/sql.ts';

export type PaymentSource = (typeof PAYMENT_SOURCES)[number];
export type UnmatchedProblem = (typeof UNMATCHED_PROBLEMS)[number];

/** A payment without a matching request. */
export interface NewUnmatchedPayment {
  readonly source: PaymentSource;
  /** The key of the payment at its source. */
  readonly name: string;
  readonly problem: UnmatchedProblem;
  readonly amount: Points;
  readonly utr: string | null;
  readonly reference: string;
  readonly narration: string;
  /** The payer's name from the bank; '' without one. */
  readonly payer: string;
  readonly paidOn: string | null;
}

const REFERENCE_LENGTH_MAX = 100;

/** Returns whether it is new: a payment that is reported twice is one row. */
export async function insertUnmatchedPayment(
  tx: Queryable,
  unmatched: NewUnmatchedPayment,
): Promise<boolean> {
  const { source, name, problem, amount, utr, reference, narration, payer, paidOn } = unmatched;
  const row = await tx.maybeOne(sql`
    insert into unmatched_payments (source, name, problem, amount, utr, reference, narration, payer, paid_on)
    values (${source}, ${name}, ${problem}, ${amount}, ${utr}, ${reference.slice(0, REFERENCE_LENGTH_MAX)}, ${narration},
      ${payer}, ${paidOn}::date)
    on conflict do nothing returning 1`);
  return row !== null;
}

export interface LockedUnmatchedPayment extends Pick<
  NewUnmatchedPayment,
  'source' | 'name' | 'problem' | 'amount' | 'utr'
> {
  readonly id: number;
  readonly state: 'open' | 'credited' | 'not_ours';
}

/** Locks an unmatched payment until the transaction ends: the second of two decisions finds it decided. */
export async function lockUnmatchedPayment(
  tx: Queryable,
  which: { readonly id: number } | Pick<NewUnmatchedPayment, 'source' | 'name'>,
): Promise<LockedUnmatchedPayment | null> {
  const where =
    'id' in which ? sql`id = ${which.id}` : sql`source = ${which.source} and name = ${which.name}`;
  const row = await tx.maybeOne<Omit<LockedUnmatchedPayment, 'amount'> & { readonly amount: number }>(sql`
    select id, source, name, problem, amount, utr, state from unmatched_payments where ${where} for no key update`);
  return row === null ? null : { ...row, amount: points(row.amount) };
}

/** An open payment that has this UTR and amount. */
export async function selectOpenLine(
  tx: Queryable,
  { utr, amount }: { readonly utr: string; readonly amount: Points },
): Promise<number | null> {
  const row = await tx.maybeOne<{ id: number }>(sql`
    select id from unmatched_payments
    where state = 'open' and utr = ${utr} and amount = ${amount} and problem <> 'currency_differs'
    order by id limit 1`);
  return row?.id ?? null;
}

/** The open payment that each request names by UTR and amount, unless it names another request itself. */
export async function selectLines(
  db: Queryable,
  claims: readonly ClaimedPayment[],
): Promise<readonly BankLine[]> {
  return db.query(sql`
    select distinct on (c.id) c.id as deposit_id, e.source, to_char(e.paid_on, 'YYYY-MM-DD') as paid_on, e.told_at, e.payer,
      e.narration
    from unnest(
      ${claims.map(({ id }) => id)}::bigint[], ${claims.map(({ utr }) => utr)}::text[],
      ${claims.map(({ reference }) => reference)}::text[], ${claims.map(({ amount }) => amount)}::bigint[]
    ) as c (id, utr, reference, amount)
    join unmatched_payments e on e.state = 'open' and e.utr = c.utr and e.amount = c.amount
      and e.problem <> 'currency_differs' and e.reference in ('', c.reference)
    order by c.id, e.id`);
}

export async function setUnmatchedPaymentCredited(
  tx: Queryable,
  decision: { readonly id: number; readonly depositId: number; readonly staffId: number },
): Promise<void> {
  await tx.query(sql`
    update unmatched_payments set state = 'credited', deposit_id = ${decision.depositId},
      decided_at = clock_timestamp(), decided_by = ${decision.staffId}
    where id = ${decision.id}`);
}

export async function setNotOurs(
  tx: Queryable,
  decision: { readonly id: number; readonly staffId: number; readonly reason: string },
): Promise<void> {
  await tx.query(sql`
    update unmatched_payments set state = 'not_ours', decided_at = clock_timestamp(), decided_by = ${decision.staffId},
      reason = ${decision.reason}
    where id = ${decision.id}`);
}

/** Which of these payments of statements are in the list, waiting or decided. */
export async function selectListed(db: Queryable, names: readonly string[]): Promise<readonly string[]> {
  const rows = await db.query<{ name: string }>(
    sql`select name from unmatched_payments where source = 'statement' and name = any (${names}::text[])`,
  );
  return rows.map(({ name }) => name);
}

export interface DeskUnmatchedPayment extends Omit<NewUnmatchedPayment, 'name' | 'amount' | 'paidOn'> {
  readonly id: number;
  readonly amount: number;
  readonly paid_on: string | null;
  readonly told_at: number;
  readonly state: LockedUnmatchedPayment['state'];
  readonly deposit_id: number | null;
  readonly decided_at: number | null;
  readonly decided_by: string | null;
  readonly reason: string;
}

/** A page of the open ones, oldest first, or of the decided ones, newest decision first. */
export async function selectUnmatchedPayments(
  db: Queryable,
  { which, after, limit }: PageRange & { readonly which: 'open' | 'decided' },
): Promise<readonly DeskUnmatchedPayment[]> {
  if (which === 'open')
    return selectDesk(
      db,
      sql`where e.state = 'open' and e.id > ${after?.[1] ?? 0} order by e.id limit ${limit}`,
    );
  const onPage = isOnPage(after, { decidedAt: sql`e.decided_at`, id: sql`e.id` });
  return selectDesk(
    db,
    sql`where e.state <> 'open' and ${onPage} order by e.decided_at desc, e.id desc limit ${limit}`,
  );
}

function selectDesk(db: Queryable, which: Sql): Promise<readonly DeskUnmatchedPayment[]> {
  return db.query(sql`
    select e.id, e.source, e.problem, e.amount, e.utr, e.reference, e.narration, e.payer, to_char(e.paid_on, 'YYYY-MM-DD') as paid_on,
      e.told_at, e.state, e.deposit_id, e.decided_at, s.name as decided_by, e.reason
    from unmatched_payments e left join ${staffNames} s on s.id = e.decided_by
    ${which}`);
}

export async function countUnmatchedPayments(db: Queryable): Promise<number> {
  const { open } = await db.one<{ open: number }>(
    sql`select count(*)::int as open from unmatched_payments where state = 'open'`,
  );
  return open;
}
