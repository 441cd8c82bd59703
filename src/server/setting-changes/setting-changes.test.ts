import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MISSING_PERSON } from '#contract/console/missing-person.ts';
import { SETTING_KEYS, type SettingKey } from '#contract/setting-list.ts';
import { confirmApproval, rejectApproval, waitingOf } from '../../../test/support/approvals.ts';
import { moneyDesk } from '../../../test/support/money-desk.ts';
import { addPlayer, addStaffMember, type TestStaff } from '../../../test/support/people.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { sql } from '../platform/store/sql.ts';
import { applySettingChanges } from './apply-setting-changes.job.ts';
import { changeSettingSpec } from './change-setting.approval.ts';
import { BOTH_STORES } from '../../../test/support/stores.ts';

describe.each(BOTH_STORES)('settings on %s', (kind) => {
  let system: TestSystem;
  let owner: TestStaff;
  let other: TestStaff;
  let cashier: TestStaff;
  let risk: TestStaff;
  const desk = moneyDesk(() => system);
  beforeAll(async () => {
    system = await startTestSystem(kind);
    const { db } = system.node;
    owner = await addStaffMember(db, ['owner']);
    other = await addStaffMember(db, ['owner']);
    cashier = await addStaffMember(db, ['cashier']);
    risk = await addStaffMember(db, ['risk']);
  });
  afterAll(() => system.close());

  const list = async (by = owner) => (await system.call('/console/api/list-settings', {}, by)).body;
  const valueOf = async (key: SettingKey) => (await list()).values?.[key];
  const propose = async (key: SettingKey, to: string, by = owner, part: object = {}) =>
    (
      await system.call(
        '/console/api/propose-setting-change',
        { key, from: await valueOf(key), to, reason: 'As agreed', ...part },
        by,
      )
    ).body;
  const confirm = async (id: string | undefined, by = other) =>
    (await confirmApproval(system.url, { approval_id: id }, by)).body;
  const stateOf = async (id: string | undefined) =>
    (await list()).changes?.find(({ approval_id: one }) => one === id)?.change_state;
  const applyDue = () => applySettingChanges(system.node, changeSettingSpec(system.node));
  /** As if the wait of every agreed change were over. */
  const letTimePass = () =>
    system.node.db.script(`alter table setting_changes disable trigger setting_changes_guard;
      update setting_changes set in_force_at = clock_timestamp() where state = 'scheduled';
      alter table setting_changes enable trigger setting_changes_guard;`);

  test('every setting is listed with its default', async () => {
    const { values, defaults } = await list();
    expect(Object.keys(values ?? {}).toSorted()).toEqual([...SETTING_KEYS].toSorted());
    expect([defaults?.min_bid, defaults?.staff_change_wait_hours, defaults?.play_through]).toEqual([
      '10',
      '24',
      'default',
    ]);
  });

  test('an ordinary one counts when an owner has agreed, with what was before in the history and the trail', async () => {
    const { approval_id: id, in_force_at: at } = await propose('min_bid', '20', risk);
    expect([at, await valueOf('min_bid')]).toEqual([null, '10']);
    expect(await waitingOf(system.url, 'change_setting', other)).toMatchObject([
      { approval_id: id, view: { key: 'min_bid', from: '10', to: '20', wait_hours: 0 } },
    ]);
    expect((await propose('min_bid', '30')).code).toBe('proposal_exists');
    expect((await confirm(id, cashier)).code).toBe('not_allowed');
    expect((await confirm(id)).status).toBe(true);
    expect((await list()).changes?.[0]).toMatchObject({
      approval_id: id,
      key: 'min_bid',
      from: '10',
      to: '20',
      change_state: 'in_force',
      reason: 'As agreed',
    });
    await system.services.settings.refresh();
    expect(system.services.settings.current().min_bid).toBe(2000);
    expect(await desk.eventsOf(`approval:${id}`)).toEqual(['setting_change_proposed', 'setting_changed']);
  });

  test('a proposal waits a day for its second person', async () => {
    const { approval_id: id } = await propose('correction_hours', '36');
    const [waits] = await waitingOf(system.url, 'change_setting', other);
    expect(Date.parse(waits?.expires_at ?? '') - Date.parse(waits?.made_at ?? '')).toBe(24 * 3_600_000);
    await rejectApproval(system.url, { approval_id: id, reason: 'Only a test' }, other);
  });

  test('what is not guarded counts from the time that was chosen, and can be stopped until then', async () => {
    const inHours = (hours: number) => new Date(system.node.clock.now() + hours * 3_600_000).toISOString();
    const at = (counts_from: string) => propose('keyless_slip_seconds', '40', owner, { counts_from });
    expect((await at(inHours(-1))).code).toBe('setting_time_not_valid');
    expect((await at(inHours(24 * 91))).code).toBe('setting_time_not_valid');
    expect((await at('soon')).code).toBe('setting_time_not_valid');
    const guarded = await propose('welcome_points', '10', owner, { counts_from: inHours(2) });
    expect(guarded.code).toBe('setting_time_not_valid');
    const chosen = inHours(2);
    const { approval_id: id } = await at(chosen);
    const [waits] = await waitingOf(system.url, 'change_setting', other);
    expect(waits?.view).toMatchObject({ counts_from: chosen, wait_hours: 0 });
    await confirm(id);
    await applyDue();
    expect([await stateOf(id), await valueOf('keyless_slip_seconds')]).toEqual(['scheduled', '30']);
    await letTimePass();
    await applyDue();
    expect([await stateOf(id), await valueOf('keyless_slip_seconds')]).toEqual(['in_force', '40']);
  });

  test('limits and hours of payments take two owners and a day as well; the cashier makes them safer alone', async () => {
    expect((await propose('max_withdrawal', '60000', cashier)).code).toBe('setting_needs_owner');
    expect((await propose('max_withdrawal', '40000', cashier)).in_force_at).not.toBeNull();
    expect((await propose('min_withdrawal', '90000')).code).toBe('setting_contradicts');
    const { approval_id: id } = await propose('withdraw_open', '9:30 am');
    expect((await confirm(id, cashier)).code).toBe('not_allowed');
    await confirm(id);
    expect([await stateOf(id), await valueOf('withdraw_open')]).toEqual(['scheduled', '10:00 AM']);
    await letTimePass();
    await applyDue();
    expect(await valueOf('withdraw_open')).toBe('09:30 AM');
  });

  test('support does not see settings', async () => {
    const support = await addStaffMember(system.node.db, ['support']);
    expect((await list(support)).code).toBe('not_allowed');
  });

  test('nobody agrees with themselves', async () => {
    const { approval_id: id } = await propose('max_lines', '40');
    expect((await confirm(id, owner)).code).toBe('own_proposal');
    expect((await rejectApproval(system.url, { approval_id: id, reason: 'No' }, owner)).body.status).toBe(
      true,
    );
  });

  test('what makes things safer counts at once by one person, also while the contrary waits', async () => {
    const { approval_id: waits } = await propose('max_bid', '200000', risk);
    const { in_force_at: at } = await propose('max_bid', '50000', risk);
    expect(at).not.toBeNull();
    expect(await valueOf('max_bid')).toBe('50000');
    expect((await confirm(waits)).code).toBe('setting_changed_meanwhile');
    await rejectApproval(system.url, { approval_id: waits, reason: 'Overtaken' }, other);
  });

  test('money takes two owners and a day: until then it can be stopped, and counts once on however many nodes', async () => {
    expect((await propose('withdrawals_per_day', '5', cashier)).code).toBe('setting_needs_owner');
    expect((await propose('withdrawals_per_day', '2', cashier)).in_force_at).not.toBeNull();
    const { approval_id: stopped } = await propose('withdrawals_per_day', '5');
    await confirm(stopped);
    const reject = { approval_id: stopped, reason: 'Not now' };
    expect((await rejectApproval(system.url, reject, cashier)).body.status).toBe(true);
    expect([await stateOf(stopped), await valueOf('withdrawals_per_day')]).toEqual(['stopped', '2']);

    const { approval_id: id } = await propose('withdrawals_per_day', '5');
    await confirm(id);
    expect((await propose('withdrawals_per_day', '7')).code).toBe('setting_change_scheduled');
    await applyDue();
    expect([await stateOf(id), await valueOf('withdrawals_per_day')]).toEqual(['scheduled', '2']);
    await letTimePass();
    await Promise.all(Array.from({ length: 4 }, applyDue));
    expect([await stateOf(id), await valueOf('withdrawals_per_day')]).toEqual(['in_force', '5']);
    expect(await desk.eventsOf(`approval:${id}`)).toEqual([
      'setting_change_proposed',
      'setting_change_agreed',
      'setting_changed',
    ]);
  });

  test('what was made safer meanwhile stays so when the time of an agreed change comes', async () => {
    const { approval_id: id } = await propose('adjustment_max', '20000');
    await confirm(id);
    await propose('adjustment_max', '500');
    await letTimePass();
    await applyDue();
    expect([await stateOf(id), await valueOf('adjustment_max')]).toEqual(['failed', '500']);
  });

  test('what one of the two owners may not agree to any more when its time comes is stopped, and said to whoever asked', async () => {
    const leaving = await addStaffMember(system.node.db, ['owner']);
    const was = await valueOf('adjustment_max');
    const { approval_id: id } = await propose('adjustment_max', '30000');
    expect((await confirm(id, leaving)).status).toBe(true);
    await system.call('/console/api/mark-outcomes-seen', { approval_ids: [id] }, owner);
    await system.node.db.query(sql`update staff set roles = array['cashier'] where id = ${leaving.id}`);
    await letTimePass();
    await Promise.all(Array.from({ length: 4 }, applyDue));
    expect([await stateOf(id), await valueOf('adjustment_max')]).toEqual(['stopped', was]);
    const { body } = await system.call('/console/api/list-approval-outcomes', {}, owner);
    expect(body.approvals?.find(({ approval_id: one }) => one === id)?.view).toMatchObject({
      change_state: 'stopped',
      stop_reason: MISSING_PERSON.checker,
    });
    expect(await desk.eventsOf(`approval:${id}`)).toEqual([
      'setting_change_proposed',
      'setting_change_agreed',
      'setting_change_stopped',
    ]);
  });

  test('what would be above the largest by then does not count, though it was not when it was agreed on', async () => {
    const [min, max] = [await valueOf('min_transfer'), await valueOf('max_transfer')];
    const { approval_id: id } = await propose('min_transfer', '900');
    expect((await confirm(id)).status).toBe(true);
    expect((await propose('max_transfer', '800')).in_force_at).not.toBeNull();
    await letTimePass();
    await applyDue();
    expect([await valueOf('min_transfer'), await valueOf('max_transfer')]).toEqual([min, '800']);
    expect([await stateOf(id), max]).toEqual(['failed', '20000']);
  });

  test('the database lets nothing count before its time', async () => {
    const { approval_id: id } = await propose('correction_hours', '48');
    await confirm(id);
    const early = system.node.db.query(
      sql`update setting_changes set state = 'in_force' where approval_id = ${Number(id)}`,
    );
    await expect(early).rejects.toThrow('cannot be changed so');
  });

  test('refusals: elsewhere, unchanged, contradicting, out of bounds, without a reason, of another group', async () => {
    const codes = [
      await propose('payee_name', 'Ank'),
      // Contacts and links wait as a payee does, which they do as content only.
      await propose('mobile_no', '9000011111'),
      await propose('app_link', 'https://ank.example/app'),
      await propose('max_lines', (await valueOf('max_lines')) ?? ''),
      await propose('max_lines', '30', owner, { from: '1' }),
      await propose('min_bid', '99999'),
      await propose('max_lines', '0'),
      await propose('max_lines', '30', risk),
      await propose('min_bid', '30', cashier),
    ].map(({ code }) => code);
    expect(codes).toEqual([
      'setting_elsewhere',
      'setting_elsewhere',
      'setting_elsewhere',
      'setting_unchanged',
      'setting_changed_meanwhile',
      'setting_contradicts',
      'setting_number_not_valid',
      'setting_needs_owner',
      'setting_needs_owner',
    ]);
    const player = await addPlayer(system.node.db, 0);
    expect((await system.call('/console/api/list-settings', {}, player)).body.code).toBe('not_logged_in');
  });
});
