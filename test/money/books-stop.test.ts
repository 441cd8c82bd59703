import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkBooks } from '../../src/server/books/check-books.job.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { settleSessionJob } from '../../src/server/results/settle/settle-session.job.ts';
import { moneyDesk } from '../support/money-desk.ts';
import { addStaffMember, type TestPlayer, type TestStaff } from '../support/people.ts';
import { openResultsDesk, type ResultsDesk } from '../support/results-desk.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';
import { addMarket, type TestMarket } from '../support/test-market.ts';
import { digitsOn } from '../support/test-slip.ts';

describe('MON-10 a difference in the books', () => {
  let system: TestSystem;
  let results: ResultsDesk;
  let owners: readonly [TestStaff, TestStaff];
  let victim: TestPlayer;
  let player: TestPlayer;
  let market: TestMarket;
  let waiting: string;
  beforeAll(async () => {
    system = await startTestSystem('postgres');
    const { db } = system.node;
    results = await openResultsDesk({ db, url: system.url });
    owners = [await addStaffMember(db, ['owner']), await addStaffMember(db, ['owner'])];
    victim = await desk.newPlayer(1_000);
    player = await desk.newPlayer(3_000);
    market = await addMarket(system);
    await desk.set({ withdraw_open: 0, withdraw_close: 1439 });
  });
  afterAll(() => system.close());

  const desk = moneyDesk(() => system);
  const check = () => checkBooks(system.node, { olderThanMs: 0 });
  const state = () => system.call('/console/api/get-operator-state', {}, owners[0]);
  const books = async () => (await system.call('/console/api/get-books-state', {}, owners[0])).body;
  const lift = (by: TestStaff, reason = 'Found and repaired') =>
    desk.told(by, '/console/api/lift-payout-stop', { reason });
  const withdraw = (key: string) =>
    system.call(
      '/api-user-withdraw-fund-request',
      { mobile: player.mobile, request_amount: 500, payment_method: '3' },
      { ...player, key },
    );
  const approve = () =>
    desk.told(owners[0], '/console/api/approve-withdrawal', { withdrawal_id: waiting, reference: 'R1' });
  const stateOfSession = async () =>
    (
      await system.node.db.one<{ state: string }>(
        sql`select state from market_sessions where id = ${market.openSession}`,
      )
    ).state;
  /** As somebody with the whole database can do. */
  const tamper = (...statements: readonly ReturnType<typeof sql>[]) =>
    system.node.db.transaction(async (tx) => {
      await tx.query(sql`set local session_replication_role = replica`);
      for (const statement of statements) await tx.query(statement);
    });
  const changeWallet = (hundredths: number) =>
    tamper(sql`update wallets set balance = balance + ${hundredths} where player_id = ${victim.id}`);

  test('is not there: nothing is stopped and the next check looks at what is new only', async () => {
    expect(await desk.told(player, '/api-submit-bid', digitsOn(market, [6], 100), 'before')).toBe('done');
    const asked = await withdraw('before');
    waiting = asked.body.request_number ?? '';
    // The node has looked at everything when it began.
    await vi.waitFor(async () => expect((await state()).body.checked_at).not.toBe(null), 10_000);
    expect(await check()).toBe('recent');
    expect((await state()).body).toMatchObject({ balanced: true, broken: [], payouts_stopped_at: null });
    expect(await books()).toMatchObject({ recent: { broken: 0 }, whole: { broken: 0 }, stop: null });
    expect(await lift(owners[0])).toBe('payouts_not_stopped');
  });

  test('is found within one check, and stops withdrawals and settlement', async () => {
    await changeWallet(12_345);
    const kinds = await Promise.all(Array.from({ length: 8 }, check));
    expect(kinds).toContain('recent');
    const { body } = await state();
    expect([body.balanced, typeof body.payouts_stopped_at]).toEqual([false, 'string']);
    expect(body.broken).not.toEqual([]);
    // Of the eight, one that begins when the first has ended looks at everything, in words of its own.
    const found = (await books()).recent?.violations.map(({ invariant }) => invariant);
    expect(found).toContain('MON-10 wallet equals its newest entry');
    expect(found).toContain('MON-10 wallets equal the last close and what came since');
    const stops = await system.node.db.query<{ id: number }>(sql`select id from payout_stops`);
    expect(stops).toHaveLength(1);
    expect(await desk.eventsOf(`payout-stop:${stops[0]?.id}`)).toEqual(['payouts_stopped']);
    expect((await withdraw('stopped')).body.code).toBe('withdrawals_stopped');
    expect(await approve()).toBe('payouts_stopped');
    await results.declare(market.openSession, '123');
    await settleSessionJob(system.node).run();
    expect(await stateOfSession()).toBe('declared');
    expect(await desk.entriesOf(player)).toEqual(['stake -100', 'withdrawal_hold -500']);
  });

  test('stops neither bids nor reading', async () => {
    const other = await addMarket(system);
    expect(await desk.told(player, '/api-submit-bid', digitsOn(other, [6], 10), 'meanwhile')).toBe('done');
    expect((await system.call('/api-user-wallet-balance', {}, player)).body.wallet_amt).toBe('2390');
    expect((await system.call('/api-wallet-transaction-history', {}, player)).http).toBe(200);
    expect((await system.call('/api-get-dashboard-data', {}, player)).http).toBe(200);
  });

  test('keeps the stop until the whole books were found right, and two people have lifted it', async () => {
    expect(await check()).toBe('whole');
    expect(await lift(owners[0])).toBe('books_not_right');
    await changeWallet(-12_345);
    // The repaired books are not checked yet.
    expect(await lift(owners[0])).toBe('books_not_right');
    expect(await check()).toBe('whole');
    expect((await state()).body).toMatchObject({ balanced: true, broken: [] });
    expect((await withdraw('still')).body.code).toBe('withdrawals_stopped');
    expect(await lift(owners[0], ' ')).toBe('reason_required');
    expect(await lift(owners[0])).toBe('done');
    expect((await books()).stop).toMatchObject({
      own: true,
      can_lift: true,
      first_reason: 'Found and repaired',
    });
    expect(await lift(owners[0])).toBe('own_proposal');
    expect((await withdraw('half')).body.code).toBe('withdrawals_stopped');
    const answers = await Promise.all(Array.from({ length: 5 }, () => lift(owners[1])));
    expect(answers.toSorted()).toEqual(['done', ...Array<string>(4).fill('payouts_not_stopped')]);
    await results.settled(market.openSession);
    expect(await desk.entriesOf(player)).toEqual([
      'stake -100',
      'withdrawal_hold -500',
      'stake -10',
      'win 950',
    ]);
    expect((await withdraw('after')).body.status).toBe(true);
    expect(await approve()).toBe('done');
    expect((await state()).body.payouts_stopped_at).toBe(null);
  });

  test.each([
    [
      'the amount of a new entry',
      () => sql`update ledger set amount = amount - 1 where player_id = ${victim.id} and seq = 1`,
      () => sql`update ledger set amount = amount + 1 where player_id = ${victim.id} and seq = 1`,
    ],
    [
      'an entry that nobody booked',
      () => sql`insert into ledger (player_id, seq, amount, balance_after, kind, key)
        values (${victim.id}, 2, 500, 100500, 'bonus', 'bonus:own')`,
      () => sql`delete from ledger where player_id = ${victim.id} and seq = 2`,
    ],
    [
      'an entry of nobody',
      () => sql`insert into ledger (player_id, seq, amount, balance_after, kind, key)
        values (999999, 1, 500, 500, 'bonus', 'bonus:own')`,
      () => sql`delete from ledger where player_id = 999999`,
    ],
    [
      'a win under the key of a stake',
      () => sql`update ledger set key = 'stake:x' where player_id = ${victim.id} and seq = 1`,
      () => sql`update ledger set key = 'bonus:welcome' where player_id = ${victim.id} and seq = 1`,
    ],
  ])('is %s too', async (_, change, undo) => {
    expect(await check()).toBe('recent');
    await tamper(change());
    expect(await check()).toBe('recent');
    expect((await state()).body.balanced).toBe(false);
    await tamper(undo());
    expect(await check()).toBe('whole');
    expect([await lift(owners[0]), await lift(owners[1])]).toEqual(['done', 'done']);
    expect((await state()).body).toMatchObject({ balanced: true, payouts_stopped_at: null });
  });

  test('and its stop are kept as they were', async () => {
    for (const change of [
      sql`delete from payout_stops`,
      sql`update payout_stops set lifted_by = null, lifted_at = null`,
      sql`update book_checks set broken = 0`,
    ])
      await expect(system.node.db.query(change)).rejects.toThrow(/append-only|cannot be changed so/);
  });
});
