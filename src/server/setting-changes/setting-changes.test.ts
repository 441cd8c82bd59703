import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SETTING_KEYS, type SettingKey } from '#contract/setting-list.ts';
import { confirmApproval, rejectApproval, waitingOf } from '../../../test/support/approvals.ts';
import { moneyDesk } from '../../../test/support/money-desk.ts';
import { addPlayer, addStaffMember, type TestStaff } from '../../../test/support/people.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { sql } from '../platform/store/sql.ts';
import { applySettingChanges } from './apply-setting-changes.job.ts';

describe.each(['postgres', 'pglite'] as const)('settings on %s', (kind) => {
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
  const propose = async (key: SettingKey, to: string, by = owner, from?: string) =>
    (
      await system.call(
        '/console/api/propose-setting-change',
        { key, from: from ?? (await valueOf(key)), to, reason: 'As agreed' },
        by,
      )
    ).body;
  const confirm = async (id: string | undefined, by = other) =>
    (await confirmApproval(system.url, { approval_id: id }, by)).body;
  const stateOf = async (id: string | undefined) =>
    (await list()).changes?.find(({ approval_id: one }) => one === id)?.change_state;
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
    await applySettingChanges(system.node);
    expect([await stateOf(id), await valueOf('withdrawals_per_day')]).toEqual(['scheduled', '2']);
    await letTimePass();
    await Promise.all(Array.from({ length: 4 }, () => applySettingChanges(system.node)));
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
    await applySettingChanges(system.node);
    expect([await stateOf(id), await valueOf('adjustment_max')]).toEqual(['failed', '500']);
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
      await propose('min_deposit', '200'),
      await propose('max_lines', (await valueOf('max_lines')) ?? ''),
      await propose('max_lines', '30', owner, '1'),
      await propose('min_bid', '99999'),
      await propose('max_lines', '0'),
      await propose('max_lines', '30', risk),
      await propose('min_bid', '30', cashier),
    ].map(({ code }) => code);
    expect(codes).toEqual([
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
