import { drawnPixel, PIXEL } from '../support/pixel.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wholePoints } from '#rules/money.ts';
import { localTime } from '#rules/time/time.ts';
import { post } from '../../src/server/ledger/post.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { moneyDesk } from '../support/money-desk.ts';
import { addStaffMember, type TestPlayer, type TestStaff } from '../support/people.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';
import { goOnDirectly, stopDirectly } from '../support/stop-directly.ts';

describe('MON-06 withdrawals', () => {
  let system: TestSystem;
  let cashier: TestStaff;
  let second: TestStaff;
  beforeAll(async () => {
    system = await startTestSystem('postgres', { TRUSTED_PROXIES: '127.0.0.1' });
    cashier = await addStaffMember(system.node.db, ['cashier']);
    second = await addStaffMember(system.node.db, ['owner']);
  });
  afterAll(() => system.close());

  const desk = moneyDesk(() => system);
  const PAYTM = '3';
  let keys = 0;
  async function ask(player: TestPlayer, points: number | string, change: object = {}, key?: string) {
    keys += 1;
    const input = { mobile: player.mobile, request_amount: points, payment_method: PAYTM, ...change };
    return system.call('/api-user-withdraw-fund-request', input, { ...player, key: key ?? `ask-${keys}` });
  }
  async function codeOf(player: TestPlayer, points: number | string, change: object = {}) {
    const { body } = await ask(player, points, change);
    return body.status ? 'done' : body.code;
  }
  async function asked(player: TestPlayer, points: number): Promise<string> {
    const { body } = await ask(player, points);
    expect(body).toMatchObject({ status: true, msg: 'Withdraw request sent successfully' });
    return body.request_number ?? '';
  }
  const approve = (staff: TestStaff, id: string, change: object = {}) =>
    desk.told(staff, '/console/api/approve-withdrawal', {
      withdrawal_id: id,
      reference: `R${id}`,
      ...change,
    });
  const cancel = (staff: TestStaff, id: string, reason = 'No such number') =>
    desk.told(staff, '/console/api/cancel-withdrawal', { withdrawal_id: id, reason });
  const historyOf = async (player: TestPlayer, input: object = {}) =>
    (await system.call('/api-user-withdraw-transaction-history', input, player)).body.withdrawdata ?? [];
  /** What the passbook says of each withdrawal, newest first. */
  const statesOf = async (player: TestPlayer) =>
    (await system.call('/api-wallet-transaction-history', {}, player)).body.transaction_history
      ?.filter(({ kind }) => kind.startsWith('withdrawal'))
      .map(({ kind, state }) => `${kind} ${state}`);
  const listed = async (id: string, staff = cashier, which = 'waiting') =>
    (await system.call('/console/api/list-withdrawals', { which }, staff)).body.withdrawals?.find(
      (row) => row.withdrawal_id === id,
    );
  const readPage = async (which: string, cursor: string) =>
    (await system.call('/console/api/list-withdrawals', { which, cursor, limit: 2 }, cashier)).body;
  const open = (path: string, token?: string) =>
    fetch(`${system.url}${path}`, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });

  test('the points are held at once and are no longer in the wallet', async () => {
    const player = await desk.newPlayer(2_000);
    const { body } = await ask(player, 500);
    expect(body).toMatchObject({ wallet_amt: '1500', seq: 2, hold_amt: '500' });
    expect((await ask(player, 700)).body).toMatchObject({ wallet_amt: '800', seq: 3, hold_amt: '1200' });
    const wallet = await system.call('/api-user-wallet-balance', {}, player);
    expect(wallet.body).toMatchObject({ wallet_amt: '800', hold_amt: '1200' });
    expect(await desk.entriesOf(player)).toEqual(['withdrawal_hold -500', 'withdrawal_hold -700']);
    expect(await statesOf(player)).toEqual(['withdrawal_hold pending', 'withdrawal_hold pending']);
  });

  test('I-09 what the documents refuse is refused in their words', async () => {
    const player = await desk.newPlayer(1_000);
    const refusedWith = async (points: string, change: object = {}) =>
      (await ask(player, points, change)).body.msg;
    expect(await refusedWith('')).toBe('Amount is required!');
    expect(await refusedWith('1001')).toBe('Wallet Limit Exceeded');
    expect(await refusedWith('499')).toBe('Min amt is 500');
    expect(await refusedWith('500', { payment_method: '' })).toBe('Please select a payment method');
    expect(await codeOf(player, '-500')).toBe('points_not_valid');
    expect(await codeOf(player, 500, { mobile: '9999999999' })).toBe('mobile_contradicts');
    expect(await codeOf(player, 500, { payment_method: '4' })).toBe('payout_number_missing');
    expect(await desk.entriesOf(player)).toEqual([]);
  });

  test('outside the withdrawal hours no withdrawal is taken, by the clock of the database', async () => {
    const player = await desk.newPlayer(1_000);
    const { minute } = localTime(system.node.clock.now(), system.node.config.zone);
    await desk.set({ withdraw_open: (minute + 60) % 1440, withdraw_close: (minute + 120) % 1440 });
    const { body } = await ask(player, 500);
    expect(body.msg).toBe('Withdrawals are only allowed during specified hours.');
    await desk.set({ withdraw_open: (minute + 1380) % 1440, withdraw_close: (minute + 60) % 1440 });
    expect(await codeOf(player, 500)).toBe('done');
    await desk.set({ withdraw_open: 0, withdraw_close: 1439 });
  });

  test('three in a day, then none before tomorrow; a day later again', async () => {
    const player = await desk.newPlayer(5_000);
    for (const points of [500, 500, 500]) expect(await codeOf(player, points)).toBe('done');
    expect(await codeOf(player, 500)).toBe('withdrawals_of_day');
    await system.node.db.script('alter table withdrawals disable trigger withdrawals_guard');
    await system.node.db.query(sql`
      update withdrawals set asked_at = asked_at - interval '1 day' where player_id = ${player.id}`);
    await system.node.db.script('alter table withdrawals enable trigger withdrawals_guard');
    expect(await codeOf(player, 500)).toBe('done');
  });

  test('nothing leaves without the password of a moment ago, during the freeze, or of a blocked player', async () => {
    const player = await desk.newPlayer(1_000);
    await system.node.db.query(sql`
      update login_sessions set proved_at = clock_timestamp() - interval '11 minutes' where player_id = ${player.id}`);
    expect(await codeOf(player, 500)).toBe('step_up_required');
    await system.node.db.query(sql`
      update login_sessions set proved_at = clock_timestamp() where player_id = ${player.id}`);
    await system.node.db.query(sql`
      update players set money_out_from = clock_timestamp() + interval '1 hour' where id = ${player.id}`);
    const frozen = await ask(player, 500);
    expect(frozen.body.code).toBe('money_out_waits');
    expect(frozen.body.msg).toMatch(/before \d\d-[A-Z][a-z]+-\d{4} \d\d:\d\d [AP]M\.$/);
    await system.node.db.query(sql`
      update players set money_out_from = '-infinity', active = false where id = ${player.id}`);
    expect(await codeOf(player, 500)).toBe('not_logged_in');
    expect(await desk.entriesOf(player)).toEqual([]);
  });

  test('I-33 a player whose play is off can still withdraw', async () => {
    const player = await desk.newPlayer(1_000);
    await system.node.db.query(sql`update players set betting_enabled = false where id = ${player.id}`);
    expect(await codeOf(player, 500)).toBe('done');
  });

  test('MON-10 while the operator has stopped withdrawals none is taken', async () => {
    const player = await desk.newPlayer(1_000);
    await stopDirectly(system.node, 'withdrawals');
    expect(await codeOf(player, 500)).toBe('stopped');
    await goOnDirectly(system.node, 'withdrawals');
    expect(await codeOf(player, 500)).toBe('done');
  });

  test('TH-08 where points that came in must be played, what was not staked since stays: deposits and gifts', async () => {
    await desk.set({ play_through: true });
    const player = await desk.newPlayer(1_000);
    await system.node.db.transaction((tx) =>
      post(tx, 'deposit', [{ playerId: player.id, amount: wholePoints(300), key: 'test', reference: null }]),
    );
    const { body } = await ask(player, 500);
    expect([body.code, body.params]).toEqual(['deposit_not_played', { points: '1300' }]);
    await desk.set({ play_through: false });
    const id = await asked(player, 500);
    expect((await listed(id))?.flags).toContain('wagering_requirement_open');
  });

  test('point 6: one payment of the bank pays one withdrawal, however its reference is written', async () => {
    const [player, other] = [await desk.newPlayer(1_000), await desk.newPlayer(1_000)];
    const [one, next] = [await asked(player, 500), await asked(other, 500)];
    const pay = (withdrawal_id: string, reference: string) =>
      desk.told(cashier, '/console/api/approve-withdrawal', { withdrawal_id, reference });
    expect(await pay(one, 'UTR 4123-4567')).toBe('done');
    expect(await pay(next, 'utr41234567')).toBe('payment_reference_taken');
    await expect(
      system.node.db.query(sql`update withdrawals set reference = 'Utr41234567' where id = ${Number(next)}`),
    ).rejects.toThrow('withdrawals_paid_once');
    const both = await Promise.all([pay(next, 'UTR 9'), pay(await asked(player, 500), 'utr9')]);
    expect(both.toSorted()).toEqual(['done', 'payment_reference_taken']);
  });

  test('T9 T11 the same key is answered as the first time, with another body it is refused', async () => {
    const player = await desk.newPlayer(2_000);
    const first = await ask(player, 500, {}, 'mine');
    const again = await ask(player, 500, {}, 'mine');
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect((await ask(player, 501, {}, 'mine')).http).toBe(409);
    expect(await desk.entriesOf(player)).toEqual(['withdrawal_hold -500']);
  });

  test('an approved one stays paid, with reference and receipt; the player is told', async () => {
    const player = await desk.newPlayer(1_000);
    const id = await asked(player, 500);
    expect(await approve(cashier, id, { reference: ' ' })).toBe('payment_reference_required');
    expect(await approve(cashier, id, { receipt: 'bm90IGEgcGljdHVyZQ==' })).toBe('image_not_valid');
    expect(await approve(cashier, id, { reference: 'UPI 1234', receipt: PIXEL })).toBe('done');
    expect(await approve(second, id)).toBe('withdrawal_decided');
    expect(await cancel(second, id)).toBe('withdrawal_decided');
    const [row] = await historyOf(player);
    expect(row).toMatchObject({
      request_number: id,
      request_status: '2',
      request_amount: '500',
      paytm_number: player.mobile,
      google_pay_number: '',
      phone_pay_number: '',
      reference: 'UPI 1234',
    });
    expect(await statesOf(player)).toEqual(['withdrawal_hold approved']);
    expect(await desk.balanceOf(player)).toBe(500);
    expect(await desk.noticesOf(player)).toEqual(['withdrawal_approved']);
    expect(await desk.eventsOf(`withdrawal:${id}`)).toEqual(['withdrawal_approved']);
    expect(await listed(id, cashier, 'approved')).toMatchObject({ state: 'approved', reference: 'UPI 1234' });
  });

  test('a cancelled one gives its points back once, with the reason', async () => {
    const player = await desk.newPlayer(1_000);
    const id = await asked(player, 500);
    expect(await cancel(cashier, id, ' ')).toBe('reason_required');
    expect(await cancel(cashier, id, 'Call 98123 45670 to get it')).toBe('reason_names_payment');
    expect(await cancel(cashier, id)).toBe('done');
    expect(await cancel(second, id)).toBe('withdrawal_decided');
    expect(await approve(second, id)).toBe('withdrawal_decided');
    expect(await statesOf(player)).toEqual(['withdrawal_release null', 'withdrawal_hold cancelled']);
    const [row] = await historyOf(player);
    expect(row).toMatchObject({ request_status: '1', reason: 'No such number', payment_receipt: '' });
    expect(await desk.entriesOf(player)).toEqual(['withdrawal_hold -500', 'withdrawal_release 500']);
    expect(await desk.noticesOf(player)).toEqual(['withdrawal_cancelled']);
    expect(
      await desk.told(cashier, '/console/api/cancel-withdrawal', { withdrawal_id: '1', reason: 'x' }),
    ).toBe('withdrawal_unknown');
  });

  test('MON-06 from the threshold on two different people approve', async () => {
    const player = await desk.newPlayer(20_000);
    const id = await asked(player, 10_000);
    expect(await listed(id)).toMatchObject({ needs_second: true, state: 'pending' });
    expect(await approve(cashier, id, { reference: 'UPI 1' })).toBe('done');
    expect(await listed(id)).toMatchObject({ state: 'first_approved', reference: 'UPI 1' });
    expect((await historyOf(player))[0]).toMatchObject({ request_status: '0', reference: '' });
    expect(await approve(cashier, id)).toBe('own_proposal');
    // Somebody who has paid as well, and does not know yet that the other one was quicker.
    expect(await approve(second, id, { as: 'first' })).toBe('withdrawal_first_approved');
    expect(await approve(second, id, { reference: '' })).toBe('done');
    expect((await historyOf(player))[0]).toMatchObject({ request_status: '2', reference: 'UPI 1' });
    expect(await desk.eventsOf(`withdrawal:${id}`)).toEqual([
      'withdrawal_first_approved',
      'withdrawal_approved',
    ]);
    const small = await asked(player, 9_999);
    expect(await listed(small)).toMatchObject({ needs_second: false });
  });

  test('MON-06 a threshold that this node has not heard of counts already', async () => {
    const player = await desk.newPlayer(1_000);
    const id = await asked(player, 600);
    await desk.whileUnheard({ second_approver_from: 60_000 }, async () => {
      expect(await approve(cashier, id)).toBe('done');
      expect(await listed(id)).toMatchObject({ state: 'first_approved' });
    });
  });

  test('MON-06 bounds that this node has not heard of count already', async () => {
    const player = await desk.newPlayer(2_000);
    await desk.whileUnheard({ max_withdrawal: 60_000 }, async () => {
      expect(await codeOf(player, 700)).toBe('above_max_withdrawal');
      expect(await codeOf(player, 600)).toBe('done');
    });
    await desk.whileUnheard({ withdrawals_per_day: 1 }, async () => {
      expect(await codeOf(player, 500)).toBe('withdrawals_of_day');
    });
  });

  test('staff are warned of changed and shared numbers and of a number that nothing was paid to', async () => {
    const [player, other] = [await desk.newPlayer(2_000), await desk.newPlayer(0)];
    const first = await asked(player, 500);
    expect((await listed(first))?.flags).toEqual(['wagering_requirement_open', 'name_new']);
    await approve(cashier, first);
    await desk.saveNumber(other, 'phonepe', player.mobile);
    await system.node.db.query(sql`
      update payout_numbers set added_at = clock_timestamp() - interval '6 days' where player_id = ${player.id}`);
    const next = await asked(player, 500);
    expect((await listed(next))?.flags).toEqual([
      'number_changed',
      'number_shared',
      'wagering_requirement_open',
    ]);
  });

  test('PRIV-02 only who pays sees the whole number', async () => {
    const player = await desk.newPlayer(1_000);
    const id = await asked(player, 500);
    const auditor = await addStaffMember(system.node.db, ['auditor']);
    const masked = `${player.mobile.slice(0, 2)}••• ••${player.mobile.slice(-3)}`;
    expect(await listed(id)).toMatchObject({ number: player.mobile, mobile: masked });
    expect(await listed(id, auditor)).toMatchObject({ number: masked, mobile: masked });
    expect(await approve(auditor, id)).toBe('not_allowed');
    expect(await cancel(auditor, id)).toBe('not_allowed');
  });

  test('the queue stands oldest first, the decided ones newest first, page by page', async () => {
    const player = await desk.newPlayer(5_000);
    const ids = [await asked(player, 500), await asked(player, 500), await asked(player, 500)];
    const read = async (which: string) => {
      const found: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: Awaited<ReturnType<typeof readPage>> = await readPage(which, cursor);
        found.push(...(page.withdrawals ?? []).map((row) => row.withdrawal_id));
        cursor = page.next_cursor ?? null;
      }
      return found.filter((id) => ids.includes(id));
    };
    expect(await read('waiting')).toEqual(ids);
    await cancel(cashier, ids[0] ?? '');
    for (const id of ids.slice(1)) await approve(cashier, id);
    expect(await read('waiting')).toEqual([]);
    expect([await read('approved'), await read('cancelled')]).toEqual([
      ids.slice(1).toReversed(),
      ids.slice(0, 1),
    ]);
  });

  test('PRIV-04 an account is not deleted while a withdrawal holds its points', async () => {
    const player = await desk.newPlayer(1_000);
    const id = await asked(player, 1_000);
    const askDeletion = () => system.call('/api-ask-deletion', { word: 'DELETE' }, player);
    const { body } = await askDeletion();
    expect([body.code, body.params]).toEqual(['deletion_points_left', { points: '1000' }]);
    await approve(cashier, id);
    expect((await askDeletion()).body.status).toBe(true);
  });

  test('I-08 the history belongs to the session, whatever number is named', async () => {
    const [player, other] = [await desk.newPlayer(1_000), await desk.newPlayer(0)];
    await asked(player, 500);
    expect(await historyOf(other, { mobile_no: player.mobile })).toEqual([]);
    expect(await historyOf(player, { mobile_no: player.mobile })).toHaveLength(1);
    expect(await desk.eventsOf(`player:${other.id}`)).toEqual(['foreign_history_asked']);
  });

  test('I-29 a receipt opens for its owner alone, as a file that nobody keeps', async () => {
    const [player, other] = [await desk.newPlayer(1_000), await desk.newPlayer(0)];
    const id = await asked(player, 500);
    await approve(cashier, id, { receipt: PIXEL });
    const shown = (await historyOf(player))[0]?.payment_receipt ?? '';
    expect(shown.startsWith(`${system.url}/api-receipt/`)).toBe(true);
    const link = shown.slice(system.url.length);
    const own = await open(link, player.token);
    expect(Buffer.from(await own.arrayBuffer()).toString('base64')).toBe(await drawnPixel());
    expect(own.headers.get('content-disposition')).toBe('attachment; filename="receipt.webp"');
    expect(own.headers.get('cache-control')).toContain('no-store');
    expect(own.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await open(link)).status).toBe(401);
    expect((await open(link, other.token)).status).toBe(404);
    const [, expires = ''] = link.split('.');
    const longer = link.replace(expires, String(Number(expires) + 60_000));
    expect((await open(longer, player.token)).status).toBe(404);
  });

  const usual = async (player: TestPlayer) =>
    (await system.call('/api-user-payment-method-list', {}, player)).body.usual_payout_minutes;
  const shift = async (change: ReturnType<typeof sql>): Promise<void> => {
    await system.node.db.script('alter table withdrawals disable trigger withdrawals_guard');
    await system.node.db.query(sql`update withdrawals set ${change}`);
    await system.node.db.script('alter table withdrawals enable trigger withdrawals_guard');
  };
  test('a payment usually takes as long as half of those of the last 30 days have taken', async () => {
    const player = await desk.newPlayer(2_000);
    await shift(sql`asked_at = asked_at - interval '31 days', decided_at = decided_at - interval '31 days'`);
    expect(await usual(player), 'nothing was paid in the last 30 days').toBeNull();
    for (const minutes of [10, 44.5, 300]) {
      const id = await asked(player, 500);
      expect(await approve(cashier, id)).toBe('done');
      await shift(sql`asked_at = decided_at - ${minutes} * interval '1 minute' where id = ${Number(id)}`);
    }
    const waiting = await desk.newPlayer(1_000);
    expect(await cancel(cashier, await asked(waiting, 500))).toBe('done');
    await asked(waiting, 500);
    expect(await usual(player)).toBe(45);
  });
});
