import type { Queryable } from '../../src/server/platform/store/db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import type { TestStaff } from './people.ts';

/**
 * Reverses the result of a settlement as two staff members do it in the console, within a transaction of the test. Its
 * wins
 * are reversed by the job of a server, or by the test itself before it commits. Does nothing when that was done before.
 */
export async function reverseDirectly(
  tx: Queryable,
  settlementId: number,
  { maker, checker }: { readonly maker: TestStaff; readonly checker: TestStaff },
): Promise<void> {
  // Of several at once, the others find it done.
  await tx.query(sql`select 1 from settlements where id = ${settlementId} for no key update`);
  await tx.query(sql`
    insert into approvals (kind, subject, payload, reason, made_by, state, decided_by, decided_at)
      select 'reverse_result', market_session_id, jsonb_build_object('result', result_id::text), 'A wrong number', ${maker.id},
        'approved', ${checker.id}, clock_timestamp()
      from settlements where id = ${settlementId} and state in ('planned', 'running', 'done')`);
  await tx.query(sql`
    select reverse_result(a.subject::integer, a.id, a.decided_by) from approvals a
    join settlements t on t.market_session_id = a.subject and t.id = ${settlementId} and t.state in ('planned', 'running', 'done')
    where a.kind = 'reverse_result' and a.state = 'approved' and a.payload ->> 'result' = t.result_id::text`);
}
