import type { ApprovalKind } from '#contract/console/approvals.calls.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';
import { type Approval, isWaiting, selectApprovals } from './approval-store.ts';

const OUTCOMES_MAX = 50;

// Decided by the maker is withdrawn, or allowed to one person: the maker knows.
const endedWithoutMaker = sql`not (${isWaiting}) and a.decided_by is distinct from a.made_by`;

/** What became of somebody's proposals of these kinds without being seen, newest first. */
export function selectUnseenOutcomes(
  db: Queryable,
  { staffId, kinds }: { readonly staffId: number; readonly kinds: readonly ApprovalKind[] },
): Promise<readonly Approval[]> {
  return selectApprovals(
    db,
    sql`where a.made_by = ${staffId} and a.kind = any (${kinds}::text[]) and ${endedWithoutMaker}
      and not exists (select from approval_outcomes_seen s where s.approval_id = a.id)
      order by coalesce(a.decided_at, a.expires_at) desc, a.id desc limit ${OUTCOMES_MAX}`,
  );
}

/** Keeps that the maker has seen what became of these. Answers those that were not seen before. */
export async function insertOutcomesSeen(
  tx: Queryable,
  { staffId, ids }: { readonly staffId: number; readonly ids: readonly number[] },
): Promise<readonly number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    insert into approval_outcomes_seen (approval_id)
    select a.id from approvals a where a.made_by = ${staffId} and a.id = any (${ids}::bigint[]) and ${endedWithoutMaker}
    order by a.id on conflict do nothing returning approval_id as id`);
  return rows.map(({ id }) => id);
}

/** Keeps for later what the maker has seen. Answers those that were seen. */
export async function deleteOutcomesSeen(
  tx: Queryable,
  { staffId, ids }: { readonly staffId: number; readonly ids: readonly number[] },
): Promise<readonly number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    delete from approval_outcomes_seen s using approvals a
    where a.id = s.approval_id and a.made_by = ${staffId} and a.id = any (${ids}::bigint[]) and ${endedWithoutMaker}
    returning s.approval_id as id`);
  return rows.map(({ id }) => id);
}

/** Has the maker told once more, because what was agreed on was stopped. */
export async function forgetOutcomeSeen(tx: Queryable, id: number): Promise<void> {
  await tx.query(sql`delete from approval_outcomes_seen where approval_id = ${id}`);
}
