import type { ApprovalKind, OUTCOMES } from '#contract/console/approvals.calls.ts';
import type { Queryable } from '../platform/store/db.ts';
import { type Sql, sql } from '../platform/store/sql.ts';
import { staffNames } from '../staff/staff-store.ts';
import { type Approval, isWaiting, selectApprovals } from './approval-store.ts';

/** Which of the decided ones are listed. An empty list narrows nothing. */
export interface DecidedFilter {
  /** The kinds that the caller may see. */
  readonly seen: readonly ApprovalKind[];
  readonly kinds: readonly ApprovalKind[];
  readonly outcomes: readonly (typeof OUTCOMES)[number][];
  readonly people: readonly number[];
  readonly days: readonly { readonly fromMs: number | null; readonly beforeMs: number | null }[];
  /** Which of them are turned round. */
  readonly not: ReadonlySet<'kinds' | 'outcomes' | 'people' | 'days'>;
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

function conditionOf({ seen, kinds, outcomes, people, days, not }: DecidedFilter): Sql {
  const outcome = sql`case a.state when 'waiting' then 'expired' else a.state end`;
  const conditions = [
    { of: 'kinds', is: sql`a.kind = any (${kinds}::text[])`, all: kinds.length === 0 },
    { of: 'outcomes', is: sql`${outcome} = any (${outcomes}::text[])`, all: outcomes.length === 0 },
    {
      of: 'people',
      // Nobody has decided what has expired.
      is: sql`(a.made_by = any (${people}::bigint[]) or coalesce(a.decided_by = any (${people}::bigint[]), false))`,
      all: people.length === 0,
    },
    { of: 'days', is: anyOf(days.map(duringSpan)), all: days.length === 0 },
  ] as const;
  return conditions
    .filter(({ all }) => !all)
    .map(({ of, is }) => (not.has(of) ? sql`not (${is})` : is))
    .reduce(
      (before, next) => sql`${before} and ${next}`,
      sql`not (${isWaiting}) and a.kind = any (${seen}::text[])`,
    );
}

function anyOf(conditions: readonly Sql[]): Sql {
  return sql`(${conditions.reduce((before, next) => sql`${before} or ${next}`, sql`false`)})`;
}

function duringSpan({ fromMs, beforeMs }: DecidedFilter['days'][number]): Sql {
  const from = fromMs === null ? sql`true` : sql`${endedAt} >= to_timestamp(${fromMs}::float8 / 1000)`;
  const before = beforeMs === null ? sql`true` : sql`${endedAt} < to_timestamp(${beforeMs}::float8 / 1000)`;
  return sql`(${from} and ${before})`;
}
