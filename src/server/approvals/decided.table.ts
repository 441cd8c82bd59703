import type { ApprovalKind, OUTCOMES } from '#contract/console/approvals.calls.ts';
import type { Queryable } from '../platform/store/db.ts';
import { type Sql, sql } from '../platform/store/sql.ts';
import { staffNames } from '../staff/staff-store.ts';
import { type Approval, isWaiting, selectApprovals } from './approval-store.ts';

/** Which of the decided ones are listed; null for all. */
export interface DecidedFilter {
  readonly kinds: readonly ApprovalKind[];
  /** Empty for all. */
  readonly outcomes: readonly (typeof OUTCOMES)[number][];
  readonly people: readonly number[] | null;
  readonly fromMs: number | null;
  readonly beforeMs: number | null;
}

const endedAt = sql`coalesce(a.decided_at, a.expires_at)`;

/** What was decided or has expired, newest first, from the one behind `afterId` on. */
export function selectDecided(
  db: Queryable,
  {
    filter,
    afterId,
    limit,
  }: { readonly filter: DecidedFilter; readonly afterId: number | null; readonly limit: number },
): Promise<readonly Approval[]> {
  const after =
    afterId === null
      ? sql`true`
      : sql`(${endedAt}, a.id) < (
          select coalesce(l.decided_at, l.expires_at), l.id from approvals l where l.id = ${afterId})`;
  return selectApprovals(
    db,
    sql`where ${conditionOf(filter)} and ${after} order by ${endedAt} desc, a.id desc limit ${limit}`,
  );
}

export async function countDecided(db: Queryable, filter: DecidedFilter): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    sql`select count(*)::int as count from approvals a where ${conditionOf(filter)}`,
  );
  return count;
}

/** Everybody who has ever proposed or decided something of these kinds, by name. */
export function selectDeciders(
  db: Queryable,
  kinds: readonly ApprovalKind[],
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  return db.query(sql`
    select s.id, s.name from ${staffNames} s where exists (
      select from approvals a where a.kind = any (${kinds}::text[]) and s.id in (a.made_by, a.decided_by))
    order by s.name, s.id`);
}

function conditionOf({ kinds, outcomes, people, fromMs, beforeMs }: DecidedFilter): Sql {
  const outcome = sql`case a.state when 'waiting' then 'expired' else a.state end`;
  return sql`not (${isWaiting}) and a.kind = any (${kinds}::text[])
    and ${outcomes.length === 0 ? sql`true` : sql`${outcome} = any (${outcomes}::text[])`}
    and ${people === null ? sql`true` : sql`(a.made_by = any (${people}::bigint[]) or a.decided_by = any (${people}::bigint[]))`}
    and ${fromMs === null ? sql`true` : sql`${endedAt} >= to_timestamp(${fromMs}::float8 / 1000)`}
    and ${beforeMs === null ? sql`true` : sql`${endedAt} < to_timestamp(${beforeMs}::float8 / 1000)`}`;
}
