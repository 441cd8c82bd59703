import type { Instant } from '#rules/time/time.ts';
import type { Violation } from '../audit/check-invariants.ts';
import { one, type Queryable } from '../platform/store/db.ts';
import { tryLock } from '../platform/locks.ts';
import { sql } from '../platform/store/sql.ts';

/** So many are kept with a check; whoever looks for the reason asks the books again. */
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

/** Whether this node checks now; another one may be at it. */
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
  const { id } = await one<{ id: number }>(
    tx,
    sql`
    insert into book_checks (kind, began_at, broken, violations)
    values (${check.kind}, to_timestamp(${check.beganAt}::float8 / 1000), ${check.violations.length}, ${kept}) returning id`,
  );
  return id;
}

/** Whether a day was closed since a check began; before the first close there is none. */
export async function wasDayClosedSince(db: Queryable, at: number): Promise<boolean> {
  const { closed } = await one<{ closed: boolean }>(
    db,
    sql`
    select exists (
      select 1 from closed_days where day = (select max(day) from closed_days)
        and closed_at > to_timestamp(${at}::float8 / 1000)) as closed`,
  );
  return closed;
}
