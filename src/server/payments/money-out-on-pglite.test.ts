import { afterAll, beforeAll, expect, test } from 'vitest';
import { moneyDesk } from '../../../test/support/money-desk.ts';
import { addStaffMember } from '../../../test/support/people.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';

let system: TestSystem;
beforeAll(async () => {
  system = await startTestSystem('pglite');
});
afterAll(() => system.close());

test('money goes out and across on the embedded store as well', async () => {
  const desk = moneyDesk(() => system);
  await desk.set({ withdraw_open: 0, withdraw_close: 1439, play_through: true });
  const [player, other] = [await desk.newPlayer(2_000), await desk.newPlayer(0)];
  const cashier = await addStaffMember(system.node.db, ['cashier']);
  const ask = { mobile: player.mobile, request_amount: 500, payment_method: '3' };
  const early = await system.call('/api-user-withdraw-fund-request', ask, { ...player, key: 'early' });
  expect(early.body.code).toBe('deposit_not_played');
  await desk.set({ play_through: false });
  const ids: string[] = [];
  for (const key of ['one', 'two']) {
    const { body } = await system.call('/api-user-withdraw-fund-request', ask, { ...player, key });
    ids.push(body.request_number ?? '');
  }
  const { body: queue } = await system.call('/console/api/list-withdrawals', { which: 'waiting' }, cashier);
  expect(queue.withdrawals?.map((row) => row.withdrawal_id)).toEqual(ids);
  const [paid, cancelled] = ids;
  const approval = { withdrawal_id: paid, reference: 'R' };
  expect(await desk.told(cashier, '/console/api/approve-withdrawal', approval)).toBe('done');
  const cancelling = { withdrawal_id: cancelled, reason: 'R' };
  expect(await desk.told(cashier, '/console/api/cancel-withdrawal', cancelling)).toBe('done');
  for (const [which, id] of [
    ['approved', paid],
    ['cancelled', cancelled],
  ]) {
    const { body: page } = await system.call('/console/api/list-withdrawals', { which, limit: 1 }, cashier);
    expect(page.withdrawals?.map((row) => [row.withdrawal_id, row.state])).toEqual([[id, which]]);
  }
  const transfer = { amount: 100, mobile_no: other.mobile, transfer_note: '' };
  expect(await desk.told(player, '/api-user-transfer-wallet-balance', transfer, 'tea')).toBe('done');
  expect([await desk.balanceOf(player), await desk.balanceOf(other)]).toEqual([1_400, 100]);
});
