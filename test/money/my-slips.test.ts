import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localTime } from '#rules/time/time.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { voidDirectly } from '../support/void-directly.ts';
import { addPlayer, type TestPlayer } from '../support/people.ts';
import { openResultsDesk, type ResultsDesk } from '../support/results-desk.ts';
import { addDraw, addMarket, type TestDraw } from '../support/test-market.ts';
import { digitsOn, slipOn, SUBMIT_CALL } from '../support/test-slip.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';
import { BOTH_STORES } from '../support/stores.ts';

// 123 makes 6, 124 makes 7; 140 makes 5.
const [WRONG, RIGHT, CLOSE] = ['123', '124', '140'];
const BOTH = { session: '', gametype: '' };

describe.each(BOTH_STORES)('own slips, on %s', (kind) => {
  let system: TestSystem;
  let desk: ResultsDesk;
  beforeAll(async () => {
    system = await startTestSystem(kind);
    desk = await openResultsDesk({ db: system.node.db, url: system.url });
  });
  afterAll(() => system.close());

  const place = async (player: TestPlayer, market: TestDraw, slip: object, key: string) => {
    const { body } = await system.call(SUBMIT_CALL[market.family], slip, { ...player, key });
    expect([body.status, body.code]).toEqual([true, undefined]);
    return body.slip_no ?? 'none';
  };
  const declare = async (sessionId: number, number: string) => {
    await desk.declare(sessionId, number);
    await desk.settled(sessionId);
  };
  const read = async (player: TestPlayer, input: object = {}) => {
    const { body } = await system.call('/api-my-slips', input, player);
    expect(body.code).toBeUndefined();
    return { slips: body.slips ?? [], days: body.days ?? [], next: body.next_cursor, last: body.last_day };
  };
  const summaryOf = async (player: TestPlayer) =>
    (await read(player)).slips.map(({ state, possible_win, won, open_result, close_result }) =>
      [state, possible_win, won, `${open_result}${close_result}`].join(' '),
    );
  /** The day's sums, which must be those of the passbook. */
  const sumsOf = async (player: TestPlayer) => {
    const [day] = (await read(player)).days;
    const booked = await system.node.db.one<{ slips: number; staked: number; won: number; net: number }>(sql`
      select count(*) filter (where kind = 'stake') as slips, -sum(amount) filter (where kind = 'stake') as staked,
        coalesce(sum(amount) filter (where kind in ('win', 'win_reversal')), 0) as won,
        sum(amount) filter (where kind <> 'bonus') as net
      from ledger where player_id = ${player.id}`);
    expect([day?.slips, Number(day?.staked), Number(day?.won), Number(day?.net)]).toEqual([
      booked.slips,
      booked.staked / 100,
      booked.won / 100,
      booked.net / 100,
    ]);
    return [day?.staked, day?.won, day?.net];
  };
  const today = () => localTime(system.node.clock.now(), system.node.config.zone).day;

  test('a slip waits, is partly out, and has won, with the result as far as it is out', async () => {
    const market = await addMarket(system);
    const player = await addPlayer(system.node.db, 1_000);
    const lines = [
      { digits: '6', points: 10, session: 'Open' },
      { digits: '8', points: 20, session: 'Open' },
      { closedigits: '5', points: 30, session: 'Close' },
    ];
    const slipNo = await place(player, market, slipOn(market, lines, BOTH), 'both');
    const [slip] = (await read(player)).slips;
    expect(slip).toMatchObject({
      slip_no: slipNo,
      family: 'main',
      game_id: String(market.id),
      game_name: market.name,
      bid_day: today(),
      market_day: today(),
      pana: 'Single Digit',
      state: 'pending',
      staked: '60',
      possible_win: '475',
      won: '0',
      refunded: '0',
    });
    expect(slip?.bid_time).toMatch(/^\d\d:\d\d [AP]M$/);
    await declare(market.openSession, WRONG);
    expect(await summaryOf(player)).toEqual(['partly_out 285 95 123-6']);
    await declare(market.closeSession, CLOSE);
    expect(await summaryOf(player)).toEqual(['won 0 380 123-65-140']);
    expect((await read(player)).slips[0]?.lines).toEqual([
      {
        pana: 'Single Digit',
        session: 'Open',
        digits: '6',
        closedigits: '',
        points: '10',
        state: 'won',
        won_amount: '95',
      },
      {
        pana: 'Single Digit',
        session: 'Open',
        digits: '8',
        closedigits: '',
        points: '20',
        state: 'lost',
        won_amount: '0',
      },
      {
        pana: 'Single Digit',
        session: 'Close',
        digits: '',
        closedigits: '5',
        points: '30',
        state: 'won',
        won_amount: '285',
      },
    ]);
    expect(await sumsOf(player)).toEqual(['60', '380', '320']);
  });

  test('a result that is taken back takes the win with it, and the right one pays: always as in the passbook', async () => {
    const market = await addMarket(system);
    const player = await addPlayer(system.node.db, 1_000);
    await place(player, market, digitsOn(market, [6], 10), 'six');
    await place(player, market, digitsOn(market, [7, 7], 10), 'seven');
    expect(await sumsOf(player)).toEqual(['30', '0', '-30']);
    await declare(market.openSession, WRONG);
    expect(await summaryOf(player)).toEqual(['lost 0 0 123-6', 'won 0 95 123-6']);
    expect(await sumsOf(player)).toEqual(['30', '95', '65']);
    await desk.reverse(market.openSession);
    expect(await summaryOf(player)).toEqual(['pending 190 0 ', 'pending 95 0 ']);
    expect(await sumsOf(player)).toEqual(['30', '0', '-30']);
    await declare(market.openSession, RIGHT);
    expect(await summaryOf(player)).toEqual(['won 0 190 124-7', 'lost 0 0 124-7']);
    expect(await sumsOf(player)).toEqual(['30', '190', '160']);
    const wonOnly = await read(player, { won_only: true });
    expect(wonOnly.slips.map(({ won }) => won)).toEqual(['190']);
    expect(wonOnly.days).toEqual((await read(player)).days);
  });

  test('all families in one list, or one of them, each with its own sums', async () => {
    const player = await addPlayer(system.node.db, 1_000);
    const [main, star, gali] = [
      await addMarket(system),
      await addDraw(system, 'starline'),
      await addDraw(system, 'gali'),
    ];
    await place(player, main, digitsOn(main, [1], 10), 'main');
    await place(player, star, digitsOn(star, [6], 20), 'star');
    const left = slipOn(gali, [{ digits: '6', points: 30, session: 'Open' }], { pana: 'Left Digit' });
    await place(player, gali, left, 'gali');
    await declare(star.openSession, WRONG);
    await declare(gali.openSession, '61');
    expect(await summaryOf(player)).toEqual(['won 0 285 61', 'won 0 190 123-6', 'pending 95 0 ']);
    const sumOf = async (family: string) => {
      const { slips, days } = await read(player, { family });
      return [slips.length, days[0]?.slips, days[0]?.staked, days[0]?.won];
    };
    expect(await sumOf('all')).toEqual([3, 3, '60', '475']);
    expect(await sumOf('main')).toEqual([1, 1, '10', '0']);
    expect(await sumOf('starline')).toEqual([1, 1, '20', '190']);
    expect(await sumOf('gali')).toEqual([1, 1, '30', '285']);
    expect((await read(player, { family: 'starline', won_only: true })).slips).toHaveLength(1);
    await sumsOf(player);
  });

  test('page by page every slip comes once, and each page has the sums of the whole day', async () => {
    const market = await addMarket(system);
    const player = await addPlayer(system.node.db, 1_000);
    for (const i of [0, 1, 2, 3, 4, 5, 6])
      await place(player, market, digitsOn(market, [i], 10), `slip-${i}`);
    await declare(market.openSession, WRONG);
    const whole = await read(player);
    expect(whole.slips).toHaveLength(7);
    expect(whole.next).toBeNull();
    let [seen, cursor]: [readonly string[], string | null | undefined] = [[], ''];
    while (typeof cursor === 'string') {
      const page = await read(player, { limit: 3, cursor });
      seen = [...seen, ...page.slips.map(({ slip_no }) => slip_no)];
      expect(page.days).toEqual([
        { day: today(), slips: 7, staked: '70', won: '95', refunded: '0', net: '25' },
      ]);
      cursor = page.next;
    }
    expect(seen).toEqual(whole.slips.map(({ slip_no }) => slip_no));
  });

  test('a session that is voided gives back what was staked on it', async () => {
    const market = await addMarket(system);
    const player = await addPlayer(system.node.db, 1_000);
    const lines = [
      { digits: '6', points: 10, session: 'Open' },
      { closedigits: '5', points: 30, session: 'Close' },
    ];
    await place(player, market, slipOn(market, lines, BOTH), 'both');
    await place(player, market, slipOn(market, [lines[1] ?? { points: 0 }], BOTH), 'close');
    await voidDirectly(system.node.db, market.closeSession);
    const { slips, days } = await read(player);
    expect(slips.map(({ state, refunded }) => [state, refunded])).toEqual([
      ['refunded', '30'],
      ['partly_out', '30'],
    ]);
    expect(days).toEqual([{ day: today(), slips: 2, staked: '70', won: '0', refunded: '60', net: '-10' }]);
  });

  test('a day without slips says when the last one was, and wrong dates and markers are refused', async () => {
    const market = await addMarket(system);
    const player = await addPlayer(system.node.db, 1_000);
    const past = { from: '01/01/2020', to: '01/02/2020' };
    expect((await read(player)).last).toBeNull();
    await place(player, market, digitsOn(market, [1], 10), 'one');
    expect((await read(player)).last).toBeNull();
    expect(await read(player, past)).toEqual({ slips: [], days: [], next: null, last: today() });
    expect((await read(player, { ...past, family: 'gali' })).last).toBeNull();
    const codeOf = async (input: object) => (await system.call('/api-my-slips', input, player)).body.code;
    expect(await codeOf({ from: 'yesterday' })).toBe('date_not_valid');
    expect(await codeOf({ cursor: 'x' })).toBe('cursor_not_valid');
  });
});
