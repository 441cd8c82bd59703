import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';
import { refusal, type Staff } from '../platform/web/request.ts';

export interface LookRow {
  readonly session_id: number;
  readonly staff_id: number;
  readonly at: number;
}

/** Whoever has seen what is bid on the numbers of a session can neither make nor check its result (FAIR-11). */
export async function refuseLooker(
  tx: Queryable,
  { sessionId, staff }: { readonly sessionId: number; readonly staff: Pick<Staff, 'id'> },
) {
  const looks = await selectLooks(tx, [sessionId]);
  return looks.some((look) => look.staff_id === staff.id) ? refusal('looked_at_exposure') : null;
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
