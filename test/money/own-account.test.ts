import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallPath } from '#contract/calls.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { depositDesk, newUtr } from '../support/deposit-desk.ts';
import { moneyDesk } from '../support/money-desk.ts';
import { addStaffMember, type TestPlayer, type TestStaff } from '../support/people.ts';
import { creditRow, statementDesk, statementOf } from '../support/statement-desk.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';

const SAID = 'This account shares your phone, device or payout number. Somebody else decides.';

describe('security §6.7 nobody decides about the money of an own account', () => {
  let system: TestSystem;
  let cashier: TestStaff;
  let other: TestStaff;
  let deposits: Awaited<ReturnType<typeof depositDesk>>;
  let statements: Awaited<ReturnType<typeof statementDesk>>;
  beforeAll(async () => {
    system = await startTestSystem();
    const { db } = system.node;
    [cashier, other] = [await addStaffMember(db, ['cashier']), await addStaffMember(db, ['owner'])];
    deposits = await depositDesk({ db, urls: [system.url] });
    statements = await statementDesk(system, cashier);
  });
  afterAll(() => system.close());

  const desk = moneyDesk(() => system);
  let keys = 0;
  const told = (staff: TestStaff, path: CallPath, input: object) => {
    keys += 1;
    return desk.told(staff, path, input, `own-${keys}`);
  };
  const setMobile = (staff: TestStaff, mobile: string | null) =>
    system.node.db.query(sql`update staff set mobile = ${mobile} where id = ${staff.id}`);
  /** Somebody with the cashier's phone. */
  const newOwn = async (points = 2_000) => {
    const player = await desk.newPlayer(points);
    await setMobile(cashier, player.mobile);
    return player;
  };
  const withdraw = async (player: TestPlayer, amount = 500) => {
    keys += 1;
    const wanted = { mobile: player.mobile, request_amount: amount, payment_method: '3' };
    const { body } = await system.call('/api-user-withdraw-fund-request', wanted, {
      ...player,
      key: `own-${keys}`,
    });
    return body.request_number ?? '';
  };
  const rejectDeposit = (staff: TestStaff, id: string) =>
    told(staff, '/console/api/reject-deposit', { fund_request_id: id, reason: 'Not received' });
  const paid = (staff: TestStaff, id: string, as?: 'first' | 'second') =>
    told(staff, '/console/api/approve-withdrawal', {
      withdrawal_id: id,
      reference: `R${id}`,
      ...(as === undefined ? {} : { as }),
    });
  const cancel = (staff: TestStaff, id: string) =>
    told(staff, '/console/api/cancel-withdrawal', { withdrawal_id: id, reason: 'No such number' });

  test('security §6.7 a deposit of the own account is neither approved nor rejected, and the trail keeps the try', async () => {
    const player = await newOwn();
    const id = await deposits.request(player, 500);
    const approval = { fund_request_id: id, received: '500', utr: newUtr() };
    const { http, body } = await system.call('/console/api/approve-deposit', approval, cashier);
    expect([http, body.code, body.msg]).toEqual([403, 'own_account', SAID]);
    expect(await rejectDeposit(cashier, id)).toBe('own_account');
    expect(await desk.eventsOf(`deposit:${id}`)).toEqual(['own_account_refused', 'own_account_refused']);
    expect(await desk.balanceOf(player)).toBe(2_000);
    expect(await told(other, '/console/api/approve-deposit', approval)).toBe('done');
    expect(await desk.balanceOf(player)).toBe(2_500);
  });

  test('security §6.7 a withdrawal of the own account is neither approved, as the first or the second person, nor cancelled', async () => {
    const player = await newOwn(30_000);
    const [small, large] = [await withdraw(player), await withdraw(player, 12_000)];
    expect(await paid(cashier, small)).toBe('own_account');
    expect(await cancel(cashier, small)).toBe('own_account');
    expect(await paid(cashier, large, 'first')).toBe('own_account');
    expect(await paid(other, large, 'first')).toBe('done');
    expect(await paid(cashier, large, 'second')).toBe('own_account');
    expect(await cancel(cashier, large)).toBe('own_account');
    expect(await desk.eventsOf(`withdrawal:${large}`)).toEqual([
      'own_account_refused',
      'withdrawal_first_approved',
      'own_account_refused',
      'own_account_refused',
    ]);
    const third = await addStaffMember(system.node.db, ['cashier']);
    expect([await paid(third, large, 'second'), await cancel(other, small)]).toEqual(['done', 'done']);
  });

  test('security §6.7 points of the own account are neither added nor taken, asked for, confirmed or refused by its owner', async () => {
    const player = await newOwn();
    const wanted = { player_id: String(player.id), direction: 'credit', amount: '100', reason: 'Goodwill' };
    expect(await told(cashier, '/console/api/propose-adjustment', wanted)).toBe('own_account');
    const asked = await system.call(
      '/console/api/propose-adjustment',
      { ...wanted, direction: 'debit' },
      {
        ...other,
        key: 'own-debit',
      },
    );
    const approval = { approval_id: asked.body.approval_id ?? '', reason: 'It is mine' };
    const third = await addStaffMember(system.node.db, ['cashier']);
    // Whoever opens the list writes nothing, so nothing that keeps the trail to itself makes them wait.
    await system.node.db.transaction(async (tx) => {
      await tx.query(sql`lock table audit_events in share mode`);
      for (const [by, may] of [
        [cashier, false],
        [third, true],
      ] as const) {
        const asking = { approval_id: approval.approval_id };
        const { body } = await system.call('/console/api/list-approvals', asking, by);
        expect(body.approvals).toMatchObject([{ may_confirm: may }]);
      }
    });
    expect(await told(cashier, '/console/api/confirm-approval', approval)).toBe('own_account');
    expect(await told(cashier, '/console/api/reject-approval', approval)).toBe('own_account');
    const tries = (await desk.eventsOf(`player:${player.id}`)).filter(
      (event) => event === 'own_account_refused',
    );
    expect(tries, 'asking, confirming and rejecting').toHaveLength(3);
    expect(await told(third, '/console/api/confirm-approval', approval)).toBe('done');
    expect(await desk.balanceOf(player)).toBe(1_900);
  });

  test('security §6.7 a payment of the bank is not assigned to the own account, and a statement that its owner brings credits it not', async () => {
    const player = await newOwn();
    const [bare, named] = [await deposits.request(player, 500), await deposits.request(player, 600)];
    const utr = newUtr();
    await deposits.prove(player, { fund_request_id: named, utr });
    const csv = statementOf(creditRow(newUtr(), '500'), creditRow(utr, '600'));
    expect(await statements.kinds(csv), 'the preview says so').toEqual(['unknown', 'own_account']);
    expect(await statements.bring(csv)).toMatchObject({ credited: 0, listed: 2 });
    const { unmatched = [] } = await deposits.unmatched('open');
    expect(unmatched.map(({ problem, amount }) => [problem, amount])).toEqual([
      ['unknown', '500'],
      ['own_account', '600'],
    ]);
    const assignment = {
      unmatched_payment_id: unmatched[0]?.unmatched_payment_id ?? '',
      fund_request_id: bare,
    };
    const resolve = '/console/api/resolve-unmatched-payment';
    expect(await told(cashier, resolve, assignment)).toBe('own_account');
    expect(await desk.balanceOf(player)).toBe(2_000);
    expect(await told(other, resolve, assignment)).toBe('done');
    const assigned = {
      unmatched_payment_id: unmatched[1]?.unmatched_payment_id ?? '',
      fund_request_id: named,
    };
    expect(await told(cashier, resolve, assigned)).toBe('own_account');
    expect(await told(other, resolve, assigned)).toBe('done');
    expect(await desk.balanceOf(player)).toBe(3_100);
  });

  test('security §6.7 a statement does not credit the account of who confirms it either', async () => {
    const player = await newOwn();
    const id = await deposits.request(player, 700);
    const utr = newUtr();
    await deposits.prove(player, { fund_request_id: id, utr });
    const csv = statementOf(creditRow(utr, '700'));
    const { statement_id, approval_id } = await (await statementDesk(system, other)).offer(csv);
    expect((await statements.read(statement_id, other)).rows?.[0]?.kind).toBe('matched');
    expect((await statements.read(statement_id, cashier)).rows?.[0]?.kind).toBe('own_account');
    await statements.confirm(approval_id, cashier);
    expect(await statements.taken(statement_id)).toMatchObject({ credited: 0, listed: 1 });
    expect(await desk.balanceOf(player)).toBe(2_000);
  });

  test('security §6.7 an account whose withdrawals go to the phone of the cashier is an own one, also when the number was changed since', async () => {
    const player = await desk.newPlayer(2_000);
    await setMobile(cashier, '9876512345');
    await desk.saveNumber(player, 'paytm', '9876512345');
    const id = await withdraw(player);
    expect(await paid(cashier, id)).toBe('own_account');
    await desk.saveNumber(player, 'paytm');
    expect(await paid(cashier, id)).toBe('own_account');
    expect(await cancel(other, id)).toBe('done');
    expect(await rejectDeposit(cashier, await deposits.request(player, 500))).toBe('done');
  });

  test('security §6.7 an account with the payout number of the own account is an own one', async () => {
    const [own, friend] = [await newOwn(), await desk.newPlayer(2_000)];
    await desk.saveNumber(own, 'phonepe', '9876567890');
    await desk.saveNumber(friend, 'paytm', '9876567890');
    expect(await cancel(cashier, await withdraw(friend))).toBe('own_account');
  });

  test('security §6.7 an account that was used in the browser of the cashier is an own one', async () => {
    const player = await desk.newPlayer(2_000);
    await setMobile(cashier, null);
    const id = await withdraw(player);
    const { db } = system.node;
    await db.query(
      sql`insert into known_devices (player_id, device_hash) values (${player.id}, sha256('one browser'))`,
    );
    await db.query(
      sql`insert into staff_devices (staff_id, device_hash) values (${cashier.id}, sha256('one browser'))`,
    );
    expect(await paid(cashier, id)).toBe('own_account');
    await db.query(sql`delete from staff_devices`);
    await db.query(sql`update staff set totp_device = sha256('one browser') where id = ${cashier.id}`);
    expect(await paid(cashier, id)).toBe('own_account');
    await db.query(sql`update staff set totp_device = null where id = ${cashier.id}`);
    expect(await paid(cashier, id)).toBe('done');
  });

  test('security §6.7 the queues mark what is of an own account, for its owner alone', async () => {
    const player = await newOwn();
    const [deposit, withdrawal] = [await deposits.request(player, 700), await withdraw(player)];
    const marks = async (staff: TestStaff) => {
      const money = await system.call('/console/api/list-deposits', { which: 'waiting' }, staff);
      const out = await system.call('/console/api/list-withdrawals', { which: 'waiting' }, staff);
      return [
        money.body.deposits?.find(({ fund_request_id: id }) => id === deposit)?.own,
        out.body.withdrawals?.find(({ withdrawal_id: id }) => id === withdrawal)?.own,
      ];
    };
    expect([await marks(cashier), await marks(other)]).toEqual([
      [true, true],
      [false, false],
    ]);
  });
});
