import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wholePoints } from '#rules/money.ts';
import { confirmApproval } from '../../../test/support/approvals.ts';
import { depositDesk, newUtr } from '../../../test/support/deposit-desk.ts';
import { moneyDesk } from '../../../test/support/money-desk.ts';
import { addPlayer, addRealStaff, addStaffMember, type TestStaff } from '../../../test/support/people.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { STORES } from '../../../test/support/stores.ts';
import { sql } from '../platform/store/sql.ts';

describe.each(STORES)('what a bound of staff would have held, on %s', (store) => {
  let system: TestSystem;
  let owner: TestStaff;
  const money = moneyDesk(() => system);
  const effect = async (key: string, to: string) =>
    (await system.call('/console/api/get-setting-effect', { key, to }, owner)).body.effect;
  beforeAll(async () => {
    system = await startTestSystem(store);
    owner = await addStaffMember(system.node.db, ['owner']);
    await money.set({
      credit_without_line_max: wholePoints(5_000),
      payout_number_wait_hours: 1,
      withdraw_open: 0,
      withdraw_close: 1439,
      play_through: false,
      staff_change_wait_hours: 12,
    });
  });
  afterAll(() => system.close());

  test('caps of credits: each credit, those of one person on a day, and those without a line of the bank', async () => {
    const desk = await depositDesk({ db: system.node.db, urls: [system.url] });
    const cashier = await addRealStaff(system.node.db, ['cashier']);
    for (const received of ['300', '700']) {
      const player = await addPlayer(system.node.db, 0);
      const id = await desk.request(player, Number(received));
      const utr = newUtr();
      await desk.prove(player, { fund_request_id: id, utr });
      const input = { fund_request_id: id, received, utr };
      const { body } = await system.call('/console/api/approve-deposit', input, cashier);
      expect(body.state).toBe('credited');
    }
    expect(await effect('credit_cap', '500')).toEqual({ shows: 'credits', held: 1, held_now: 0, of: 2 });
    expect(await effect('credit_cap', '700')).toMatchObject({ held: 0 });
    expect(await effect('cashier_day_cap', '900')).toMatchObject({ shows: 'credits', held: 1, of: 2 });
    expect(await effect('cashier_day_cap', '200')).toMatchObject({ held: 2, held_now: 0 });
    expect(await effect('credit_without_line_max', '500')).toEqual({
      shows: 'credits_by_two',
      held: 1,
      held_now: 0,
      of: 2,
    });
  });

  test('the largest adjustment, whichever way the points went', async () => {
    const cashiers = [
      await addStaffMember(system.node.db, ['cashier']),
      await addStaffMember(system.node.db, ['cashier']),
    ] as const;
    const player = await addPlayer(system.node.db, 100);
    for (const [direction, amount] of [
      ['credit', '20'],
      ['debit', '50'],
    ] as const) {
      const wanted = { player_id: String(player.id), direction, amount, reason: 'As agreed' };
      const key = `adjust-${amount}`;
      const { body } = await system.call('/console/api/propose-adjustment', wanted, { ...cashiers[0], key });
      const confirmed = await confirmApproval(system.url, { approval_id: body.approval_id }, cashiers[1]);
      expect(confirmed.body.code).toBeUndefined();
    }
    expect(await effect('adjustment_max', '30')).toEqual({
      shows: 'adjustments',
      held: 1,
      held_now: 0,
      of: 2,
    });
  });

  test('the wait of a new payout number', async () => {
    const players = [await money.newPlayer(5_000), await money.newPlayer(5_000)];
    await system.node.db.query(sql`
      update payout_numbers set added_at = clock_timestamp() - interval '2 hours' where player_id = ${players[0]?.id}`);
    for (const player of players) {
      const asked = { request_amount: '1000', payment_method: '3', mobile: player.mobile };
      const told = await money.told(player, '/api-user-withdraw-fund-request', asked, `out-${player.id}`);
      expect(told).toBe('done');
    }
    expect(await effect('payout_number_wait_hours', '3')).toEqual({
      shows: 'withdrawals',
      held: 1,
      held_now: 0,
      of: 2,
    });
  });

  test('waits after an agreement hold for longer what waited less', async () => {
    const { db } = system.node;
    const second = await addStaffMember(db, ['owner']);
    for (const [kind, table, column, wait] of [
      ['change_staff', 'staff_changes', 'takes_effect_at', '12 hours'],
      ['change_staff', 'staff_changes', 'takes_effect_at', '24 hours'],
      ['change_payee', 'payee_changes', 'in_force_at', '15 minutes'],
    ]) {
      const { id } = await db.one<{ id: number }>(sql`
        insert into approvals (kind, subject, payload, made_by, expires_at)
        values (${kind}, 0, '{}', ${owner.id}, clock_timestamp() + interval '1 day') returning id`);
      await db.script(`
        update approvals set state = 'approved', decided_by = ${second.id}, decided_at = clock_timestamp() where id = ${id};
        insert into ${table} (approval_id, ${column}) values (${id}, clock_timestamp() + interval '${wait}');`);
    }
    expect(await effect('staff_change_wait_hours', '20')).toEqual({
      shows: 'staff_changes',
      held: 1,
      held_now: 0,
      of: 2,
    });
    expect(await effect('payee_delay_minutes', '30')).toMatchObject({
      shows: 'payee_changes',
      held: 1,
      of: 1,
    });
    expect(await effect('payee_delay_minutes', '10')).toMatchObject({ held: 0 });
  });
});
