import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmApproval } from '../../../test/support/approvals.ts';
import { staffDesk } from '../../../test/support/staff-desk.ts';
import { addPlayer, addRealStaff, addStaffMember, type TestStaff } from '../../../test/support/people.ts';
import { callServer } from '../../../test/support/test-client.ts';
import { startTestNodes, type TestNodes } from '../../../test/support/test-nodes.ts';
import { sql } from '../platform/store/sql.ts';

let system: TestNodes;
const PASSWORD = 'a staff password of mine';
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0 Safari/537.36';
const { first, second, addMember, open, enter } = staffDesk(() => system, PASSWORD);
let owner: TestStaff;
let colleague: TestStaff;

beforeAll(async () => {
  system = await startTestNodes(2);
  owner = await addRealStaff(system.db, ['owner'], { mobile: '9000077771' });
  colleague = await addRealStaff(system.db, ['owner'], { mobile: '9000077772' });
});
afterAll(() => system.close());

const pageOf = (id: number | string, by = owner) =>
  callServer(first(), '/console/api/get-staff-member', { staff_id: String(id) }, by);
const end = (input: object, by = owner) =>
  callServer(second(), '/console/api/end-staff-sessions', { reason: 'Left a screen open', ...input }, by);
const propose = (input: object, by = owner) =>
  callServer(first(), '/console/api/propose-staff-change', { reason: 'As agreed', ...input }, by);
const setWait = (hours: number) =>
  system.db.query(sql`
    insert into settings (key, value, changed_by) values ('staff_change_wait_hours', ${JSON.stringify(hours)}, null)
    on conflict (key) do update set value = excluded.value`);

const agree = async (input: object) => {
  await setWait(0);
  const { body } = await propose(input);
  expect([body.status, body.code]).toEqual([true, undefined]);
  return confirmApproval(first(), { approval_id: body.approval_id }, colleague);
};

// Alone in the store: every other owner is out of it.
const leaveOnly = (ids: readonly number[]) =>
  system.db.query(sql`
    update staff set active = (id = any (${ids}::bigint[])) where 'owner' = any (roles)`);
const deactivate = (id: number, by: TestStaff, url = first()) =>
  callServer(url, '/console/api/deactivate-staff', { staff_id: String(id), reason: 'no' }, by);

test('the page of a person says where they are logged in and what they did, and shows no whole number', async () => {
  const member = await addRealStaff(system.db, ['owner', 'support'], { mobile: '9000077773' });
  const player = await addPlayer(system.db, 10);
  const input = { player_id: String(player.id), reason: 'Asked for a call' };
  expect((await callServer(first(), '/console/api/reveal-mobile', input, member)).body.status).toBe(true);
  const { body } = await pageOf(member.id);
  expect(body.member).toMatchObject({ mobile: '90••• ••773', sessions: 1, kept: false, totp: true });
  expect(body.figures).toEqual({ acts_today: 1, shown_today: 1, checked: 0, checked_wrong: 0, log_ins: 0 });
  expect(body.acts).toMatchObject([
    { action: 'mobile_revealed', object: `player:${player.id}`, reason: 'Asked for a call' },
  ]);
  expect(JSON.stringify(body)).not.toContain('9000077773');
});

test('a session says in which browser and from which network it is', async () => {
  const member = await addMember();
  const browser = open();
  await browser.call(
    '/console/api/login',
    { login: member.login, password: PASSWORD, code: '' },
    { headers: { 'user-agent': CHROME } },
  );
  const { body } = await pageOf(member.id);
  expect(body.sessions).toMatchObject([{ device: 'Chrome on Windows', current: false }]);
  expect(body.sessions?.[0]?.network).toMatch(/\/24$|\/56$/);
  expect(body.devices).toMatchObject([{ device: 'Chrome on Windows' }]);
  expect(body.figures?.log_ins).toBe(1);
});

test.each(['x', '', '999999', '9'.repeat(19)])('nobody has the page of the person %j', async (id) => {
  expect((await pageOf(id)).body.code).toBe('staff_unknown');
});

describe('T44 one owner alone ends sessions of staff', () => {
  test('one of them, on every node at once, and that is in the trail', async () => {
    const member = await addMember();
    const [here, there] = [open(), open(second())];
    await enter(here, member.login);
    await enter(there, member.login);
    const [newest] = (await pageOf(member.id)).body.sessions ?? [];
    const ended = await end({ staff_id: String(member.id), session_id: newest?.session_id });
    expect(ended.body.ended).toBe(1);
    expect((await there.call('/console/api/get-me', {})).body.code).toBe('not_logged_in');
    expect((await here.call('/console/api/get-me', {})).body.status).toBe(true);
    const again = await end({ staff_id: String(member.id), session_id: newest?.session_id });
    expect(again.body.code).toBe('login_session_unknown');
    const trail = await system.db.query(sql`
      select actor, detail, reason from audit_events
      where action = 'staff_sessions_ended' and object = ${`staff:${member.id}`}`);
    expect(trail).toEqual([
      { actor: `staff:${owner.id}`, detail: { ended: 1 }, reason: 'Left a screen open' },
    ]);
  });

  test('all of them, but never the one that asks, nor a session of somebody else', async () => {
    const member = await addMember();
    const browser = open();
    await enter(browser, member.login);
    const own = await pageOf(owner.id);
    const [mine] = own.body.sessions ?? [];
    expect(mine?.current).toBe(true);
    const foreign = await end({ staff_id: String(member.id), session_id: mine?.session_id });
    expect(foreign.body.code).toBe('login_session_unknown');
    expect((await end({ staff_id: String(owner.id), session_id: '' })).body.ended).toBe(0);
    expect((await end({ staff_id: String(member.id), session_id: '' })).body.ended).toBe(1);
    expect((await browser.call('/console/api/get-me', {})).body.code).toBe('not_logged_in');
  });

  test('not without a reason, and not by somebody who only sees staff', async () => {
    const input = { staff_id: String(owner.id), session_id: '' };
    expect((await end({ ...input, reason: ' ' })).body.code).toBe('reason_required');
    const auditor = await addStaffMember(system.db, ['auditor']);
    expect((await end(input, auditor)).body.code).toBe('not_allowed');
    expect((await pageOf(owner.id, auditor)).body.status).toBe(true);
  });
});

describe('what two owners decide about somebody', () => {
  test('waits on the page of the person until it counts', async () => {
    const member = await addRealStaff(system.db, ['support']);
    await setWait(24);
    const { body } = await propose({
      change: 'roles',
      staff_id: String(member.id),
      roles: ['support', 'risk'],
    });
    const waiting = async () => (await pageOf(member.id)).body.waiting;
    expect(await waiting()).toMatchObject([
      {
        approval_id: body.approval_id,
        change: 'roles',
        roles: ['support', 'risk'],
        takes_effect_at: null,
      },
    ]);
    await confirmApproval(first(), { approval_id: body.approval_id }, colleague);
    expect((await waiting())?.[0]?.takes_effect_at).not.toBeNull();
    expect((await pageOf(owner.id)).body.waiting).toEqual([]);
  });

  test('after a theft password and authenticator go together', async () => {
    const member = await addRealStaff(system.db, ['cashier'], { mobile: '9000077774' });
    expect((await agree({ change: 'both', staff_id: String(member.id) })).body.status).toBe(true);
    const { body } = await pageOf(member.id);
    expect(body.member).toMatchObject({ totp: false, joined: false, sessions: 0 });
  });

  test('somebody who was deactivated comes back, and nobody else does', async () => {
    const member = await addRealStaff(system.db, ['cashier']);
    const input = { change: 'reactivate', staff_id: String(member.id) };
    expect((await propose(input)).body.code).toBe('staff_at_work');
    await callServer(
      first(),
      '/console/api/deactivate-staff',
      { staff_id: input.staff_id, reason: 'On leave' },
      owner,
    );
    expect((await agree(input)).body.status).toBe(true);
    const { body } = await pageOf(member.id);
    expect(body.member).toMatchObject({ active: true, sessions: 0 });
  });

  test('who comes back has no phone that somebody at work has by now', async () => {
    const mobile = '9000077775';
    const member = await addRealStaff(system.db, ['cashier'], { mobile });
    await system.db.query(sql`update staff set active = false where id = ${member.id}`);
    await addRealStaff(system.db, ['cashier'], { mobile });
    const { body } = await propose({ change: 'reactivate', staff_id: String(member.id) });
    expect(body.code).toBe('staff_phone_taken');
  });

  test('nobody enters results and checks them', async () => {
    const member = await addRealStaff(system.db, ['results-checker']);
    const roles = ['results-maker', 'results-checker'];
    const { body } = await propose({ change: 'roles', staff_id: String(member.id), roles });
    expect(body.code).toBe('roles_conflict');
    expect(Object.keys(body.fields ?? {})).toEqual(['roles']);
  });
});

describe('the last two owners', () => {
  test('cannot be deactivated, nor lose the role', async () => {
    await leaveOnly([owner.id, colleague.id]);
    expect((await deactivate(colleague.id, owner)).body.code).toBe('owners_too_few');
    const roles = { change: 'roles', staff_id: String(colleague.id), roles: ['support'] };
    expect((await propose(roles)).body.code).toBe('owners_too_few');
    expect((await pageOf(colleague.id)).body.member?.kept).toBe(true);
    // Somebody invited who never chose a password is no owner who could decide.
    const invited = await addRealStaff(system.db, ['owner']);
    await system.db.query(sql`update staff set password_hash = null where id = ${invited.id}`);
    expect((await deactivate(colleague.id, owner)).body.code).toBe('owners_too_few');
    expect((await deactivate(invited.id, owner)).body.status).toBe(true);
  });

  test('stay, also while one of them has a new password to choose', async () => {
    await leaveOnly([owner.id, colleague.id]);
    const { hash } = await system.db.one<{ hash: string }>(
      sql`select password_hash as hash from staff where id = ${colleague.id}`,
    );
    await system.db.query(sql`update staff set password_hash = null where id = ${colleague.id}`);
    expect((await deactivate(colleague.id, owner)).body.code).toBe('owners_too_few');
    const roles = { change: 'roles', staff_id: String(colleague.id), roles: ['support'] };
    expect((await propose(roles)).body.code).toBe('owners_too_few');
    const member = await addRealStaff(system.db, ['support']);
    expect((await deactivate(member.id, owner)).body.status).toBe(true);
    await system.db.query(sql`update staff set password_hash = ${hash} where id = ${colleague.id}`);
  });

  test('stay two, though three deactivate each other at once on two nodes', async () => {
    for (let n = 0; n < 4; n += 1) {
      const third = await addRealStaff(system.db, ['owner']);
      await leaveOnly([owner.id, colleague.id, third.id]);
      await Promise.all([
        deactivate(colleague.id, owner),
        deactivate(third.id, colleague, second()),
        deactivate(owner.id, third),
      ]);
      const left = await system.db.query(
        sql`select id from staff where active and 'owner' = any (roles) and id in (${owner.id}, ${colleague.id}, ${third.id})`,
      );
      expect(left).toHaveLength(2);
      await leaveOnly([owner.id, colleague.id]);
      await system.db.query(sql`
        update staff_sessions set ended_at = null where staff_id in (${owner.id}, ${colleague.id})`);
    }
  });
});
