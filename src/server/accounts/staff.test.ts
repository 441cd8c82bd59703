import { afterAll, beforeAll, expect, test } from 'vitest';
import { farAddress } from '../../../test/support/far-address.ts';
import { addStaffMember, type TestStaff } from '../../../test/support/people.ts';
import { openBrowser } from '../../../test/support/test-browser.ts';
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

const asOwner = { get: () => ({ token: owner.token }) };
const add = (input: object) =>
  callServer(
    first(),
    '/console/api/add-staff',
    { login: 'ravi', name: 'Ravi Rane', roles: ['cashier'], ...input },
    asOwner.get(),
  );
const deactivate = (id: number | string, reason = 'left the operator', by = owner, url = first()) =>
  callServer(url, '/console/api/deactivate-staff', { staff_id: String(id), reason }, { token: by.token });
const eventsOf = (id: number | string) =>
  system.db.query<{ actor: string; action: string; reason: string }>(sql`
    select actor, action, reason from audit_events where object = ${`staff:${id}`} order by id`);

test('an owner adds staff, who log in with the one-time password and must choose another one', async () => {
  const { body } = await add({ login: ' Ravi.Rane ' });
  expect(body.status).toBe(true);
  expect(body.one_time_password).toMatch(/^([a-hjkmnp-z2-9]{5}-){3}[a-hjkmnp-z2-9]{5}$/);
  const browser = openBrowser(second(), farAddress());
  const entered = await browser.call('/console/api/login', {
    login: 'ravi.rane',
    password: body.one_time_password,
  });
  expect(entered.body.me).toMatchObject({
    name: 'Ravi Rane',
    roles: ['cashier'],
    demo: false,
    must_change_password: true,
    must_set_up_totp: true,
  });
  const events = await eventsOf(body.staff_id ?? '');
  expect(events[0]).toEqual({ actor: `staff:${owner.id}`, action: 'staff_added', reason: '' });
});

test('the one-time password is stored nowhere in clear', async () => {
  const { body } = await add({ login: 'meena' });
  const kept = await system.db.query<{ row: string }>(sql`
    select to_jsonb(s)::text as row from staff s union all select to_jsonb(e)::text from audit_events e`);
  expect(kept.filter(({ row }) => row.includes(body.one_time_password ?? 'none'))).toEqual([]);
  const list = await callServer(first(), '/console/api/list-staff', {}, asOwner.get());
  expect(JSON.stringify(list.body)).not.toContain(body.one_time_password);
  expect(list.body.staff?.find(({ login }) => login === 'meena')).toEqual({
    staff_id: body.staff_id,
    login: 'meena',
    name: 'Ravi Rane',
    roles: ['cashier'],
    active: true,
    demo: false,
    totp: false,
    mobile: '',
    last_login_at: null,
  });
});

test.each([
  [{ login: '' }, 'name_required', 'login'],
  [{ name: '' }, 'name_required', 'name'],
  [{ name: '<i>' }, 'name_not_valid', 'name'],
  [{ login: '1ravi' }, 'name_not_valid', 'login'],
  [{ login: 'ravi rane' }, 'name_not_valid', 'login'],
  [{ roles: [] }, 'roles_not_valid', 'roles'],
  [{ roles: ['cashier', 'god'] }, 'roles_not_valid', 'roles'],
  [{ roles: ['cashier', 'cashier'] }, 'roles_not_valid', 'roles'],
  [{ roles: 'owner' }, 'roles_not_valid', 'roles'],
  [{ mobile: '12345' }, 'phone_not_valid', 'mobile'],
])('adding staff with %j is refused as %s', async (input, code, field) => {
  const { body } = await add({ login: 'somebody', ...input });
  expect(body).toMatchObject({ status: false, code });
  expect(Object.keys(body.fields ?? {})).toEqual([field]);
});

test('security §6.7 the private number of staff is said at the start or later, and the own one is changed by somebody else', async () => {
  const { body } = await add({ login: 'kiran', mobile: '+91 98765 11111' });
  const id = body.staff_id ?? '';
  const mobileOf = async () =>
    (await system.db.query<{ mobile: string | null }>(sql`select mobile from staff where id = ${id}`))[0]
      ?.mobile;
  const change = async (mobile: string, staffId = id, by = owner) =>
    (await callServer(first(), '/console/api/change-staff-mobile', { staff_id: staffId, mobile }, by)).body;
  expect(await mobileOf()).toBe('9876511111');
  const list = await callServer(first(), '/console/api/list-staff', {}, owner);
  expect(list.body.staff?.find(({ login }) => login === 'kiran')?.mobile).toBe('98••• ••111');
  expect((await change('098765-22222')).status).toBe(true);
  expect(await mobileOf()).toBe('9876522222');
  expect((await change('5')).code).toBe('phone_not_valid');
  expect([(await change('', '999999')).code, (await change('', 'x')).code]).toEqual([
    'staff_unknown',
    'staff_unknown',
  ]);
  expect((await change('')).status).toBe(true);
  expect(await mobileOf()).toBeNull();
  const self = await addStaffMember(system.db, ['owner']);
  expect((await change('9876533333', String(self.id), self)).status).toBe(true);
  expect((await change('', String(self.id), self)).code).toBe('own_proposal');
  expect((await eventsOf(id)).map(({ action }) => action)).toEqual([
    'staff_added',
    'staff_mobile_changed',
    'staff_mobile_changed',
  ]);
});

test('of two who take one login at once, one gets it', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => add({ login: 'twins' })));
  expect(answers.map(({ body }) => body.code ?? 'added').toSorted()).toEqual([
    'added',
    ...Array<string>(5).fill('staff_login_taken'),
  ]);
});

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

test('T44 a change of roles counts with the next call', async () => {
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
