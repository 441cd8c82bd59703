import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readClawbackDebt } from '../../src/server/ledger/read-balance.ts';
import type { Queryable } from '../../src/server/platform/store/db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { confirmApproval } from '../support/approvals.ts';
import { addPlayers } from '../support/add-players.ts';
import { FAULT_MS_MAX, FAULT_SIZES } from '../support/fault-sizes.ts';
import { IS_SAMPLE } from '../support/sample.ts';
import { moneyDesk } from '../support/money-desk.ts';
import type { TestPlayer } from '../support/people.ts';
import { addBatchGate, BATCHES_BEFORE, type BatchGate } from '../support/batch-gate.ts';
import { openResultsDesk, type ResultsDesk } from '../support/results-desk.ts';
import { sayFigure } from '../support/say-figure.ts';
import { settleInSmallBatches } from '../support/settle-in-small-batches.ts';
import { startServerProcess } from '../support/start-server-process.ts';
import { callServer } from '../support/test-client.ts';
import { addDraw, addMarket, type TestDraw, type TestMarket } from '../support/test-market.ts';
import { digitsOn, slipOn, SUBMIT_CALL, type TestLine } from '../support/test-slip.ts';
import { startTwoServers, type TwoServers } from '../support/two-servers.ts';

// 123 makes 6, 124 makes 7: of every three players the first wins by the wrong number, the second by the right one.
const WRONG = '123';
const RIGHT = '124';
const PLAYERS = FAULT_SIZES.F16.players;
const POINTS = 100;
const STAKE = 10;
const WIN = 95;
/** To the third of them who win. */
const PAID = String((PLAYERS / 3) * WIN);
const SLIPS_PER_BATCH = 5;
describe('T31 F16 a wrong result that is reversed by two people, at two servers', () => {
  let servers: TwoServers;
  let results: ResultsDesk;
  let gate: BatchGate;
  beforeAll(async () => {
    servers = await startTwoServers({ markets: 0, apart: true });
    await untilBooksSeen(db());
    await settleInSmallBatches(db(), { slips: SLIPS_PER_BATCH, seconds: 0 });
    gate = await addBatchGate(db());
  });
  // Each of them decides only so often in a minute.
  beforeEach(async () => {
    results = await openResultsDesk({ db: db(), url: servers.urls[0] });
  });
  afterAll(() => servers.close());
  const db = () => servers.system.node.db;
  const desk = moneyDesk(() => servers.system);
  const urlOf = (i: number) => servers.urls[i % 2 === 0 ? 0 : 1];

  const place = async (player: TestPlayer, draw: TestDraw, slip: object, key = `slip-${draw.id}`) => {
    const path = SUBMIT_CALL[draw.family];
    const { body } = await callServer(urlOf(player.id), path, slip, { ...player, key });
    expect([body.status, body.code]).toEqual([true, undefined]);
  };
  /** A market on which every player has bid: on 6, on 7, on 1, and again. */
  async function newBook(): Promise<{ market: TestMarket; players: readonly TestPlayer[] }> {
    const market = await addMarket(servers.system);
    await Promise.all(servers.urls.map((url) => untilKnown(url, market)));
    const players = await addPlayers(db(), PLAYERS, POINTS);
    await Promise.all(
      players.map((player, i) => place(player, market, digitsOn(market, [digitOf(i)], STAKE))),
    );
    return { market, players };
  }
  const balances = async (players: readonly TestPlayer[]) => {
    const rows = await db().query<{ balance: number }>(sql`
      select balance from wallets where player_id = any (${players.map(({ id }) => id)}::bigint[]) order by player_id`);
    return rows.map(({ balance }) => balance / 100);
  };
  const declareRight = async (market: TestMarket) => {
    await results.declare(market.openSession, RIGHT);
    await results.settled(market.openSession);
  };
  const settlementOf = (sessionId: number) =>
    db().one<{ id: number; state: string; paid: number; batches: number; done: number; back: number }>(sql`
      select t.id, t.state, coalesce(sum(c.players_paid), 0) as paid, count(c.batch) as batches, count(c.done_at) as done,
        count(c.reversed_at) as back
      from settlements t left join settlement_batches c on c.settlement_id = t.id
      where t.id = (select max(id) from settlements where market_session_id = ${sessionId}) group by t.id`);
  const payAgain = () => db().query(sql`delete from settings where key = 'payouts_stopped'`);

  test('before its settlement began: nobody was paid, and the right number pays the right bids', async () => {
    const { market, players } = await newBook();
    await stopPayouts(db());
    await results.declare(market.openSession, WRONG);
    // A stop of payouts does not keep a wrong result in force.
    await results.reverse(market.openSession);
    await payAgain();
    expect(await settlementOf(market.openSession)).toMatchObject({ state: 'reversed', done: 0, back: 0 });
    expect(await balances(players)).toEqual(afterWins(null));
    await declareRight(market);
    expect(await balances(players)).toEqual(afterWins(7));
  });

  test('half-way through its settlement: no further range is paid, and what was paid comes back', async () => {
    const { market, players } = await newBook();
    await gate.close('stop while paying');
    await results.declare(market.openSession, WRONG);
    await expect
      .poll(async () => (await settlementOf(market.openSession)).done)
      .toBeGreaterThanOrEqual(BATCHES_BEFORE);
    const before = await settlementOf(market.openSession);
    expect(before.done).toBeLessThan(before.batches);
    expect(before.paid).toBeGreaterThan(0);
    await gate.open();
    await results.reverse(market.openSession);
    await payAgain();
    const after = await settlementOf(market.openSession);
    expect(after).toMatchObject({ state: 'reversed', done: after.back });
    expect(await balances(players)).toEqual(afterWins(null));
    await declareRight(market);
    expect(await balances(players)).toEqual(afterWins(7));
  });

  test('while servers are paying: the range that is being paid is waited for, and nobody keeps a win', async () => {
    const { market, players } = await newBook();
    const held = await gate.hold('wait while paying');
    await results.declare(market.openSession, WRONG);
    await held.blocked();
    const confirm = { approval_id: await results.proposeReversal(market.openSession) };
    const confirmed = confirmApproval(servers.urls[1], confirm, results.checker);
    const first = await Promise.race([confirmed.then(() => 'confirmed'), held.awaited().then(() => 'waits')]);
    expect(first).toBe('waits');
    await held.letGo();
    expect((await confirmed).body.code).toBeUndefined();
    await results.reversed(market.openSession);
    const { done, back, paid } = await settlementOf(market.openSession);
    expect([back, paid > 0]).toEqual([done, true]);
    expect(await balances(players)).toEqual(afterWins(null));
    await declareRight(market);
    expect(await balances(players)).toEqual(afterWins(7));
  });

  test('20 who confirm at once at both servers reverse it once', async () => {
    const { market, players } = await newBook();
    await results.declare(market.openSession, WRONG);
    await results.settled(market.openSession);
    expect(await balances(players)).toEqual(afterWins(6));
    const confirm = { approval_id: await results.proposeReversal(market.openSession) };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => confirmApproval(urlOf(i), confirm, results.checker)),
    );
    expect(answers.map(({ body }) => body.code ?? 'done').toSorted()).toEqual([
      'done',
      ...Array.from({ length: 19 }, () => 'proposal_unknown'),
    ]);
    await results.reversed(market.openSession);
    expect(await balances(players)).toEqual(afterWins(null));
    const reversals = await db().query(sql`
      select 1 from ledger where kind = 'win_reversal' and player_id = any (${players.map(({ id }) => id)}::bigint[])`);
    expect(reversals).toHaveLength(PLAYERS / 3);
    await declareRight(market);
    expect(await balances(players)).toEqual(afterWins(7));
  });

  test('after the win was spent: the rest is a clawback debt, and paid by what is credited next, the right win included', async () => {
    const { market } = await newBook();
    const other = await addMarket(servers.system);
    await Promise.all(servers.urls.map((url) => untilKnown(url, other)));
    const [both, poor] = await addPlayers(db(), 2, 2 * STAKE);
    if (both === undefined || poor === undefined) throw new Error('two players were added');
    await place(both, market, digitsOn(market, [6, 7], STAKE));
    await place(poor, market, digitsOn(market, [6, 1], STAKE));
    await results.declare(market.openSession, WRONG);
    await results.settled(market.openSession);
    // Both play on with their win, and have 15 of it left.
    for (const player of [both, poor]) {
      const { body } = await servers.system.call('/api-submit-bid', digitsOn(other, [1], 80), {
        ...player,
        key: 'on',
      });
      expect(body.code).toBeUndefined();
    }
    const { body } = await callServer(
      servers.urls[1],
      '/console/api/preview-reversal',
      { session_id: String(market.openSession) },
      results.checker,
    );
    expect(body).toMatchObject({
      result: '123-6',
      players: PLAYERS / 3 + 2,
      points_paid: String((PLAYERS / 3 + 2) * WIN),
      points_in_debt: '160',
    });
    await results.reverse(market.openSession);
    const debt = async (player: TestPlayer) => (await readClawbackDebt(db(), player.id)) / 100;
    expect([await desk.balanceOf(both), await debt(both), await debt(poor)]).toEqual([0, 80, 80]);
    await declareRight(market);
    expect([await desk.balanceOf(both), await debt(both)]).toEqual([15, 0]);
    expect([await desk.balanceOf(poor), await debt(poor)]).toEqual([0, 80]);
    expect(await desk.entriesOf(both)).toEqual([
      'stake -20',
      'win 95',
      'stake -80',
      'win_reversal -15',
      'win 95',
      'win_reversal -80',
    ]);
    // The one whose other bid wins pays the rest out of it.
    await results.declare(other.openSession, '128');
    await results.settled(other.openSession);
    expect([await desk.balanceOf(poor), await debt(poor)]).toEqual([80 * 9.5 - 80, 0]);
    // Of the ends of bids they are told, too.
    const told = await desk.noticesOf(both);
    expect(told.filter((kind) => kind !== 'bids_end_early')).toEqual(['win_reversed_with_debt']);
  });

  test('open and close: the close goes first, with the jodi and the sangam that it had paid', async () => {
    const market = await addMarket(servers.system);
    await Promise.all(servers.urls.map((url) => untilKnown(url, market)));
    const [player] = await addPlayers(db(), 1, 1_000);
    if (player === undefined) throw new Error('a player was added');
    await place(player, market, digitsOn(market, [6], STAKE), 'open');
    const close = { session: 'Close' };
    await place(player, market, slipOn(market, [{ ...bid('', '5'), ...close }], close), 'close');
    const jodi = { pana: 'Jodi Digit', session: 'Close' };
    await place(player, market, slipOn(market, [{ ...bid('65', ''), ...close }], jodi), 'jodi');
    const sangam = { pana: 'Full Sangam', session: 'Open' };
    await place(
      player,
      market,
      slipOn(market, [{ ...bid('124', '140'), session: 'Open' }], sangam),
      'sangam',
    );
    const declare = async (sessionId: number, number: string) => {
      await results.declare(sessionId, number);
      await results.settled(sessionId);
    };
    await declare(market.openSession, WRONG);
    await declare(market.closeSession, '140');
    // 95 for the open digit, 95 for the close digit, 950 for the jodi 65.
    expect(await desk.balanceOf(player)).toBe(960 + 95 + 95 + 950);
    const first = { session_id: String(market.openSession), reason: 'The open was wrong' };
    const refused = await callServer(servers.urls[1], '/console/api/propose-reversal', first, results.maker);
    expect(refused.body.code).toBe('close_result_stands');
    await results.reverse(market.closeSession);
    expect(await desk.balanceOf(player)).toBe(960 + 95);
    await results.reverse(market.openSession);
    expect(await desk.balanceOf(player)).toBe(960);
    const early = { session_id: String(market.closeSession), number: '140', number_again: '140' };
    const tooEarly = await callServer(servers.urls[1], '/console/api/propose-result', early, results.maker);
    expect(tooEarly.body.code).toBe('open_not_declared');
    await declare(market.openSession, RIGHT);
    await declare(market.closeSession, '140');
    expect(await desk.balanceOf(player)).toBe(960 + 95 + 100_000);
  });

  test.each(['starline', 'gali'] as const)(
    'a %s draw: the old rate counts for the right number too',
    async (family) => {
      const draw = await addDraw(servers.system, family);
      await Promise.all(servers.urls.map((url) => untilKnown(url, draw)));
      const [first, second] = await addPlayers(db(), 2, POINTS);
      if (first === undefined || second === undefined) throw new Error('two players were added');
      const pana = family === 'gali' ? 'Left Digit' : 'Single Digit';
      const on = (digits: string) => slipOn(draw, [{ digits, points: STAKE, session: 'Open' }], { pana });
      await place(first, draw, on('6'));
      await place(second, draw, on('7'));
      await results.declare(draw.openSession, family === 'gali' ? '61' : WRONG);
      await results.settled(draw.openSession);
      const won = (await desk.balanceOf(first)) - (POINTS - STAKE);
      expect(won).toBeGreaterThan(STAKE);
      await results.reverse(draw.openSession);
      expect(await balances([first, second])).toEqual([POINTS - STAKE, POINTS - STAKE]);
      await results.declare(draw.openSession, family === 'gali' ? '71' : RIGHT);
      await results.settled(draw.openSession);
      expect(await balances([first, second])).toEqual([POINTS - STAKE, POINTS - STAKE + won]);
    },
  );
  test('twice wrong: every settlement is reversed on its own', async () => {
    const { market, players } = await newBook();
    for (const number of [WRONG, '128', WRONG]) {
      await results.declare(market.openSession, number);
      await results.settled(market.openSession);
      await results.reverse(market.openSession);
    }
    await declareRight(market);
    expect(await balances(players)).toEqual(afterWins(7));
    const { body } = await servers.system.call(
      '/console/api/get-market-session',
      { session_id: String(market.openSession) },
      results.maker,
    );
    expect(body.reversals?.map(({ result, points_taken }) => [result, points_taken])).toEqual([
      ['123-6', PAID],
      ['128-1', PAID],
      ['123-6', PAID],
    ]);
    expect(body.session?.settlement).toMatchObject({ state: 'done', points_paid: PAID });
  });

  // How many are killed; a sample kills none.
  test.each(IS_SAMPLE ? [] : [2])(
    'F16 both servers killed in the middle of it: another one takes the rest back, and nothing twice',
    { timeout: FAULT_MS_MAX },
    async (kills) => {
      const { market, players } = await newBook();
      await results.declare(market.openSession, WRONG);
      await results.settled(market.openSession);
      const held = await gate.hold('wait while taking back');
      const confirm = { approval_id: await results.proposeReversal(market.openSession) };
      await confirmApproval(servers.urls[1], confirm, results.checker);
      // The operator's server and both others are each in the middle of a batch.
      await held.allBlocked(3);
      await Promise.all([servers.first.kill(), servers.second.kill()]);
      const midway = await settlementOf(market.openSession);
      expect([midway.state, midway.back >= BATCHES_BEFORE, midway.back < midway.done]).toEqual([
        'reversing',
        true,
        true,
      ]);
      const early = { session_id: String(market.openSession), number: RIGHT, number_again: RIGHT };
      const tooEarly = await servers.system.call('/console/api/propose-result', early, results.maker);
      expect(tooEarly.body.code).toBe('result_being_reversed');
      const fresh = await startServerProcess(servers.system.storeUrl ?? '');
      await held.letGo();
      await results.reversed(market.openSession);
      expect(await balances(players)).toEqual(afterWins(null));
      results = await openResultsDesk({ db: db(), url: fresh.url });
      await declareRight(market);
      expect(await balances(players)).toEqual(afterWins(7));
      await fresh.end();
      const counts = { wins: PLAYERS / 3, 'batches before the kill': midway.back, batches: midway.done };
      sayFigure('F16', { kills, ...counts, 'paid wrong': 0 });
    },
  );
});

function digitOf(player: number): number {
  return [6, 7, 1][player % 3] ?? 1;
}

function afterWins(digit: number | null): readonly number[] {
  return Array.from({ length: PLAYERS }, (_, i) => POINTS - STAKE + (digitOf(i) === digit ? WIN : 0));
}

function bid(digits: string, closedigits: string): TestLine {
  return { digits, closedigits, points: STAKE };
}

/** The first look at the whole books is over: it would find a stop of payouts that no check has begun. */
async function untilBooksSeen(db: Queryable): Promise<void> {
  await vi.waitFor(() => db.one(sql`select id from book_passes where finished_at is not null`), 20_000);
}

async function stopPayouts(db: Queryable): Promise<void> {
  await db.query(sql`insert into settings (key, value) values ('payouts_stopped', 'true')`);
}

const LISTS = {
  main: '/api-get-dashboard-data',
  starline: '/api-starline-game',
  gali: '/api-galidisawar-game',
} as const;

/** A server of its own hears of a new market a moment later. */
async function untilKnown(url: string, { family, name }: TestDraw): Promise<void> {
  const list = async () => JSON.stringify((await callServer(url, LISTS[family], {})).body);
  await expect.poll(list).toContain(name);
}
