import type { Instant, MarketDay } from '#rules/time/time.ts';
import { entries, entryKinds } from '../ledger/ledger-store.ts';
import type { Queryable } from '../platform/store/db.ts';
import { takeLock } from '../platform/locks.ts';
import { behind, type Direction, ordered } from '../platform/store/keyset.ts';
import { type Sql, sql } from '../platform/store/sql.ts';

/** Closing a day waits for running bookings, and bids wait for it. After this time it gives up, so that bids go on. */
const WAIT_MS_MAX = 250;

export interface ClosedDay {
  readonly day: MarketDay;
  readonly entries: number;
  readonly closed_at: number;
}

export interface AccountRow {
  readonly account: string;
  readonly opening: number;
  readonly closing: number;
}

export interface MovementRow {
  readonly account: string;
  readonly kind: string;
  readonly entries: number;
  readonly amount: number;
}

/** Waits until running bookings are visible. Answers a time: all entries before it are visible now. */
export async function waitForBookings(tx: Queryable): Promise<number> {
  await tx.query(sql`select set_config('lock_timeout', ${`${WAIT_MS_MAX}ms`}, true)`);
  const { at } = await tx.one<{ at: number }>(sql`select wait_for_bookings() as at`);
  return at;
}

/** The last closed day and when it ended; null before the first. Nobody else closes one until the transaction ends. */
export async function lockLastDay(
  tx: Queryable,
): Promise<{ readonly day: MarketDay; readonly ends_at: number } | null> {
  await tx.query(sql`set local statement_timeout = '10min'`);
  await takeLock(tx, 'closing_days');
  return tx.maybeOne(sql`select day, ends_at from closed_days order by day desc limit 1`);
}

/** When the first entry was booked; null for an empty ledger. Reads the whole ledger, and is called once only. */
export async function selectFirstEntryAt(tx: Queryable): Promise<number | null> {
  const { at } = await tx.one<{ at: number | null }>(sql`select min(at) as at from ${entries} l`);
  return at;
}

export async function closeDay(tx: Queryable, day: MarketDay, endsAt: Instant): Promise<void> {
  await tx.query(sql`select close_day(${day}, to_timestamp(${endsAt}::float8 / 1000))`);
}

/** Days from one to another, both included; null where it is open. */
export interface DaySpan {
  readonly from: MarketDay | null;
  readonly to: MarketDay | null;
}

const EVERY_DAY: DaySpan = { from: null, to: null };

interface DaysPage {
  readonly span?: DaySpan;
  readonly order?: Direction;
  /** The last day of the page before. */
  readonly after: string | null;
  readonly limit: number;
}

/** Closed days in their order, from the one behind the marker on. */
export async function selectClosedDays(
  db: Queryable,
  { span = EVERY_DAY, order = 'desc', after, limit }: DaysPage,
): Promise<readonly ClosedDay[]> {
  const isBehind = after === null ? sql`true` : behind([sql`day`], [sql`${after}::date`], order);
  return db.query(sql`
    select day, entries, closed_at from closed_days
    where ${inSpan(span)} and ${isBehind} order by ${ordered([sql`day`], order)} limit ${limit}`);
}

/** How many days there are, and what moved the wallets on them, by kind. */
export async function sumClosedDays(db: Queryable, span: DaySpan) {
  const days = await db.one<{ readonly days: number; readonly entries: number }>(sql`
    select count(*)::int as days, coalesce(sum(entries), 0)::bigint as entries from closed_days where ${inSpan(span)}`);
  const movements = await db.query<Pick<MovementRow, 'kind' | 'amount'>>(sql`
    select kind, sum(amount)::bigint as amount from closed_movements
    where account = 'players' and ${inSpan(span)} group by kind`);
  return { ...days, movements };
}

function inSpan({ from, to }: DaySpan): Sql {
  return sql`(${from}::date is null or day >= ${from}::date) and (${to}::date is null or day <= ${to}::date)`;
}

export async function selectClosedDay(db: Queryable, day: string): Promise<ClosedDay | null> {
  return db.maybeOne(sql`select day, entries, closed_at from closed_days where day = ${day}::date`);
}

/** Accounts and movements of some days, by day and account. */
export async function selectClosedBooks(db: Queryable, days: readonly string[]) {
  const accounts = await db.query<AccountRow & { readonly day: string }>(sql`
    select day, account, opening, closing from closed_accounts
    where day = any (${days}::date[]) order by day, account <> 'players', account`);
  const movements = await db.query<MovementRow & { readonly day: string }>(sql`
    select day, account, kind, entries, amount from closed_movements
    where day = any (${days}::date[]) order by day, account, kind`);
  return { accounts, movements };
}

/** What was booked since the last closed day, as far as it is committed. */
export async function selectOpenDay(db: Queryable) {
  const accounts = await db.query<AccountRow>(sql`
    select a.account, coalesce(c.closing, 0) as opening, coalesce(c.closing, 0) as closing
    from (select distinct account from ${entryKinds} k union select 'players') a
    left join closed_accounts c on c.account = a.account and c.day = (select max(day) from closed_days)
    order by a.account <> 'players', a.account`);
  const movements = await db.query<MovementRow>(sql`
    with sums as (
      select kind, count(*) as entries, sum(amount) as amount from ${entries} l
      where at >= coalesce((select max(ends_at) from closed_days), '-infinity') group by kind
    )
    select 'players' as account, kind, entries, amount from sums
    union all select k.account, s.kind, s.entries, -s.amount from sums s join ${entryKinds} k using (kind)
    order by account, kind`);
  return { accounts, movements };
}
