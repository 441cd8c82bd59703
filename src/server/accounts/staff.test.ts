import { afterAll, beforeAll, expect, test } from 'vitest';
import { addStaffMember, type TestStaff } from '../../../test/support/people.ts';
import { callServer } from '../../../test/support/test-client.ts';
import { startTestNodes, type TestNodes } from '../../../test/support/test-nodes.ts';
import { sql } from '../platform/store/sql.ts';

let system: TestNodes;
let owner: TestStaff;
const [first, second] = [() => system.urls[0] ?? '', () => system.urls[1] ?? ''];

beforeAll(async () => {
  system = await startTestNodes(2);
  owner = await addStaffMember(system.db, ['owner']);
});
afterAll(() => system.close());

const deactivate = (id: number | string, reason = 'left the operator', by = owner, url = first()) =>
  callServer(url, '/console/api/deactivate-staff', { staff_id: String(id), reason }, { token: by.token });
const eventsOf = (id: number | string) =>
  system.db.query<{ actor: string; action: string; reason: string }>(sql`
    select actor, action, reason from audit_events where object = ${`staff:${id}`} order by id`);

test('T44 a deactivated login is out at once on every node, and a return brings no session back', async () => {
  const cashier = await addStaffMember(system.db, ['cashier']);
  const here = async (url: string) =>
    (await callServer(url, '/console/api/get-me', {}, { token: cashier.token })).http === 200;
  expect(await Promise.all([here(first()), here(second())])).toEqual([true, true]);
  expect((await deactivate(cashier.id)).body.status).toBe(true);
  expect(await Promise.all([here(first()), here(second())])).toEqual([false, false]);
  await system.db.query(sql`update staff set active = true where id = ${cashier.id}`);
  expect(await here(first())).toBe(false);
  expect(await eventsOf(cashier.id)).toEqual([
    { actor: `staff:${owner.id}`, action: 'staff_deactivated', reason: 'left the operator' },
  ]);
});

test('a change of roles counts with the next call', async () => {
  const member = await addStaffMember(system.db, ['auditor']);
  const list = async () =>
    (await callServer(first(), '/console/api/list-staff', {}, { token: member.token })).http;
  expect(await list()).toBe(200);
  await system.db.query(sql`update staff set roles = array['content'] where id = ${member.id}`);
  expect(await list()).toBe(403);
});

test.each([
  ['no reason', () => deactivate(owner.id, '  '), 'reason_required'],
  ['no number', () => deactivate('x'), 'staff_unknown'],
  ['nobody', () => deactivate(999_999), 'staff_unknown'],
  ['a number beyond all numbers', () => deactivate('9'.repeat(19)), 'staff_unknown'],
  ['oneself', () => deactivate(owner.id), 'own_proposal'],
])('deactivating is refused: %s', async (_, act, code) => {
  expect((await act()).body.code).toBe(code);
});

test('nobody is deactivated twice', async () => {
  const { id } = await addStaffMember(system.db, ['cashier']);
  const answers = await Promise.all([deactivate(id), deactivate(id, 'again', owner, second())]);
  expect(answers.map(({ body }) => body.code ?? 'done').toSorted()).toEqual(['done', 'staff_unknown']);
  expect(await eventsOf(id)).toHaveLength(1);
});

test('of two owners who deactivate each other at once, one stays', async () => {
  for (let n = 0; n < 5; n += 1) {
    const [asha, ravi] = [
      await addStaffMember(system.db, ['owner']),
      await addStaffMember(system.db, ['owner']),
    ];
    await Promise.all([deactivate(ravi.id, 'no', asha), deactivate(asha.id, 'no', ravi, second())]);
    const left = await system.db.query(
      sql`select id from staff where active and id in (${asha.id}, ${ravi.id})`,
    );
    expect(left).toHaveLength(1);
  }
});
