import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DOUBLE_PANAS, PANAS, SINGLE_PANAS, TRIPLE_PANAS } from '#rules/game/pana.ts';
import { readBalance } from '../../src/server/ledger/read-balance.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { BAD_POINTS } from '../support/bad-points.ts';
import { addPlayer, type TestPlayer } from '../support/people.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';
import { addMarket, type TestMarket } from '../support/test-market.ts';
import { digitsOn, slipOn } from '../support/test-slip.ts';
import { sayFigure } from '../support/say-figure.ts';

const POINTS = 100_000;
const DEVANAGARI_ONE = '१';

describe('slips that are not what a player may ask for', () => {
  let system: TestSystem;
  let market: TestMarket;
  let player: TestPlayer;
  let slips = 0;
  beforeAll(async () => {
    system = await startTestSystem('postgres');
    market = await addMarket(system);
    player = await addPlayer(system.node.db, POINTS);
  });
  afterAll(() => system.close());

  const place = (body: unknown) => {
    slips += 1;
    return system.call('/api-submit-bid', body, { ...player, key: `slip-${slips}` });
  };
  const codeOf = async (body: unknown) => {
    const answer = await place(body);
    return answer.body.status ? 'accepted' : answer.body.code;
  };
  const balance = async () => (await readBalance(system.node.db, player.id)) / 100;
  const linesOn = (...result: readonly object[]) => slipOn(market, [], { result, totalbit: undefined });

  test.each(BAD_POINTS)('T22 points: %s', async (_, points, code) => {
    const before = await balance();
    expect(await codeOf(linesOn(line(points)))).toBe(code);
    expect(await codeOf(linesOn(line('10'), line(points)))).toBe(code);
    expect(await balance()).toBe(before);
  });

  test('T22 a negative line does not pay for another, however the total comes out', async () => {
    const before = await balance();
    const both = [line('1000'), line('-990')];
    for (const totalbit of ['10', '1990', undefined]) {
      expect(await codeOf(slipOn(market, [], { result: both, totalbit }))).toBe('points_not_valid');
    }
    expect(await balance()).toBe(before);
    sayFigure('T22', { 'points that are none': BAD_POINTS.length });
  });

  test('T22 the largest slip there may be is refused for lack of points and not by overflow', async () => {
    const most = Array.from({ length: 500 }, () => line('100000'));
    expect(await codeOf(linesOn(...most))).toBe('insufficient_balance');
  });

  test.each([
    ['Single Digit', ['', '10', '-1', 'a', DEVANAGARI_ONE, ' 7', '07', '7.0']],
    ['Jodi Digit', ['7', '100', '-7', 'ab', '0 7', '1e1']],
    ['Single Pana', ['321', '012', '112', '111', '12', '1234', '000', 'abc']],
    ['Double Pana', ['121', '211', '123', '111', '001', '11']],
    ['Triple Pana', ['112', '123', '11', '1111', '999 ']],
    ['SP Motor', ['321', '112', '111', '12345']],
    ['DP Motor', ['121', '123', '111', '12']],
  ])('T23 %s takes only its own numbers in canonical order', async (pana, numbers) => {
    for (const number of numbers) {
      const code = await codeOf(slipOn(market, [{ digits: number, points: 10, session: 'Open' }], { pana }));
      expect(`${number}: ${code}`).toMatch(/: number_(not_valid|required)$/);
    }
  });

  test('T23 every pana is taken by the bid type of its kind and by no other', async () => {
    const kinds = [
      ['Single Pana', SINGLE_PANAS],
      ['Double Pana', DOUBLE_PANAS],
      ['Triple Pana', TRIPLE_PANAS],
    ] as const;
    for (const [pana, own] of kinds) {
      const all = own.map((digits) => ({ digits, points: 10, session: 'Open' }));
      expect((await place(slipOn(market, all, { pana }))).body).toMatchObject({ lines: own.length });
      const foreign = PANAS.filter((number) => !own.includes(number));
      const samples = foreign.filter((_, i) => i % 7 === 0);
      for (const digits of samples) {
        const slip = slipOn(market, [{ digits, points: 10, session: 'Open' }], { pana });
        expect([pana, digits, await codeOf(slip)]).toEqual([pana, digits, 'number_not_valid']);
      }
    }
    sayFigure('T23', { panas: PANAS.length });
  });

  test.each([
    'Cycle Patti',
    'Left Digit',
    'Right Digit',
    'SP DP TP',
    'single_digit',
    '',
    '__proto__',
    'toString',
  ])('T23 T28 "%s" is no bid type of a main market', async (pana) => {
    expect(await codeOf(slipOn(market, [{ digits: '7', points: 10, session: 'Open' }], { pana }))).toBe(
      'bid_type_not_valid',
    );
  });

  test.each([
    ['a total that is too small', { totalbit: '10' }, 'total_contradicts'],
    ['a total that is too large', { totalbit: '21' }, 'total_contradicts'],
    ['a total of nothing', { totalbit: '0' }, 'total_contradicts'],
    ['a total in words', { totalbit: 'twenty' }, 'total_contradicts'],
    ['a total as 2e1', { totalbit: '2e1' }, 'total_contradicts'],
    ['a negative total', { totalbit: -20 }, 'total_contradicts'],
    ['a list of totals', { totalbit: [20] }, 'total_contradicts'],
    ['the name of another market', { Gamename: 'Milan Day' }, 'market_contradicts'],
    ['the number of another market', { gameid: '1' }, 'market_contradicts'],
    ['yesterday', { bid_date: '19-November-2020' }, 'date_contradicts'],
    ['a date that does not exist', { bid_date: '31-February-2026' }, 'date_contradicts'],
    ['yesterday in another form', { bid_date: '2020-11-19' }, 'date_contradicts'],
    ['no lines', { result: [] }, 'no_lines'],
    ['lines that are a text', { result: '[]' }, 'slip_not_valid'],
    ['a line that is a number', { result: [7] }, 'slip_not_valid'],
  ])('T24 %s is checked and refused', async (_, change, code) => {
    const before = await balance();
    expect(
      await codeOf({ ...digitsOn(market, [1, 2], 10), ...changed(digitsOn(market, [1, 2], 10), change) }),
    ).toBe(code);
    expect(await balance()).toBe(before);
  });

  test('T24 a total that is right or missing is taken, as text or as a number', async () => {
    for (const totalbit of ['20', 20, '20.00', undefined, '', null]) {
      expect([totalbit, await codeOf(changed(digitsOn(market, [1, 2], 10), { totalbit }))]).toEqual([
        totalbit,
        'accepted',
      ]);
    }
  });

  test('T24 what else a client claims, its wallet or a rate, changes nothing', async () => {
    const before = await balance();
    const claims = {
      wallet_amt: '1000000',
      rate: '10-1000',
      player_id: '1001',
      accepted_at: '2020-01-01',
      rate_return: 9,
    };
    const slip = changed(
      { ...digitsOn(market, [6], 10), ...claims },
      { ...claims, result: [{ ...line('10'), ...claims }] },
    );
    const { body } = await place(changed(slip, { totalbit: '10' }));
    expect(body).toMatchObject({ status: true, total: '10', wallet_amt: String(before - 10) });
    const stored = await system.node.db.one<{
      player_id: number;
      rate_stake: number[];
      rate_return: number[];
    }>(sql`select player_id, rate_stake, rate_return from slips order by accepted_at desc limit 1`);
    expect(stored).toEqual({ player_id: player.id, rate_stake: [1_000], rate_return: [9_500] });
  });

  test.each([
    ['market 0', { game_id: '0' }],
    ['a market that does not exist', { game_id: '999999' }],
    ['a market in words', { game_id: 'one' }],
    ['a statement', { game_id: '1; drop table' }],
  ])('T24 %s is refused', async (_, change) => {
    expect(await codeOf({ ...digitsOn(market, [1], 10), ...change })).toBe('market_unknown');
  });

  test('T24 no market is refused, where neither the request nor the slip inside it names one', async () => {
    for (const gameid of ['', undefined, null, '0']) {
      const nowhere = slipOn(market, [{ digits: '1', points: 10, session: 'Open' }], { gameid });
      expect(await codeOf({ ...nowhere, game_id: '' })).toBe('market_unknown');
    }
  });
});

/** A line as it comes over the wire, with whatever in the place of its points. */
function line(points: unknown): object {
  return { digits: '7', closedigits: '', points, session: 'Open' };
}

/** A slip with other words inside `new_result`. */
function changed(slip: object, change: object): object {
  const inner = 'new_result' in slip && typeof slip.new_result === 'object' ? slip.new_result : {};
  return { ...slip, new_result: { ...inner, ...change } };
}
