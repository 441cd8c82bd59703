import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { MISSING_PERSON } from '#contract/console/missing-person.ts';
import { confirmApproval, rejectApproval, waitingOf } from '../../../test/support/approvals.ts';
import { farAddress } from '../../../test/support/far-address.ts';
import { addRealStaff, addStaffMember, type TestStaff } from '../../../test/support/people.ts';
import { type SmsGateway, startSmsGateway } from '../../../test/support/sms-gateway.ts';
import { openBrowser } from '../../../test/support/test-browser.ts';
import { callServer } from '../../../test/support/test-client.ts';
import { testConfig } from '../../../test/support/test-config.ts';
import { openTestStore } from '../../../test/support/test-store.ts';
import type { Db } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';
import { applyStaffChangesJob } from './apply-staff-changes.job.ts';
import { changeStaffSpec } from './change-staff.approval.ts';
import { sendStaffMessagesJob } from './tell-staff.ts';
import { changeSettings } from '../settings/settings.ts';
import { type RunningNode, startNode } from '../start-node.ts';

let running: RunningNode;
let db: Db;
let url: string;
let sms: SmsGateway;
let first: TestStaff;
let second: TestStaff;
let logins = 0;

const PHONES = { first: '9000011111', second: '9000022222' } as const;

beforeAll(async () => {
  sms = await startSmsGateway();
  ({ db } = await openTestStore('postgres'));
  const provider = { provider: 'webhook', url: sms.url, site: null } as const;
  running = await startNode({ ...testConfig(), sms: provider }, db);
  url = await running.app.listen({ port: 0, host: '127.0.0.1' });
  first = await addRealStaff(db, ['owner'], { mobile: PHONES.first });
  second = await addRealStaff(db, ['owner'], { mobile: PHONES.second });
});
afterAll(async () => {
  await running.stop();
  await db.close();
  await sms.close();
});

const propose = (input: object, by = first) =>
  callServer(url, '/console/api/propose-staff-change', { change: 'add', reason: 'As agreed', ...input }, by);
const newcomer = (input: object = {}) => {
  logins += 1;
  const mobile = `98${String(logins).padStart(8, '0')}`;
  return { login: `ravi.${logins}`, name: 'Ravi Rane', roles: ['cashier'], mobile, ...input };
};
const accept = (input: object) =>
  openBrowser(url, farAddress()).call('/console/api/accept-invitation', {
    new_password: 'four quiet words here',
    ...input,
  });
const setWait = (hours: number) =>
  db.transaction((tx) => changeSettings(tx, running.node.live, { staff_change_wait_hours: hours }, null));
const staffOf = (login: string) =>
  db.maybeOne<{ id: number; roles: readonly string[]; mobile: string; password_hash: string | null }>(
    sql`select id, roles, mobile, password_hash from staff where login = ${login}`,
  );

/** Two owners agree; the waiting time is over at once. */
async function agreeNow(input: object): Promise<void> {
  await setWait(0);
  const { body } = await propose(input);
  expect([body.status, body.code]).toEqual([true, undefined]);
  const confirmed = await confirmApproval(url, { approval_id: body.approval_id }, second);
  expect([confirmed.body.status, confirmed.body.code]).toEqual([true, undefined]);
  // A provider that sends messages is no demo: nobody but the phone gets the code.
  expect(confirmed.body.done).toMatchObject({ invitation: '' });
}

const applyDue = () => applyStaffChangesJob(running.node, changeStaffSpec(running.node)).run();
/** As if the time of an agreed change were over. */
const letTimePass = (approvalId: string | undefined) =>
  db.transaction(async (tx) => {
    await tx.query(sql`set local session_replication_role = replica`);
    await tx.query(sql`
      update staff_changes set takes_effect_at = clock_timestamp() where approval_id = ${approvalId}`);
  });
const sendMessages = () => sendStaffMessagesJob(running.node).run();

/** What the node's own job has taken comes when it gets to it, and a busy machine gets to it late. */
const LONGEST_MS = 20_000;

/** The code of the newest invitation that came to a phone. */
async function codeAt(mobile: string): Promise<string> {
  await sendMessages();
  const invitation = await vi.waitFor(() => {
    const found = sms.messages.findLast((sent) => sent.mobile === mobile && sent.text.includes('code '));
    if (found === undefined) throw new Error(`no invitation came to ${mobile}`);
    return found.text;
  }, LONGEST_MS);
  return /code (\S+?)\./.exec(invitation)?.[1] ?? '';
}

describe('point 1: two owners, a waiting time, and the own phone of the new person', () => {
  test('one owner alone adds nobody, and cannot be the second person of the own proposal', async () => {
    const person = newcomer();
    const { body } = await propose(person);
    expect(await staffOf(person.login)).toBeNull();
    const { body: own } = await confirmApproval(url, { approval_id: body.approval_id }, first);
    expect(own.code).toBe('own_proposal');
    expect(await staffOf(person.login)).toBeNull();
    expect(JSON.stringify(body)).not.toMatch(/[a-z2-9]{5}-[a-z2-9]{5}/);
  });

  test('somebody whom two owners agreed on exists when the waiting time is over, not before', async () => {
    await setWait(24);
    const person = newcomer();
    const { body } = await propose(person);
    const { body: agreed } = await confirmApproval(url, { approval_id: body.approval_id }, second);
    const done = agreed.done?.kind === 'change_staff' ? agreed.done.takes_effect_at : '';
    expect(Date.parse(done) - running.node.clock.now()).toBeGreaterThan(23.9 * 3_600_000);
    expect(await staffOf(person.login)).toBeNull();
    await expect(
      db.query(sql`update staff_changes set state = 'done' where approval_id = ${body.approval_id}`),
    ).rejects.toThrow('cannot be changed so');
    await letTimePass(body.approval_id);
    await applyDue();
    await vi.waitFor(async () => expect(await staffOf(person.login)).not.toBeNull(), LONGEST_MS);
    expect(await staffOf(person.login)).toMatchObject({ roles: ['cashier'], password_hash: null });
  });

  test('nobody is added when one of the two owners was deactivated meanwhile, and the owners are told', async () => {
    await setWait(24);
    const leaving = await addRealStaff(db, ['owner']);
    const person = newcomer();
    const { body } = await propose(person);
    await confirmApproval(url, { approval_id: body.approval_id }, leaving);
    await callServer(
      url,
      '/console/api/deactivate-staff',
      { staff_id: String(leaving.id), reason: 'Left' },
      first,
    );
    await letTimePass(body.approval_id);
    await applyDue();
    expect(await staffOf(person.login)).toBeNull();
    const list = await callServer(url, '/console/api/list-decided-approvals', {}, first);
    const shown = list.body.approvals?.find((one) => one.approval_id === body.approval_id);
    expect(shown?.view).toMatchObject({ change_state: 'stopped', stop_reason: MISSING_PERSON.checker });
    await sendMessages();
    await vi.waitFor(
      () =>
        expect(sms.messages.map(({ text }) => text)).toContainEqual(
          expect.stringContaining('did not take effect'),
        ),
      LONGEST_MS,
    );
  });

  test('any owner stops it while it waits', async () => {
    await setWait(24);
    const third = await addRealStaff(db, ['owner']);
    const { body } = await propose(newcomer());
    await confirmApproval(url, { approval_id: body.approval_id }, second);
    const stopped = await rejectApproval(
      url,
      { approval_id: body.approval_id, reason: 'I do not know him' },
      third,
    );
    expect(stopped.body.status).toBe(true);
    const list = await callServer(url, '/console/api/list-decided-approvals', {}, first);
    const shown = list.body.approvals?.find((one) => one.approval_id === body.approval_id);
    expect(shown?.view).toMatchObject({ change_state: 'stopped', stop_reason: 'I do not know him' });
  });

  test('the code goes to the own phone of the person, works once, and chooses the password', async () => {
    const person = newcomer();
    await agreeNow(person);
    const code = await codeAt(person.mobile);
    expect(code).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
    const input = { login: person.login, code };
    expect((await accept({ ...input, code: 'aaaaa-bbbbb-ccccc-ddddd' })).body.code).toBe(
      'invitation_not_valid',
    );
    expect((await accept({ ...input, login: 'somebody.else' })).body.code).toBe('invitation_not_valid');
    expect((await accept({ ...input, new_password: 'short' })).body.code).toBe('password_too_short');
    expect((await accept(input)).body.status).toBe(true);
    expect((await accept(input)).body.code).toBe('invitation_not_valid');
    const entered = await openBrowser(url, farAddress()).call('/console/api/login', {
      login: person.login,
      password: 'four quiet words here',
    });
    expect(entered.body.me).toMatchObject({ roles: ['cashier'], must_set_up_totp: true });
    const told = sms.messages.filter(({ mobile }) => mobile === PHONES.first || mobile === PHONES.second);
    expect(told.filter(({ text }) => text.includes(code))).toEqual([]);
  });

  test('point 3: strangers who guess codes keep nobody from an invitation', async () => {
    const person = newcomer();
    await agreeNow(person);
    const input = { login: person.login, code: await codeAt(person.mobile) };
    for (let i = 0; i < 6; i += 1)
      expect((await accept({ ...input, code: 'aaaaa-bbbbb-ccccc-ddddd' })).body.code).toBe(
        'invitation_not_valid',
      );
    expect((await accept(input)).body.status).toBe(true);
  });

  test('an invitation expires after 24 hours', async () => {
    const person = newcomer();
    await agreeNow(person);
    const code = await codeAt(person.mobile);
    await db.query(sql`
      update staff_invitations set expires_at = clock_timestamp()
      where staff_id = (select id from staff where login = ${person.login})`);
    expect((await accept({ login: person.login, code })).body.code).toBe('invitation_not_valid');
  });

  test('every owner is told of the proposal and of the agreement, at the own phone', async () => {
    const person = newcomer();
    await agreeNow(person);
    await sendMessages();
    await vi.waitFor(() => {
      for (const mobile of Object.values(PHONES)) {
        const texts = sms.messages.filter((sent) => sent.mobile === mobile).map(({ text }) => text);
        expect(texts.filter((text) => text.includes(person.login))).toHaveLength(2);
      }
    }, LONGEST_MS);
  });

  test('no code is stored in clear, and no whole phone is in the trail', async () => {
    const person = newcomer();
    await agreeNow(person);
    const code = await codeAt(person.mobile);
    const kept = await db.query<{ row: string }>(sql`
      select to_jsonb(s)::text as row from staff s union all select to_jsonb(e)::text from audit_events e
      union all select to_jsonb(i)::text from staff_invitations i union all select to_jsonb(a)::text from approvals a`);
    expect(kept.filter(({ row }) => row.includes(code))).toEqual([]);
    const trail = await db.query<{ detail: string }>(sql`select detail::text as detail from audit_events`);
    expect(trail.filter(({ detail }) => detail.includes(person.mobile))).toEqual([]);
  });

  test('roles, phone, password and authenticator change the same way', async () => {
    const member = await addRealStaff(db, ['auditor'], { mobile: '9000033333' });
    const staff_id = String(member.id);
    const read = () =>
      db.one<{ roles: readonly string[]; mobile: string; hash: string | null; totp: boolean }>(sql`
        select roles, mobile, password_hash as hash, totp_confirmed_at is not null as totp from staff
        where id = ${member.id}`);
    await agreeNow({ change: 'roles', staff_id, roles: ['auditor', 'support'] });
    expect((await read()).roles).toEqual(['support', 'auditor']);
    await agreeNow({ change: 'mobile', staff_id, mobile: '+91 90000 44444' });
    expect((await read()).mobile).toBe('9000044444');
    await agreeNow({ change: 'authenticator', staff_id });
    expect((await read()).totp).toBe(false);
    await agreeNow({ change: 'password', staff_id });
    expect((await read()).hash).toBeNull();
    expect(await codeAt('9000044444')).not.toBe('');
    const open = await db.query(
      sql`select 1 from staff_sessions where staff_id = ${member.id} and ended_at is null`,
    );
    expect(open).toEqual([]);
  });
});

test('every owner is told that somebody was deactivated, the one whom it is about as well', async () => {
  const gone = await addRealStaff(db, ['owner'], { mobile: '9000066666' });
  const input = { staff_id: String(gone.id), reason: 'Left us' };
  expect((await callServer(url, '/console/api/deactivate-staff', input, first)).body.status).toBe(true);
  await sendMessages();
  await vi.waitFor(() => {
    const told = sms.messages.filter(({ text }) => text.includes('has deactivated the login'));
    expect(told.map(({ mobile }) => mobile)).toEqual(
      expect.arrayContaining([PHONES.first, PHONES.second, '9000066666']),
    );
  }, LONGEST_MS);
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
  [{ mobile: '' }, 'phone_required', 'mobile'],
  [{ mobile: '12345' }, 'phone_not_valid', 'mobile'],
  [{ mobile: PHONES.second }, 'staff_phone_taken', 'mobile'],
  [{ change: 'roles', staff_id: '999999' }, 'staff_unknown', 'staff_id'],
  [{ change: 'mobile', staff_id: 'x' }, 'staff_unknown', 'staff_id'],
  [{ reason: ' ' }, 'reason_required', 'reason'],
])('a change of staff with %j is refused as %s', async (input, code, field) => {
  const { body } = await propose(newcomer(input));
  expect(body).toMatchObject({ status: false, code });
  expect(Object.keys(body.fields ?? {})).toEqual([field]);
});

test('of two proposals for one login one waits, and who has no phone gets no new password', async () => {
  const person = newcomer();
  expect((await propose(person)).body.status).toBe(true);
  expect((await propose({ ...person, mobile: '9000055555' })).body.code).toBe('proposal_exists');
  const member = await addRealStaff(db, ['support']);
  expect((await propose({ change: 'password', staff_id: String(member.id) })).body.code).toBe(
    'phone_required',
  );
});

const asked = async (maker: TestStaff) => (await propose(newcomer(), maker)).body.approval_id ?? '';
const refusedEvents = (id: string) =>
  db.query<{ detail: object }>(sql`
    select detail from audit_events where action = 'second_person_refused' and object = ${`approval:${id}`}`);

describe('point 1: two logins of one person are no two people', () => {
  const MARK = 'ab'.repeat(32);
  test.each(['phone', 'browser', 'authenticator', 'passkey', 'new_login'] as const)(
    'who shares the %s with the first person is refused, and that is in the trail',
    async (shared) => {
      logins += 1;
      const mobile = `97${String(logins).padStart(8, '0')}`;
      const device = MARK.slice(0, -2) + String(logins).padStart(2, '0');
      const maker = await addRealStaff(db, ['owner'], { mobile, device });
      const other = await addRealStaff(db, ['owner'], {
        ...(shared === 'phone' ? { mobile } : {}),
        ...(shared === 'browser' ? { device } : {}),
      });
      if (shared === 'authenticator')
        await db.query(sql`update staff set totp_device = decode(${device}, 'hex') where id = ${other.id}`);
      if (shared === 'passkey')
        await db.query(sql`
          insert into passkeys (staff_id, credential_id, public_key, sign_count, name, device_hash)
          values (${other.id}, ${`credential-of-${other.id}`}, '\\x00', 0, 'Key', decode(${device}, 'hex'))`);
      if (shared === 'new_login')
        await db.query(sql`
          update staff set added_by = array[${maker.id}::bigint, ${second.id}::bigint],
            trusted_from = clock_timestamp() + interval '1 hour' where id = ${other.id}`);
      const id = await asked(maker);
      const { body } = await confirmApproval(url, { approval_id: id }, other);
      expect(body.code).toBe('same_person');
      expect(await refusedEvents(id)).toEqual([{ detail: { first: maker.id, shared } }]);
      // Somebody who shares nothing can.
      expect((await confirmApproval(url, { approval_id: id }, first)).body.code).toBeUndefined();
    },
  );

  test('a new login is a second person once its waiting time is over', async () => {
    const added = await addRealStaff(db, ['owner']);
    await db.query(sql`
      update staff set added_by = array[${first.id}::bigint], trusted_from = clock_timestamp() where id = ${added.id}`);
    const { body } = await confirmApproval(url, { approval_id: await asked(first) }, added);
    expect(body.code).toBeUndefined();
  });

  test('the known staff of a demo stay two people in one browser', async () => {
    const [asha, vinod] = [await addStaffMember(db, ['owner']), await addStaffMember(db, ['owner'])];
    for (const { id } of [asha, vinod])
      await db.query(
        sql`insert into staff_devices (staff_id, device_hash) values (${id}, decode(${MARK}, 'hex'))`,
      );
    const { body } = await confirmApproval(url, { approval_id: await asked(asha) }, vinod);
    expect(body.code).toBeUndefined();
  });
});

describe('point 2: maker and checker need their authenticator', () => {
  test('who gave no code within ten minutes is asked for one, as maker and as checker', async () => {
    const late = await addRealStaff(db, ['owner'], { provedMinutesAgo: 11 });
    const never = await addRealStaff(db, ['owner'], { provedMinutesAgo: null });
    for (const member of [late, never])
      expect((await propose(newcomer(), member)).body.code).toBe('authenticator_required');
    const { body } = await propose(newcomer());
    for (const member of [late, never]) {
      const confirmed = await confirmApproval(url, { approval_id: body.approval_id }, member);
      expect(confirmed.body.code).toBe('authenticator_required');
    }
    expect(await waitingOf(url, 'change_staff', first)).toContainEqual(
      expect.objectContaining({ approval_id: body.approval_id }),
    );
  });

  test('a wrong code proves nothing', async () => {
    const late = await addRealStaff(db, ['owner'], { provedMinutesAgo: 11 });
    const { body } = await callServer(url, '/console/api/prove-authenticator', { code: 'abc' }, late);
    expect(body.code).toBe('totp_not_valid');
    expect((await propose(newcomer(), late)).body.code).toBe('authenticator_required');
  });
});
