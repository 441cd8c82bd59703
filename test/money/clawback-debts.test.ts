import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { points, wholePoints } from '#rules/money.ts';
import { post } from '../../src/server/ledger/post.ts';
import { readClawbackDebt } from '../../src/server/ledger/read-balance.ts';
import { reverseWins } from '../support/reverse-wins.ts';
import { sumWageringRequirements } from '../../src/server/ledger/sum-entries.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { depositDesk, newUtr } from '../support/deposit-desk.ts';
import { moneyDesk } from '../support/money-desk.ts';
import { addStaffMember, type TestPlayer, type TestStaff } from '../support/people.ts';
import { openResultsDesk, type ResultsDesk } from '../support/results-desk.ts';
import { reverseDirectly } from '../support/reverse-directly.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';
import { addMarket, type TestMarket } from '../support/test-market.ts';
import { digitsOn } from '../support/test-slip.ts';
import { STORES } from '../support/stores.ts';

// 123 makes 6: a bid of 100 on it wins 950.
const NUMBER = '123';
const WIN = 950;

describe.each(STORES)('T31 a win that is reversed, on %s', (kind) => {
  let system: TestSystem;
  let results: ResultsDesk;
  let deposits: Awaited<ReturnType<typeof depositDesk>>;
  let cashier: TestStaff;
  beforeAll(async () => {
    system = await startTestSystem(kind);
    results = await openResultsDesk({ db: system.node.db, url: system.url });
    deposits = await depositDesk({ db: system.node.db, urls: [system.url] });
    cashier = await addStaffMember(system.node.db, ['cashier']);
  });
  afterAll(() => system.close());
  const desk = moneyDesk(() => system);

  const bid = async (player: TestPlayer, market: TestMarket, stake: number) =>
    desk.told(
      player,
      '/api-submit-bid',
      digitsOn(market, [6], stake),
      `bid-${market.openSession}-${player.id}`,
    );
  async function settle(market: TestMarket): Promise<number> {
    await results.declare(market.openSession, NUMBER);
    await results.settled(market.openSession);
    const { id } = await system.node.db.one<{ id: number }>(
      sql`select id from settlements where market_session_id = ${market.openSession}`,
    );
    return id;
  }
  /** A player who has won 950 with the only 100 points there were. Returns the settlement too. */
  async function winner(): Promise<{ readonly player: TestPlayer; readonly settlementId: number }> {
    const market = await addMarket(system);
    const player = await desk.newPlayer(100);
    expect(await bid(player, market, 100)).toBe('done');
    const settlementId = await settle(market);
    expect(await desk.balanceOf(player)).toBe(WIN);
    return { player, settlementId };
  }
  const correct = (player: TestPlayer, settlementId: number) =>
    system.node.db.transaction(async (tx) => {
      await reverseDirectly(tx, settlementId, results);
      return reverseWins(tx, [{ playerId: player.id, amount: wholePoints(WIN), settlementId }]);
    });
  const spend = (player: TestPlayer, amount: number) =>
    system.node.db.transaction((tx) =>
      post(tx, 'adjustment', [
        { playerId: player.id, amount: points(-amount * 100), key: `spent-${amount}`, reference: null },
      ]),
    );
  const debtOf = async (player: TestPlayer) => (await readClawbackDebt(system.node.db, player.id)) / 100;
  const walletOf = async (player: TestPlayer) => {
    const { body } = await system.call('/api-user-wallet-balance', {}, player);
    return [body.wallet_amt, body.debt_amt];
  };

  test('is taken whole while the wallet still has it, once, however often it is asked for', async () => {
    const { player, settlementId } = await winner();
    expect(await correct(player, settlementId)).toEqual([
      { playerId: player.id, balance: 0, taken: wholePoints(WIN), debt: 0 },
    ]);
    expect(await correct(player, settlementId)).toEqual([]);
    expect(await walletOf(player)).toEqual(['0', '0']);
    expect(await desk.entriesOf(player)).toEqual(['stake -100', 'win 950', 'win_reversal -950']);
  });

  test('leaves a debt when it was spent: no wallet below zero, and later credits pay it', async () => {
    const { player, settlementId } = await winner();
    await spend(player, 700);
    expect(await correct(player, settlementId)).toEqual([
      { playerId: player.id, balance: 0, taken: wholePoints(250), debt: wholePoints(700) },
    ]);
    expect(await correct(player, settlementId)).toEqual([]);
    expect(await walletOf(player)).toEqual(['0', '700']);
    const id = await deposits.request(player, 500);
    expect((await deposits.approve(id, 500, newUtr())).body.status).toBe(true);
    expect(await walletOf(player)).toEqual(['0', '200']);
    // A player with a clawback debt can play with nothing that came in, and with everything left when the debt is paid.
    expect(await bid(player, await addMarket(system), 10)).toBe('insufficient_balance');
    const more = await deposits.request(player, 500);
    await deposits.approve(more, 500, newUtr());
    expect(await walletOf(player)).toEqual(['300', '0']);
    expect(await desk.entriesOf(player)).toEqual([
      'stake -100',
      'win 950',
      'adjustment -700',
      'win_reversal -250',
      'deposit 500',
      'win_reversal -500',
      'deposit 500',
      'win_reversal -200',
    ]);
  });

  test('is paid out of the next win, of points another player sends, and of a withdrawal that comes back', async () => {
    const { player, settlementId } = await winner();
    // A withdrawal holds everything, except for a bid that will win 95.
    const next = await addMarket(system);
    expect(await bid(player, next, 10)).toBe('done');
    const ask = { mobile: player.mobile, request_amount: 940, payment_method: '3' };
    await desk.set({ withdraw_open: 0, withdraw_close: 1439 });
    const asked = await system.call('/api-user-withdraw-fund-request', ask, { ...player, key: 'all' });
    expect(asked.body.status).toBe(true);
    await correct(player, settlementId);
    expect(await debtOf(player)).toBe(950);
    await settle(next);
    expect([await desk.balanceOf(player), await debtOf(player)]).toEqual([0, 855]);
    const friend = await desk.newPlayer(500);
    const send = { amount: 100, mobile_no: player.mobile, transfer_note: '' };
    const sent = await system.call('/api-user-transfer-wallet-balance', send, { ...friend, key: 'send' });
    expect([sent.body.status, sent.body.wallet_amt]).toEqual([true, '400']);
    expect([await desk.balanceOf(player), await debtOf(player)]).toEqual([0, 755]);
    const withdrawal_id = asked.body.request_number ?? '';
    const cancel = { withdrawal_id, reason: 'No such number' };
    expect((await system.call('/console/api/cancel-withdrawal', cancel, cashier)).body.status).toBe(true);
    expect([await desk.balanceOf(player), await debtOf(player)]).toEqual([185, 0]);
    expect((await desk.entriesOf(player)).slice(4)).toEqual([
      'win 95',
      'win_reversal -95',
      'transfer_in 100',
      'win_reversal -100',
      'withdrawal_release 940',
      'win_reversal -755',
    ]);
  });

  test('what a deposit paid of a debt is not waiting to be played; what a win paid of it leaves the deposit to be played', async () => {
    const { player, settlementId } = await winner();
    const wagering_requirement = async () => (await sumWageringRequirements(system.node.db, player.id)) / 100;
    const payIn = async (amount: number) => {
      const id = await deposits.request(player, amount);
      await deposits.approve(id, amount, newUtr());
    };
    await spend(player, 950);
    await correct(player, settlementId);
    await payIn(500);
    expect([await walletOf(player), await wagering_requirement()]).toEqual([['0', '450'], 0]);
    await payIn(700);
    expect([await walletOf(player), await wagering_requirement()]).toEqual([['250', '0'], 250]);
    const next = await addMarket(system);
    expect(await bid(player, next, 50)).toBe('done');
    expect(await wagering_requirement()).toBe(200);
    // Now there is a clawback debt again, and the win of that bid pays it.
    await spend(player, 200);
    const again = { playerId: player.id, amount: wholePoints(100), settlementId: settlementId + 1_000_000 };
    const undone = system.node.db.transaction(async (tx) => {
      await reverseWins(tx, [again]);
      await post(tx, 'win', [
        { playerId: player.id, amount: wholePoints(475), key: 'seen', reference: settlementId },
      ]);
      // A win that never happened: checked here and then undone.
      throw new Error(`unplayed ${await sumWageringRequirements(tx, player.id)}`);
    });
    await expect(undone).rejects.toThrow('unplayed 20000');
  });

  test('stands in the passbook and in the statement as what it is', async () => {
    const { player, settlementId } = await winner();
    await spend(player, 900);
    await correct(player, settlementId);
    const id = await deposits.request(player, 1_000);
    await deposits.approve(id, 1_000, newUtr());
    const { body } = await system.call('/api-wallet-transaction-history', {}, player);
    const [paid, , taken] = body.transaction_history ?? [];
    expect([paid?.transaction_note, paid?.amount, paid?.balance_after]).toEqual([
      'Correction of a win: what was owed',
      '900',
      '100',
    ]);
    expect([taken?.transaction_note.startsWith('Correction of a win: '), taken?.amount]).toEqual([
      true,
      '50',
    ]);
    const statement = (await system.call('/api-get-statement', { date_from: '', date_to: '' }, player)).body;
    expect([statement.won, statement.closing_balance]).toEqual(['0', '100']);
  });

  test('point 6: with a debt nothing is paid out and no account ends; what comes back pays the debt first', async () => {
    await desk.set({ withdraw_open: 0, withdraw_close: 1439 });
    const { player, settlementId } = await winner();
    const out = { mobile: player.mobile, request_amount: 900, payment_method: '3' };
    const asked = await system.call('/api-user-withdraw-fund-request', out, { ...player, key: 'out' });
    await correct(player, settlementId);
    expect([await desk.balanceOf(player), await debtOf(player)]).toEqual([0, 900]);
    const { body: rights } = await system.call('/api-get-data-rights', {}, player);
    expect(rights.obstacle).toBe('points');
    const withdrawal_id = asked.body.request_number ?? '';
    const { body: queue } = await system.call(
      '/console/api/list-withdrawals',
      { which: 'waiting', withdrawal_id },
      cashier,
    );
    expect(queue.withdrawals?.[0]?.debt).toBe('900');
    const approval = { withdrawal_id, reference: 'R 900' };
    expect(await desk.told(cashier, '/console/api/approve-withdrawal', approval)).toBe('player_owes');
    const cancelling = { withdrawal_id, reason: 'A correction comes first' };
    expect(await desk.told(cashier, '/console/api/cancel-withdrawal', cancelling)).toBe('done');
    expect([await desk.balanceOf(player), await debtOf(player)]).toEqual([0, 0]);

    const other = await winner();
    await spend(other.player, WIN);
    await correct(other.player, other.settlementId);
    const end = await system.call('/api-ask-deletion', { word: 'DELETE' }, other.player);
    expect([end.body.code, end.body.params]).toEqual(['deletion_debt_open', { points: '950' }]);
  });

  test('takes exactly the clawback debt out of 50 credits that come at once', async () => {
    const { player, settlementId } = await winner();
    await spend(player, 900);
    const credit = (i: number) =>
      system.node.db.transaction((tx) =>
        post(tx, 'bonus', [
          { playerId: player.id, amount: wholePoints(30), key: `gift-${i}`, reference: null },
        ]),
      );
    await Promise.all([
      ...Array.from({ length: 50 }, (_, i) => credit(i)),
      ...Array.from({ length: 3 }, () => correct(player, settlementId)),
    ]);
    expect([await desk.balanceOf(player), await debtOf(player)]).toEqual([
      100 + 950 - 100 - 900 + 1_500 - 950,
      0,
    ]);
  });

  test('nobody changes a clawback debt manually', async () => {
    const change = system.node.db.query(sql`update clawback_debts set debt_after = 0`);
    await expect(change).rejects.toThrow('clawback_debts is append-only: UPDATE refused');
    await expect(system.node.db.query(sql`delete from clawback_debts`)).rejects.toThrow(/DELETE refused/);
  });
});
