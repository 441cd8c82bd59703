import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPlayers } from '../../../../test/support/add-players.ts';
import { addStaffMember, type TestStaff } from '../../../../test/support/people.ts';
import { openResultsDesk, type ResultsDesk } from '../../../../test/support/results-desk.ts';
import { addMarket, type TestMarket } from '../../../../test/support/test-market.ts';
import { digitsOn, slipOn } from '../../../../test/support/test-slip.ts';
import { startTestSystem, type TestSystem } from '../../../../test/support/test-system.ts';
import { openVoidDesk } from '../../../../test/support/void-desk.ts';
import { sql } from '../../platform/store/sql.ts';
import { keepSums } from './keep-session-sums.job.ts';

describe('the page of a session', () => {
  let system: TestSystem;
  let results: ResultsDesk;
  let owner: TestStaff;
  let market: TestMarket;
  beforeAll(async () => {
    system = await startTestSystem('postgres');
    results = await openResultsDesk({ db: system.node.db, url: system.url });
    owner = await addStaffMember(system.node.db, ['owner']);
    market = await newMarketWithBids();
  });
  afterAll(() => system.close());

  /** Two players with 7 and 8 on the open and the jodi 75: 60 points in four bids of three games and two slips each. */
  async function newMarketWithBids(): Promise<TestMarket> {
    const added = await addMarket(system);
    for (const player of await addPlayers(system.node.db, 2, 100)) {
      const jodi = slipOn(added, [{ digits: '75', points: 10, session: 'Close' }], {
        pana: 'Jodi Digit',
        session: 'Close',
      });
      for (const [key, slip] of [
        ['digits', digitsOn(added, [7, 8], 10)],
        ['jodi', jodi],
      ] as const) {
        const { body } = await system.call('/api-submit-bid', slip, { ...player, key });
        expect(body.code).toBeUndefined();
      }
    }
    return added;
  }
  const getSessionReport = async (id: number) =>
    (await system.call('/console/api/get-session-report', { session_id: String(id) }, owner)).body;
  const winnersOf = async (id: number) =>
    (await system.call('/console/api/list-session-winners', { session_id: String(id) }, owner)).body;

  test('FAIR-11 before the result: sums by game, nobody who won, no profit, and no number anywhere', async () => {
    const body = await getSessionReport(market.openSession);
    expect(body.games).toMatchObject([
      { pana: 'Single Digit', decided_at: 'open', slips: 2, bids: 4, players: 2, points: '40' },
      { pana: 'Jodi Digit', decided_at: 'close', slips: 2, bids: 2, players: 2, points: '20' },
    ]);
    expect(body.profit).toBeNull();
    expect(body.totals).toMatchObject({
      slips: 4,
      bids: 6,
      players: 2,
      players_last_hour: 2,
      points: '60',
      limits_near: 0,
      limits_reached: 0,
    });
    const fives = body.five_minutes ?? [];
    expect(fives.reduce((sum, { bids }) => sum + bids, 0)).toBe(6);
    expect(fives.every(({ from }) => Date.parse(from) % 300_000 === 0)).toBe(true);
    expect(body.sealed_at).toBeNull();
    expect(Object.keys(body.games?.[0] ?? {}).toSorted()).toEqual([
      'bids',
      'decided_at',
      'pana',
      'players',
      'points',
      'session',
      'slips',
    ]);
    expect((await winnersOf(market.openSession)).winners).toEqual([]);
  });

  test('after the result: who won, what it brought, and who did it', async () => {
    await results.declare(market.openSession, '124');
    await results.settled(market.openSession);
    const body = await getSessionReport(market.openSession);
    expect(Date.parse(body.sealed_at ?? '')).toBeGreaterThan(0);
    expect(body.profit).toEqual({ staked: '40', paid: '190', profit: '-150', refunded: '0' });
    expect(body.acts?.map(({ action }) => action)).toEqual([
      'result_declared',
      'result_proposed',
      'session_closed_early',
      'early_close_proposed',
    ]);
    expect(body.acts?.find(({ action }) => action === 'early_close_proposed')?.reason).toBe(
      'The draw is early today',
    );
    const { winners, is_all: isAll } = await winnersOf(market.openSession);
    expect(winners?.map(({ pana, number, won }) => `${pana} ${number} ${won}`)).toEqual([
      'Single Digit 7 95',
      'Single Digit 7 95',
    ]);
    expect(isAll).toBe(true);
  });

  test('of a void close: what came back, and the jodi is no income of it', async () => {
    const desk = await openVoidDesk({ db: system.node.db, url: system.url });
    await desk.void(market, market.closeSession);
    await desk.refunded(market.closeSession);
    const body = await getSessionReport(market.closeSession);
    expect(body.profit).toEqual({ staked: '0', paid: '0', profit: '0', refunded: '20' });
    expect(body.acts?.[0]).toMatchObject({ action: 'session_voided', reason: 'Nothing was drawn' });
  });

  test('the sessions of any day, and none of a day without play', async () => {
    const today = await system.call('/console/api/list-sessions-of-day', { day: '' }, owner);
    const ids = today.body.sessions?.map(({ session_id: id }) => id);
    expect(ids).toEqual(expect.arrayContaining([String(market.openSession), String(market.closeSession)]));
    const old = await system.call('/console/api/list-sessions-of-day', { day: '2001-01-01' }, owner);
    expect(old.body).toMatchObject({ day: '2001-01-01', sessions: [] });
    const wrong = await system.call('/console/api/list-sessions-of-day', { day: '2026-02-31' }, owner);
    expect(wrong.body.code).toBe('date_not_valid');
  });

  test('an hour later the same, from sums that are kept and never change', async () => {
    const { db } = system.node;
    const before = await getSessionReport(market.openSession);
    await keepSums(db, { endedBeforeMs: 3_600_000 });
    const kept = () =>
      db.query<{ id: number; bids: number }>(
        sql`select market_session_id as id, bids from session_sums order by id`,
      );
    expect(await kept(), 'it has ended just now').toEqual([]);
    await Promise.all([1, 2].map(() => keepSums(db, { endedBeforeMs: 0 })));
    expect(await kept()).toContainEqual({ id: market.openSession, bids: before.totals?.bids });
    const seen = await getSessionReport(market.openSession);
    expect({ ...seen, totals: { ...seen.totals, players_last_hour: 2 } }).toEqual(before);
    await expect(db.query(sql`update session_sums set bids = 0`)).rejects.toThrow(/append-only/);
  });

  test('who does not see results sees none of it', async () => {
    const cashier = await addStaffMember(system.node.db, ['cashier']);
    for (const path of ['/console/api/get-session-report', '/console/api/list-session-winners'] as const) {
      const { body } = await system.call(path, { session_id: String(market.openSession) }, cashier);
      expect(body.code).toBe('not_allowed');
    }
  });
});
