import { type BookSlice, type Violation, VIOLATIONS_KEPT } from '../audit/check-invariants.ts';
import { entriesOfWallets } from '../ledger/ledger-store.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';
import { slipsOfKeptSums } from '../results/sessions/kept-sums-store.ts';

export interface BookPass {
  readonly id: number;
  readonly began_at: number;
  /** Payouts are stopped until the books are found right. */
  readonly urgent: boolean;
}

const isStopped = sql`exists (select 1 from payout_stops s where s.lifted_at is null)`;

/** The pass under way, kept from other nodes until the transaction ends; null when there is none, or another node is at it. */
export async function lockPass(tx: Queryable): Promise<BookPass | null> {
  return tx.maybeOne(sql`
    select id, began_at, ${isStopped} as urgent from book_passes where finished_at is null for update skip locked`);
}

/**
 * Begins a pass where one is due: the first one, one after every close of a day, and one after another while payouts are
 * stopped. Null when none is, or one is under way.
 */
export async function beginPass(
  tx: Queryable,
  { againAfterMs }: { readonly againAfterMs: number },
): Promise<BookPass | null> {
  return tx.maybeOne(sql`
    with last as (select began_at from book_passes order by id desc limit 1),
    due as (
      select case
        when not exists (select 1 from last) then 'first'
        when exists (
          select 1 from payout_stops s, last where s.lifted_at is null
            and (last.began_at < s.began_at or last.began_at < clock_timestamp() - make_interval(secs => ${againAfterMs}::float8 / 1000))
        ) then 'stop'
        when exists (
          select 1 from closed_days d, last where d.day = (select max(day) from closed_days) and d.closed_at > last.began_at
        ) then 'night'
      end as reason
    )
    insert into book_passes (reason, entries)
    select reason, ${entriesOfWallets} + (select coalesce(sum(entries), 0)::bigint from closed_days) + ${slipsOfKeptSums} from due
    where reason is not null and not exists (select 1 from book_passes where finished_at is null)
    on conflict ((true)) where finished_at is null do nothing
    returning id, began_at, ${isStopped} as urgent`);
}

/** The newest slice of a pass. */
export async function selectLastSlice(
  tx: Queryable,
  pass: BookPass,
): Promise<(BookSlice & { readonly n: number }) | null> {
  return tx.maybeOne(sql`
    select n, part, from_id as from, to_id as to from book_slices where pass_id = ${pass.id} order by n desc limit 1`);
}

interface SliceRange {
  readonly to: number | null;
  readonly entries: number;
}

/** Closed days from one on, as many as have about so many entries together, as days since 1 January 2000. */
export async function daysWithEntries(
  tx: Queryable,
  { from, entriesMax }: { readonly from: number; readonly entriesMax: number },
): Promise<SliceRange> {
  return tx.one(sql`
    with summed as (
      select day, entries, sum(entries) over (order by day) as so_far from closed_days
      where day >= date '2000-01-01' + ${from}::int
    ),
    range as (
      select max(day) as last, coalesce(max(so_far), 0)::bigint as entries from summed
      where so_far - entries < ${entriesMax}
    )
    select case when exists (select 1 from closed_days d where d.day > r.last) then r.last - date '2000-01-01' end as to, r.entries
    from range r`);
}

interface NewSlice extends BookSlice {
  readonly n: number;
  readonly beganAt: number;
  readonly entries: number;
  readonly violations: readonly Violation[];
}

export async function insertSlice(tx: Queryable, pass: BookPass, slice: NewSlice): Promise<void> {
  const { n, part, from, to, entries, beganAt, violations } = slice;
  await tx.query(sql`
    insert into book_slices (pass_id, n, part, from_id, to_id, entries, began_at, broken, violations)
    values (${pass.id}, ${n}, ${part}, ${from}, ${to}, ${entries}, to_timestamp(${beganAt}::float8 / 1000),
      ${violations.length}, ${JSON.stringify(violations.slice(0, VIOLATIONS_KEPT))})`);
}

/** What the slices of a pass have found so far. */
export async function selectFound(tx: Queryable, pass: BookPass): Promise<readonly Violation[]> {
  const found = await tx.query<{ violations: readonly Violation[] }>(sql`
    select violations from book_slices where pass_id = ${pass.id} and broken > 0 order by n`);
  return found.flatMap(({ violations }) => violations);
}

export async function setFinished(tx: Queryable, pass: BookPass, checkId: number): Promise<void> {
  await tx.query(sql`
    update book_passes set finished_at = clock_timestamp(), check_id = ${checkId} where id = ${pass.id}`);
}

export interface PassProgress {
  readonly began_at: number;
  readonly finished_at: number | null;
  readonly entries: number;
  readonly slices: number;
  readonly entries_done: number;
}

/** How far the newest pass is; null before the first. */
export async function selectProgress(db: Queryable): Promise<PassProgress | null> {
  return db.maybeOne(sql`
    select p.began_at, p.finished_at, p.entries, s.slices, s.entries_done
    from (select * from book_passes order by id desc limit 1) p
    cross join lateral (
      select count(*)::int as slices, coalesce(sum(entries), 0)::bigint as entries_done from book_slices where pass_id = p.id
    ) s`);
}
