import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wholePoints } from '#rules/money.ts';
import { DEFAULT_RATES } from '#rules/game/rates.ts';
import { addRateCard } from '../../src/server/settings/rate-cards.ts';
import { addPlayer, type TestPlayer } from '../support/people.ts';
import { openResultsDesk, type ResultsDesk } from '../support/results-desk.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';
import { addMarket } from '../support/test-market.ts';
import { digitsOn, slipOn, type TestLine } from '../support/test-slip.ts';
import { BOTH_STORES } from '../support/stores.ts';

// 123-65-140: open ank 6, close ank 5, jodi 65.
const OPEN = '123';
const CLOSE = '140';

describe.each(BOTH_STORES)('what winners and losers see, on %s', (kind) => {
  let system: TestSystem;
  let desk: ResultsDesk;
  beforeAll(async () => {
    system = await startTestSystem(kind);
    desk = await openResultsDesk({ db: system.node.db, url: system.url });
  });
  afterAll(() => system.close());

  const place = async (player: TestPlayer, slip: object, key: string) => {
    const { body } = await system.call('/api-submit-bid', slip, { ...player, key });
    expect([body.status, body.code]).toEqual([true, undefined]);
    return body.slip_no;
  };
  const declare = async (sessionId: number, number: string) => {
    await desk.declare(sessionId, number);
    await desk.settled(sessionId);
  };
  const walletOf = async (player: TestPlayer) =>
    (await system.call('/api-user-wallet-balance', {}, player)).body.wallet_amt;
  const bidsOf = async (player: TestPlayer) => {
    const { body } = await system.call('/api-bid-history-data', {}, player);
    return body.bid_data?.map((own) => [own.pana, own.digits, own.closedigits, own.state, own.won_amount]);
  };
  const passbookOf = async (player: TestPlayer) => {
    const { body } = await system.call('/api-wallet-transaction-history', {}, player);
    return body.transaction_history?.map((entry) => [entry.kind, entry.amount, entry.balance_after]);
  };

  test('T35 T36 a player with several wins gets all of them, and the losing bids read lost', async () => {
    const market = await addMarket(system);
    const player = await addPlayer(system.node.db, 1_000);
    await place(player, digitsOn(market, [6, 7, 6], 10), 'digits');
    await place(player, slipOn(market, [bid('123'), bid('128')], { pana: 'Single Pana' }), 'panas');
    await declare(market.openSession, OPEN);
    expect(await bidsOf(player)).toEqual([
      ['Single Pana', '123', '', 'won', '1400'],
      ['Single Pana', '128', '', 'lost', '0'],
      ['Single Digit', '6', '', 'won', '95'],
      ['Single Digit', '7', '', 'lost', '0'],
      ['Single Digit', '6', '', 'won', '95'],
    ]);
    expect(await passbookOf(player)).toEqual([
      ['win', '1590', '2540'],
      ['stake', '20', '950'],
      ['stake', '30', '970'],
      ['bonus', '1000', '1000'],
    ]);
    const wins = await system.call('/api-wining-history-data', {}, player);
    expect(wins.body.win_data?.map((win) => [win.pana, win.digits, win.points, win.amount])).toEqual([
      ['Single Digit', '6', '10', '95'],
      ['Single Digit', '6', '10', '95'],
      ['Single Pana', '123', '10', '1400'],
    ]);
    expect(await walletOf(player)).toBe('2540');
  });

  test('T30 declaring open decides open bids only; jodis and sangams wait for close', async () => {
    const market = await addMarket(system);
    const player = await addPlayer(system.node.db, 1_000);
    await place(player, digitsOn(market, [6], 10), 'open');
    await place(player, slipOn(market, [bid('', '5', 'Close')], { session: 'Close' }), 'close');
    await place(
      player,
      slipOn(market, [bid('65', '', 'Close')], { pana: 'Jodi Digit', session: 'Close' }),
      'jodi',
    );
    await place(player, slipOn(market, [bid('6', '140')], { pana: 'Half Sangam' }), 'half-open');
    const halfClose = slipOn(market, [bid('123', '5', 'Close')], { pana: 'Half Sangam', session: 'Close' });
    await place(player, halfClose, 'half-close');
    await place(player, slipOn(market, [bid('123', '140')], { pana: 'Full Sangam' }), 'full');
    await declare(market.openSession, OPEN);
    const waiting = await bidsOf(player);
    expect(waiting?.map(([, , , state]) => state)).toEqual([
      ...Array.from({ length: 5 }, () => 'pending'),
      'won',
    ]);
    expect(await walletOf(player)).toBe(String(1_000 - 60 + 95));
    await declare(market.closeSession, CLOSE);
    expect(await bidsOf(player)).toEqual([
      ['Full Sangam', '123', '140', 'won', '100000'],
      ['Half Sangam', '123', '5', 'won', '10000'],
      ['Half Sangam', '6', '140', 'won', '10000'],
      ['Jodi Digit', '65', '', 'won', '950'],
      ['Single Digit', '', '5', 'won', '95'],
      ['Single Digit', '6', '', 'won', '95'],
    ]);
    expect(await walletOf(player)).toBe(String(1_000 - 60 + 95 + 95 + 950 + 20_000 + 100_000));
  });

  test('T29 the same bids on another market stay as they are', async () => {
    const [declared, other] = [await addMarket(system), await addMarket(system)];
    const player = await addPlayer(system.node.db, 1_000);
    await place(player, digitsOn(declared, [6], 10), 'declared');
    await place(player, digitsOn(other, [6], 10), 'other');
    await declare(declared.openSession, OPEN);
    const states = (await bidsOf(player))?.map(([, , , state]) => state);
    expect(states).toEqual(['pending', 'won']);
    expect(await walletOf(player)).toBe('1075');
  });

  test('T32 a bid is paid at the rate it was accepted at, also when the rate changed since', async () => {
    const market = await addMarket(system);
    const player = await addPlayer(system.node.db, 1_000);
    await place(player, digitsOn(market, [6], 10), 'old-rate');
    await changeSingleDigit(90);
    await place(player, digitsOn(market, [6], 10), 'new-rate');
    await changeSingleDigit(1);
    await declare(market.openSession, OPEN);
    const amounts = (await bidsOf(player))?.map((one) => one.at(-1));
    expect(amounts).toEqual(['90', '95']);
    await changeSingleDigit(95);
  });

  test('T32 what a rate does not divide is rounded down to the hundredth, in favour of the operator', async () => {
    const market = await addMarket(system);
    const player = await addPlayer(system.node.db, 1_000);
    await changeSingleDigit(10, 3);
    await place(player, digitsOn(market, [6, 6], 10), 'thirds');
    await changeSingleDigit(95);
    await declare(market.openSession, OPEN);
    expect((await bidsOf(player))?.map((one) => one.at(-1))).toEqual(['33.33', '33.33']);
    expect(await walletOf(player)).toBe('1046.66');
  });

  /** Puts another rate in force and waits until the server goes by it. */
  async function changeSingleDigit(rateReturn: number, rateStake = 10): Promise<void> {
    const { node } = system;
    const rate = { rateStake: wholePoints(rateStake), rateReturn: wholePoints(rateReturn) };
    const rates = { ...DEFAULT_RATES.main, single_digit: rate };
    await node.db.transaction((tx) =>
      addRateCard(tx, node.live, { family: 'main', rates, firstDay: null, staffId: null }),
    );
    const shown = async () => {
      const { body } = await system.call('/api-game-rates', {});
      return [body.game_rates?.[0]?.['single_digit_val_1'], body.game_rates?.[0]?.['single_digit_val_2']];
    };
    await expect.poll(shown, { interval: 10 }).toEqual([String(rateStake), String(rateReturn)]);
  }

  test('winners of one market do not wait for those of another whose payment fails', async () => {
    const { db } = system.node;
    const [broken, other] = [await addMarket(system), await addMarket(system)];
    const [unlucky, lucky] = [await addPlayer(db, 1_000), await addPlayer(db, 1_000)];
    await place(unlucky, digitsOn(broken, [6], 10), 'unlucky');
    await place(lucky, digitsOn(other, [6], 10), 'lucky');
    await db.script(`
      create function fail_win() returns trigger language plpgsql as 'begin raise exception ''no''; end';
      create trigger fail_win before insert on wins for each row when (new.player_id = ${unlucky.id}) execute function fail_win();`);
    await desk.declare(broken.openSession, OPEN);
    await declare(other.openSession, OPEN);
    expect([await walletOf(lucky), await walletOf(unlucky)]).toEqual(['1085', '990']);
    await db.script('drop trigger fail_win on wins; drop function fail_win();');
    await desk.settled(broken.openSession);
    expect(await walletOf(unlucky)).toBe('1085');
  });

  test('players who did not bid, and those who lost, keep what they had', async () => {
    const market = await addMarket(system);
    const [idle, loser] = [await addPlayer(system.node.db, 77), await addPlayer(system.node.db, 100)];
    await place(loser, digitsOn(market, [0, 1, 2, 3, 4, 5, 7, 8, 9], 10), 'all-but-six');
    await declare(market.openSession, OPEN);
    expect([await walletOf(idle), await walletOf(loser)]).toEqual(['77', '10']);
    expect((await passbookOf(loser))?.map(([kindOf]) => kindOf)).toEqual(['stake', 'bonus']);
  });
});

function bid(digits: string, closedigits = '', session = 'Open'): TestLine {
  return { digits, closedigits, points: 10, session };
}
