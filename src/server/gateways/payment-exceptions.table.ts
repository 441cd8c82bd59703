import type { EXCEPTION_PROBLEMS, PAYMENT_SOURCES } from '#contract/gateways.calls.ts';
import { type Points, points } from '#rules/money.ts';
import type { BankLine, ClaimedPayment } from '../payments/bank-lines.ts';
import { maybeOne, one, type Queryable } from '../platform/db.ts';
import { type Sql, sql } from '../platform/sql.ts';

export type PaymentSource = (typeof PAYMENT_SOURCES)[number];
export type ExceptionProblem = (typeof EXCEPTION_PROBLEMS)[number];

/** Money that came in and that no request fits. */
export interface NewException {
  readonly source: PaymentSource;
  /** What names the payment at its source. */
  readonly name: string;
  readonly problem: ExceptionProblem;
  readonly amount: Points;
  readonly utr: string | null;
  readonly reference: string;
  readonly narration: string;
  /** As the bank names who paid; '' where it does not. */
  readonly payer: string;
  readonly paidOn: string | null;
}

const REFERENCE_LENGTH_MAX = 100;

/** Whether it is new: a payment that is told twice is one exception. */
export async function insertException(tx: Queryable, exception: NewException): Promise<boolean> {
  const { source, name, problem, amount, utr, reference, narration, payer, paidOn } = exception;
  const row = await maybeOne(
    tx,
    sql`
    insert into payment_exceptions (source, name, problem, amount, utr, reference, narration, payer, paid_on)
    values (${source}, ${name}, ${problem}, ${amount}, ${utr}, ${reference.slice(0, REFERENCE_LENGTH_MAX)}, ${narration},
      ${payer}, ${paidOn}::date)
    on conflict do nothing returning 1`,
  );
  return row !== null;
}

export interface HeldException {
  readonly id: number;
  readonly source: PaymentSource;
  readonly name: string;
  readonly problem: ExceptionProblem;
  readonly amount: Points;
  readonly utr: string | null;
  readonly state: 'open' | 'credited' | 'not_ours';
}

/** Holds an exception until the transaction ends: of two who decide the second finds it decided. */
export async function lockException(
  tx: Queryable,
  which: { readonly id: number } | Pick<NewException, 'source' | 'name'>,
): Promise<HeldException | null> {
  const where =
    'id' in which ? sql`id = ${which.id}` : sql`source = ${which.source} and name = ${which.name}`;
  const row = await maybeOne<Omit<HeldException, 'amount'> & { readonly amount: number }>(
    tx,
    sql`
    select id, source, name, problem, amount, utr, state from payment_exceptions where ${where} for no key update`,
  );
  return row === null ? null : { ...row, amount: points(row.amount) };
}

/** An open payment that has this UTR and amount. */
export async function selectOpenLine(
  tx: Queryable,
  { utr, amount }: { readonly utr: string; readonly amount: Points },
): Promise<number | null> {
  const row = await maybeOne<{ id: number }>(
    tx,
    sql`
    select id from payment_exceptions
    where state = 'open' and utr = ${utr} and amount = ${amount} and problem <> 'currency_differs'
    order by id limit 1`,
  );
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
    join payment_exceptions e on e.state = 'open' and e.utr = c.utr and e.amount = c.amount
      and e.problem <> 'currency_differs' and e.reference in ('', c.reference)
    order by c.id, e.id`);
}

export async function setExceptionCredited(
  tx: Queryable,
  decision: { readonly id: number; readonly depositId: number; readonly staffId: number },
): Promise<void> {
  await tx.query(sql`
    update payment_exceptions set state = 'credited', deposit_id = ${decision.depositId},
      decided_at = clock_timestamp(), decided_by = ${decision.staffId}
    where id = ${decision.id}`);
}

export async function setNotOurs(
  tx: Queryable,
  decision: { readonly id: number; readonly staffId: number; readonly reason: string },
): Promise<void> {
  await tx.query(sql`
    update payment_exceptions set state = 'not_ours', decided_at = clock_timestamp(), decided_by = ${decision.staffId},
      reason = ${decision.reason}
    where id = ${decision.id}`);
}

/** What became of the payments of a statement that have these names. */
export async function selectExceptionStates(
  db: Queryable,
  names: readonly string[],
): Promise<ReadonlyMap<string, 'open' | 'decided'>> {
  const rows = await db.query<{ name: string; open: boolean }>(sql`
    select name, state = 'open' as open from payment_exceptions
    where source = 'statement' and name = any (${names}::text[])`);
  return new Map(rows.map(({ name, open }) => [name, open ? 'open' : 'decided']));
}

export interface DeskException {
  readonly id: number;
  readonly source: PaymentSource;
  readonly problem: ExceptionProblem;
  readonly amount: number;
  readonly utr: string | null;
  readonly reference: string;
  readonly narration: string;
  readonly payer: string;
  readonly paid_on: string | null;
  readonly told_at: number;
  readonly state: HeldException['state'];
  readonly deposit_id: number | null;
  readonly decided_at: number | null;
  readonly decided_by: string | null;
  readonly reason: string;
}

/** The row after which a page begins: when it was decided, and its number. */
type Marker = readonly [decidedAt: number, id: number] | null;
type Page = { readonly after: Marker; readonly limit: number };

/** Those that wait, oldest first. */
export async function selectOpenExceptions(
  db: Queryable,
  { after, limit }: Page,
): Promise<readonly DeskException[]> {
  return selectDesk(
    db,
    sql`where e.state = 'open' and e.id > ${after?.[1] ?? 0} order by e.id limit ${limit}`,
  );
}

/** Decided ones, newest decision first. */
export async function selectDecidedExceptions(
  db: Queryable,
  { after, limit }: Page,
): Promise<readonly DeskException[]> {
  const before =
    after === null
      ? sql`true`
      : sql`(e.decided_at, e.id) < (to_timestamp(${after[0]}::float8 / 1000)::timestamptz(3), ${after[1]}::bigint)`;
  return selectDesk(
    db,
    sql`where e.state <> 'open' and ${before} order by e.decided_at desc, e.id desc limit ${limit}`,
  );
}

function selectDesk(db: Queryable, which: Sql): Promise<readonly DeskException[]> {
  return db.query(sql`
    select e.id, e.source, e.problem, e.amount, e.utr, e.reference, e.narration, e.payer, to_char(e.paid_on, 'YYYY-MM-DD') as paid_on,
      e.told_at, e.state, e.deposit_id, e.decided_at, s.name as decided_by, e.reason
    from payment_exceptions e left join staff s on s.id = e.decided_by
    ${which}`);
}

export async function countOpenExceptions(db: Queryable): Promise<number> {
  const { open } = await one<{ open: number }>(
    db,
    sql`select count(*)::int as open from payment_exceptions where state = 'open'`,
  );
  return open;
}
