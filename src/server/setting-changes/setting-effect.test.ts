import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moneyDesk } from '../../../test/support/money-desk.ts';
import { addStaffMember, type TestPlayer, type TestStaff } from '../../../test/support/people.ts';
import { addMarket } from '../../../test/support/test-market.ts';
import { digitsOn } from '../../../test/support/test-slip.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { STORES } from '../../../test/support/stores.ts';
import { sql } from '../platform/store/sql.ts';

describe.each(STORES)('what a bound would have held, on %s', (kind) => {
  let system: TestSystem;
  let owner: TestStaff;
  let player: TestPlayer;
  const desk = moneyDesk(() => system);
  const effect = async (key: string, to: string) =>
    (await system.call('/console/api/get-setting-effect', { key, to }, owner)).body.effect;
  let calls = 0;
  const done = async (path: Parameters<typeof desk.told>[1], input: object) => {
    calls += 1;
    const told = await desk.told(player, path, input, `call-${calls}`);
    if (told !== 'done') throw new Error(`${path} was refused: ${told}`);
  };
  /** As if withdrawals had been asked for at another time. */
  const moveRequests = (to: string) =>
    system.node.db.script(`alter table withdrawals disable trigger withdrawals_guard;
      update withdrawals set asked_at = ${to};
      alter table withdrawals enable trigger withdrawals_guard;`);
  beforeAll(async () => {
    system = await startTestSystem(kind);
    owner = await addStaffMember(system.node.db, ['owner']);
    await desk.set({ withdraw_open: 0, withdraw_close: 1439, withdrawals_per_day: 9, play_through: false });
    player = await desk.newPlayer(50_000);
    const receiver = await desk.newPlayer(0);
    for (const points of [500, 600, 12_000])
      await done('/api-user-withdraw-fund-request', {
        request_amount: String(points),
        payment_method: '3',
        mobile: player.mobile,
      });
    for (const points of [200, 300, 1000])
      await done('/api-fund-request-add', { request_amount: String(points), reference: '', app: 'other' });
    for (const points of [100, 150])
      await done('/api-user-transfer-wallet-balance', {
        amount: String(points),
        mobile_no: receiver.mobile,
        transfer_note: '',
      });
    const market = await addMarket(system);
    await done('/api-submit-bid', digitsOn(market, [1, 2, 3], 10));
    await done('/api-submit-bid', digitsOn(market, [4], 500));
    // What is older than a week is left out of account.
    await moveRequests(`clock_timestamp() - interval '8 days' where amount = 60000`);
  });
  afterAll(() => system.close());

  test.each([
    ['min_deposit', '250', { shows: 'deposits', held: 1, held_now: 0, of: 3 }],
    ['max_deposit', '500', { shows: 'deposits', held: 1, held_now: 0, of: 3 }],
    ['min_withdrawal', '5,000', { shows: 'withdrawals', held: 1, held_now: 0, of: 2 }],
    ['max_withdrawal', '10000', { shows: 'withdrawals', held: 1, held_now: 0, of: 2 }],
    ['withdrawals_per_day', '1', { shows: 'withdrawals', held: 1, held_now: 0, of: 2 }],
    ['second_approver_from', '400', { shows: 'by_two', held: 2, held_now: 1, of: 2 }],
    ['min_transfer', '120', { shows: 'transfers', held: 1, held_now: 0, of: 2 }],
    ['max_transfer', '120', { shows: 'transfers', held: 1, held_now: 0, of: 2 }],
    ['transfers_per_day', '1', { shows: 'transfers', held: 1, held_now: 0, of: 2 }],
    ['transfer_points_per_day', '200', { shows: 'transfers', held: 1, held_now: 0, of: 2 }],
    ['min_bid', '50', { shows: 'slips', held: 1, held_now: 0, of: 2 }],
    ['max_bid', '400', { shows: 'slips', held: 1, held_now: 0, of: 2 }],
    ['max_lines', '2', { shows: 'slips', held: 1, held_now: 0, of: 2 }],
    ['welcome_points', '10', null],
    ['min_deposit', 'many', null],
  ])('%s of %s', async (key, to, held) => expect(await effect(key, to)).toEqual(held));

  test('hours without this minute would have refused all', async () => {
    await moveRequests(
      `(current_date - 1 + time '12:00') at time zone '${system.node.config.zone}' where amount <> 60000`,
    );
    await desk.set({ withdraw_open: 600, withdraw_close: 1200 });
    expect(await effect('withdraw_open', '01:00 PM')).toMatchObject({ held: 2, held_now: 0, of: 2 });
    // Over midnight: from eleven in the evening to eight.
    expect(await effect('withdraw_open', '11:00 PM')).toMatchObject({ held: 0 });
  });

  // The embedded store has one connection: there nobody can be in the way of the question.
  test.each(kind === 'postgres' ? ['max_transfer'] : [])(
    'what would take too long to count of %s is not said',
    async (key) => {
      const [isLocked, isAnswered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const holding = system.node.db.transaction(async (tx) => {
        await tx.query(sql`lock table transfers in access exclusive mode`);
        isLocked.resolve();
        await isAnswered.promise;
      });
      await isLocked.promise;
      expect(await effect(key, '120')).toBeNull();
      isAnswered.resolve();
      await holding;
    },
  );
});
