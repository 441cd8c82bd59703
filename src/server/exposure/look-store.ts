import type { ApprovalSpec } from '../approvals/approval-spec.ts';
import { drawSessions } from '../markets/session-store.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';
import { refusal, type Staff } from '../platform/web/request.ts';

export interface LookRow {
  readonly session_id: number;
  readonly staff_id: number;
  readonly at: number;
}

/**
 * Whoever has seen what is bid on the numbers of a market day decides nothing about its sessions: no result, reversal, void,
 * other time or early end (FAIR-11; guard_result and guard_unseen_book refuse them too). With a look at one session the book of
 * the day is known, because jodis stand in both.
 */
export async function refuseLooker(
  tx: Queryable,
  { sessionIds, staff }: { readonly sessionIds: readonly number[]; readonly staff: Pick<Staff, 'id'> },
) {
  const lookers = await selectLookers(tx, sessionIds);
  return lookers.includes(staff.id) ? refusal('looked_at_exposure') : null;
}

/** The same for what one has asked for and another confirms: neither may have looked, not even since it was asked for. */
export async function refuseLookers(
  tx: Queryable,
  {
    sessionIds,
    staff,
    madeBy,
  }: {
    readonly sessionIds: readonly number[];
    readonly staff: Pick<Staff, 'id'>;
    readonly madeBy: Pick<Staff, 'id'>;
  },
) {
  const lookers = await selectLookers(tx, sessionIds);
  if (lookers.includes(staff.id)) return refusal('looked_at_exposure');
  return lookers.includes(madeBy.id) ? refusal('maker_looked_at_exposure') : null;
}

/** The `bar` of approvals about one session. */
export const barLooker: NonNullable<ApprovalSpec['bar']> = (tx, { request, approval }) =>
  refuseLooker(tx, { sessionIds: [approval.subject], staff: request.staff });

/** Who has looked at any session of the market days of these sessions. */
async function selectLookers(db: Queryable, sessionIds: readonly number[]): Promise<readonly number[]> {
  const rows = await db.query<{ staff_id: number }>(sql`
    select distinct l.staff_id from ${drawSessions} asked
    join ${drawSessions} seen on seen.market_day_id = asked.market_day_id
    join exposure_looks l on l.market_session_id = seen.id
    where asked.id = any (${sessionIds}::int[])`);
  return rows.map((row) => row.staff_id);
}

/** Who has looked at some sessions, the first look first. */
export async function selectLooks(db: Queryable, sessionIds: readonly number[]): Promise<readonly LookRow[]> {
  return db.query(sql`
    select market_session_id as session_id, staff_id, at from exposure_looks
    where market_session_id = any (${sessionIds}::int[]) order by at`);
}

/** Keeps a look at sessions; the first one counts. */
export async function insertLooks(
  tx: Queryable,
  look: {
    readonly sessionIds: readonly number[];
    readonly staffIds: readonly number[];
    readonly reason: string;
  },
): Promise<void> {
  await tx.query(sql`
    insert into exposure_looks (market_session_id, staff_id, reason)
    select s, p, ${look.reason} from unnest(${look.sessionIds}::int[]) s, unnest(${look.staffIds}::bigint[]) p
    on conflict do nothing`);
}
