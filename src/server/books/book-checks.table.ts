import type { Instant } from '#rules/time/time.ts';
import { type Violation, VIOLATIONS_KEPT } from '../audit/check-invariants.ts';
import type { Queryable } from '../platform/store/db.ts';
import { tryLock } from '../platform/locks.ts';
import { sql } from '../platform/store/sql.ts';
import { staffNames } from '../staff/staff-store.ts';

type CheckKind = 'recent' | 'whole';

export interface BookCheck {
  readonly id: number;
  readonly kind: CheckKind;
  readonly began_at: number;
  readonly finished_at: number;
  readonly broken: number;
  readonly violations: readonly Violation[];
}

/** Whether this node may check now; false while another one does. */
export function tryCheckLock(tx: Queryable): Promise<boolean> {
  return tryLock(tx, 'book_checks');
}

/** The newest check of each kind. */
export async function selectNewestChecks(db: Queryable): Promise<readonly BookCheck[]> {
  return db.query(sql`
    select c.* from (values ('recent'), ('whole')) as k (kind)
    cross join lateral (
      select id, kind, began_at, finished_at, broken, violations from book_checks
      where kind = k.kind order by id desc limit 1
    ) c order by c.id desc`);
}

/**
 * The known violations: what the newest check of the whole has found, and every check of what is new that began later. What a
 * check of what is new has found stands until the whole was looked at again, since the next one begins behind it.
 */
export async function selectStandingViolations(db: Queryable): Promise<readonly Violation[]> {
  const found = await db.query<Pick<BookCheck, 'violations'>>(sql`
    with whole as (select id, began_at from book_checks where kind = 'whole' order by id desc limit 1)
    select violations from book_checks c
    where broken > 0 and began_at >= coalesce((select began_at from whole), '-infinity')
      and (kind = 'recent' or id = (select id from whole))
    order by c.id desc`);
  return found.flatMap(({ violations }) => violations);
}

/** How far earlier checks of what is new have come. */
interface RecentMark {
  /** All entries before were seen; null before the first check. */
  readonly seen_until: number | null;
  /** The last player whose wallet was looked at in turn; null when the turns begin anew. */
  readonly wallets_until: number | null;
}

export async function selectRecentMark(tx: Queryable): Promise<RecentMark> {
  const mark = await tx.maybeOne<RecentMark>(sql`
    select seen_until, wallets_until from book_checks
    where kind = 'recent' and seen_until is not null order by id desc limit 1`);
  return mark ?? { seen_until: null, wallets_until: null };
}

/**
 * A time before which every entry is visible from now on, although bookings commit in another order than they began. A booking
 * gets its transaction's number before it reads the clock. So does a check, behind its clock: a booking with a later number than
 * an earlier check's is of a later time than that check began. If all with an earlier number have ended, nothing can come before.
 */
export async function selectSeenUntil(tx: Queryable, beganAt: Instant): Promise<number | null> {
  // A statement of its own: the next one's snapshot must know the number.
  await tx.query(sql`select pg_current_xact_id()`);
  const { at } = await tx.one<{ at: number | null }>(sql`
    select case when pg_current_xact_id() <= o.oldest then to_timestamp(${beganAt}::float8 / 1000) else (
      select began_at from book_checks
      where kind = 'recent' and transaction_id <= o.oldest order by id desc limit 1
    ) end as at
    from (select pg_snapshot_xmin(pg_current_snapshot()) as oldest) o`);
  return at;
}

interface NewCheck {
  readonly kind: CheckKind;
  readonly beganAt: Instant;
  readonly violations: readonly Violation[];
  /** Of a check of what is new. */
  readonly mark?: RecentMark;
}

export async function insertCheck(
  tx: Queryable,
  { kind, beganAt, violations, mark }: NewCheck,
): Promise<number> {
  const kept = JSON.stringify(violations.slice(0, VIOLATIONS_KEPT));
  const { id } = await tx.one<{ id: number }>(sql`
    insert into book_checks (kind, began_at, broken, violations, transaction_id, seen_until, wallets_until)
    values (${kind}, to_timestamp(${beganAt}::float8 / 1000), ${violations.length}, ${kept},
      case when ${kind} = 'recent' then pg_current_xact_id() end,
      to_timestamp(${mark?.seen_until ?? null}::float8 / 1000), ${mark?.wallets_until ?? null}) returning id`);
  return id;
}

export interface PayoutStop {
  readonly id: number;
  readonly began_at: number;
  readonly first_by: number | null;
  readonly first_name: string;
  readonly first_reason: string;
}

/** The payout stop in force, or null. */
export async function selectPayoutStop(
  db: Queryable,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<PayoutStop | null> {
  return db.maybeOne(sql`
    select s.id, s.began_at, s.first_by, coalesce(f.name, '') as first_name, s.first_reason
    from payout_stops s left join ${staffNames} f on f.id = s.first_by
    where s.lifted_at is null ${lock ? sql`for update of s` : sql``}`);
}

/** Begins a payout stop; null when one is in force already. */
export async function insertPayoutStop(tx: Queryable, checkId: number): Promise<number | null> {
  const row = await tx.maybeOne<{ id: number }>(sql`
    insert into payout_stops (check_id) values (${checkId})
    on conflict ((true)) where lifted_at is null do nothing returning id`);
  return row?.id ?? null;
}

type Step = { readonly id: number; readonly staffId: number; readonly reason: string };

export async function setFirstToLift(tx: Queryable, { id, staffId, reason }: Step): Promise<void> {
  await tx.query(sql`
    update payout_stops set first_by = ${staffId}, first_at = clock_timestamp(), first_reason = ${reason} where id = ${id}`);
}

export async function setLifted(tx: Queryable, { id, staffId, reason }: Step): Promise<void> {
  await tx.query(sql`
    update payout_stops set lifted_by = ${staffId}, lifted_at = clock_timestamp(), reason = ${reason} where id = ${id}`);
}
