import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/server/platform/store/sql.ts';
import { addPlayer, type TestPlayer } from '../support/people.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';
import { addMarket, closeIn, type TestMarket } from '../support/test-market.ts';
import { slipOn, type TestLine } from '../support/test-slip.ts';
import { sayFigure } from '../support/say-figure.ts';

const CLAIMS = ['Open', 'Close', 'close', 'closed', 'CLOSED', 'Open, Close', '', undefined];

describe('bids after the open bid-last time, while the close session runs', () => {
  let system: TestSystem;
  let market: TestMarket;
  let player: TestPlayer;
  let slips = 0;
  beforeAll(async () => {
    system = await startTestSystem('postgres');
    market = await addMarket(system);
    player = await addPlayer(system.node.db, 10_000);
    await closeIn(system.node.db, market.openSession, -60_000);
    await system.services.board.refresh();
  });
  afterAll(() => system.close());

  const codeOf = async (lines: readonly object[], change: object) => {
    slips += 1;
    const body = slipOn(market, [], { result: lines, totalbit: undefined, ...change });
    const answer = await system.call('/api-submit-bid', body, { ...player, key: `slip-${slips}` });
    return answer.body.status ? 'accepted' : answer.body.code;
  };

  test.each([
    ['Jodi Digit', bid('65')],
    ['Half Sangam', bid('6', '140')],
    ['Half Sangam', bid('123', '5')],
    ['Full Sangam', bid('123', '140')],
  ])('T15 %s is refused whatever sessions the body claims', async (pana, line) => {
    for (const session of CLAIMS) {
      for (const gametype of CLAIMS) {
        const code = await codeOf([line], { pana, session, gametype });
        expect(`${session} ${gametype}: ${code}`).toMatch(/: (bidding_closed|session_contradicts)$/);
      }
    }
  });

  test('T15 an outer Close with an Open line inside is refused, on every bid type', async () => {
    for (const [pana, digits] of [
      ['Single Digit', '6'],
      ['Single Pana', '123'],
      ['Double Pana', '112'],
      ['Triple Pana', '777'],
      ['SP Motor', '123'],
      ['DP Motor', '112'],
    ] as const) {
      const lines = [bid('', digits, 'Close'), bid(digits, '', 'Open')];
      expect([pana, await codeOf(lines, { pana, session: 'Close' })]).toEqual([pana, 'session_contradicts']);
      expect([pana, await codeOf(lines, { pana, session: 'Open, Close' })]).toEqual([pana, 'bidding_closed']);
      expect([pana, await codeOf([bid(digits)], { pana, session: 'Open' })]).toEqual([
        pana,
        'bidding_closed',
      ]);
    }
  });

  test('T15 a slip is refused whole when one of its lines is too late', async () => {
    const lines = [bid('', '5', 'Close'), bid('6', '', 'Open')];
    expect(await codeOf(lines, { pana: 'Single Digit', session: 'Open, Close' })).toBe('bidding_closed');
    const { count } = await system.node.db.one<{ count: number }>(
      sql`select count(*) from slips where player_id = ${player.id}`,
    );
    expect(count).toBe(0);
  });

  test('T15 bids on the close session are still taken', async () => {
    const change = { pana: 'Single Digit', session: 'Close' };
    expect(await codeOf([bid('', '5', 'Close')], change)).toBe('accepted');
    expect(await codeOf([bid('5')], change)).toBe('accepted');
    sayFigure('T15', { 'slips refused': slips - 2, 'taken on close': 2 });
  });
});

describe('dates that a client sends', () => {
  let system: TestSystem;
  beforeAll(async () => {
    system = await startTestSystem('postgres');
  });
  afterAll(() => system.close());

  const storedOf = (player: TestPlayer) =>
    system.node.db.query<{ market_day_id: number; accepted_at: number; now: number }>(sql`
      select market_day_id, accepted_at, clock_timestamp() as now from slips where player_id = ${player.id}`);
  const formatBusinessDay = async (market: TestMarket, days: number) => {
    const { date } = await system.node.db.one<{ date: string }>(
      sql`select to_char(day + ${days}::int, 'FMDD-FMMonth-YYYY') as date from market_days where id = ${market.marketDayId}`,
    );
    return date;
  };

  test('T16 a slip for yesterday or tomorrow is refused, although those market days exist', async () => {
    const market = await addMarket(system);
    const player = await addPlayer(system.node.db, 100);
    for (const days of [-1, 1, 365]) {
      const slip = slipOn(market, [{ digits: '1', points: 10 }], {
        bid_date: await formatBusinessDay(market, days),
      });
      const { body } = await system.call('/api-submit-bid', slip, { ...player, key: `day${days}` });
      expect([days, body.code]).toEqual([days, 'date_contradicts']);
    }
    expect(await formatBusinessDay(market, 0)).toBe(market.bidDate);
    expect(await storedOf(player)).toEqual([]);
  });

  test('T16 a slip without a date, or with clocks of its own, is booked today at the time of the database', async () => {
    const market = await addMarket(system);
    const player = await addPlayer(system.node.db, 100);
    const clocks = {
      accepted_at: '2020-01-01T00:00:00Z',
      bid_time: '00:01 AM',
      server_time: 0,
      date: '1-January-2020',
    };
    const slip = slipOn(market, [{ digits: '1', points: 10 }], { bid_date: '', ...clocks });
    const { body } = await system.call(
      '/api-submit-bid',
      { ...slip, ...clocks },
      { ...player, key: 'today' },
    );
    expect(body.status).toBe(true);
    const [stored] = await storedOf(player);
    expect(stored?.market_day_id).toBe(market.marketDayId);
    expect((stored?.now ?? 0) - (stored?.accepted_at ?? 0)).toBeLessThan(5_000);
  });

  test('T16 a client that says the session is still open does not open it', async () => {
    const market = await addMarket(system);
    const player = await addPlayer(system.node.db, 100);
    await closeIn(system.node.db, market.openSession, -1);
    const claims = { msg_status: 1, open_bid_last_time: '11:59 PM', closes_at: '2099-01-01T00:00:00Z' };
    const slip = slipOn(market, [{ digits: '1', points: 10 }], claims);
    const { body } = await system.call('/api-submit-bid', { ...slip, ...claims }, { ...player, key: 'late' });
    expect(body.code).toBe('bidding_closed');
  });
});

function bid(digits: string, closedigits = '', session?: string): TestLine {
  return { digits, closedigits, points: '10', ...(session === undefined ? {} : { session }) };
}
