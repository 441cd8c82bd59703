import type { Db, Queryable } from '../../src/server/platform/store/db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { addStaffMember, type TestStaff } from './people.ts';

/** Voids a session as two owners do it in the console, with its refunds, in one transaction of the test. */
export async function voidDirectly(db: Db, sessionId: number): Promise<void> {
  const owners = [await addStaffMember(db, ['owner']), await addStaffMember(db, ['owner'])] as const;
  await db.transaction(async (tx) => refundAll(tx, await orderVoid(tx, sessionId, owners)));
}

/** The void alone; whoever runs the job refunds it. Returns its number. */
export async function orderVoid(
  tx: Queryable,
  sessionId: number,
  [maker, checker]: readonly [TestStaff, TestStaff],
): Promise<number> {
  const { id: approval } = await tx.one<{ id: number }>(sql`
    insert into approvals (kind, subject, payload, reason, made_by, state, decided_by, decided_at)
    values ('void_session', ${sessionId}, '{}', 'Nothing was drawn', ${maker.id}, 'approved', ${checker.id},
      clock_timestamp())
    returning id`);
  const { id } = await tx.one<{ id: number }>(
    sql`select void_session(${sessionId}, ${approval}, ${checker.id}) as id`,
  );
  return id;
}

async function refundAll(tx: Queryable, voidId: number): Promise<void> {
  await tx.query(sql`select plan_void(${voidId}, 1000)`);
  const { refunded } = await tx.one<{ refunded: boolean }>(
    sql`select refund_next_batch(${voidId}, '{}') as refunded`,
  );
  if (refunded) await refundAll(tx, voidId);
  else await tx.query(sql`select finish_void(${voidId})`);
}
