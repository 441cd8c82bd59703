import type { Instant } from '#rules/time/time.ts';
import type { Violation } from '../audit/check-invariants.ts';
import type { Queryable } from '../platform/store/db.ts';
import { tryLock } from '../platform/locks.ts';
import { sql } from '../platform/store/sql.ts';
import { staffNames } from '../staff/staff-store.ts';

/** A check keeps this many; to find the reason, the books are checked again. */
const VIOLATIONS_KEPT = 20;

export type CheckKind = 'recent' | 'whole';

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

export async function insertCheck(
  tx: Queryable,
  check: { readonly kind: CheckKind; readonly beganAt: Instant; readonly violations: readonly Violation[] },
): Promise<number> {
  const kept = JSON.stringify(check.violations.slice(0, VIOLATIONS_KEPT));
  const { id } = await tx.one<{ id: number }>(sql`
    insert into book_checks (kind, began_at, broken, violations)
    values (${check.kind}, to_timestamp(${check.beganAt}::float8 / 1000), ${check.violations.length}, ${kept}) returning id`);
  return id;
}

/** Whether a day was closed since a check began; before the first close there is none. */
export async function wasDayClosedSince(db: Queryable, at: number): Promise<boolean> {
  const { closed } = await db.one<{ closed: boolean }>(sql`
    select exists (
      select 1 from closed_days where day = (select max(day) from closed_days)
        and closed_at > to_timestamp(${at}::float8 / 1000)) as closed`);
  return closed;
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
