import { afterAll, beforeAll, expect, test } from 'vitest';
import { addStaffMember, type TestStaff } from '../../../test/support/people.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { sql } from './store/sql.ts';
import { allowances } from './throttle.ts';

let system: TestSystem;
beforeAll(async () => {
  system = await startTestSystem('postgres');
});
afterAll(() => system.close());

const ROUTE = '/console/api/ledger-csv';

const take = async (by: TestStaff | null) => {
  const headers = by === null ? {} : { authorization: `Bearer ${by.token}` };
  const response = await fetch(`${system.url}${ROUTE}`, { headers });
  await response.arrayBuffer();
  return response.status;
};

/** As if somebody had taken all that is allowed, and a little more, so that nothing is there again for some seconds. */
async function spend(who: string): Promise<void> {
  for (const { seconds } of allowances().staff)
    await system.node.db.query(sql`
      insert into throttles (bucket, spent_until, step, reach)
      values (${`${ROUTE}:${seconds}:${who}`}, clock_timestamp() + make_interval(secs => ${seconds + 4}::int),
        make_interval(secs => 0), make_interval(secs => ${seconds}::int))
      on conflict (bucket) do update set spent_until = excluded.spent_until`);
}

test('who takes too many files is kept from it, and nobody else in the same office is', async () => {
  const [busy, other] = [
    await addStaffMember(system.node.db, ['auditor']),
    await addStaffMember(system.node.db, ['auditor']),
  ];
  await spend(`staff:${busy.id}`);
  await spend('127.0.0.1');
  expect([await take(busy), await take(other)]).toEqual([429, 200]);
  // Without a session it is counted by the address.
  expect(await take(null)).toBe(429);
});
