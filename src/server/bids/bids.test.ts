import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BID_PEOPLE_MAX, BID_SORTS } from '#contract/console/lists/list-words.ts';
import { addPlayers } from '../../../test/support/add-players.ts';
import { addStaffMember, type TestStaff } from '../../../test/support/people.ts';
import {
  CLOSE,
  filters,
  fits,
  idOf,
  isShut,
  MOTOR,
  OPEN,
  paidOf,
  type Placed,
  POINTS,
  type Shape,
  SHAPES,
  slipOf,
  stateOf,
  wireOf,
  type World,
} from '../../../test/support/placed-bids.ts';
import { openResultsDesk } from '../../../test/support/results-desk.ts';
import { addDraw, addMarket } from '../../../test/support/test-market.ts';
import { slipOn, SUBMIT_CALL } from '../../../test/support/test-slip.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { voidDirectly } from '../../../test/support/void-directly.ts';
import { STORES } from '../../../test/support/stores.ts';
import { sql } from '../platform/store/sql.ts';

describe.each(STORES)('the list of all bids on %s', (store) => {
  let system: TestSystem;
  let auditor: TestStaff;
  let worlds: World[];
  const placed: Placed[] = [];
  beforeAll(async () => {
    system = await startTestSystem(store, { BIDS_PER_MINUTE: '1000000' });
    const { db } = system.node;
    auditor = await addStaffMember(db, ['auditor']);
    const market = () => addMarket(system);
    const [settled, half, open, voided, reversed] = [
      await market(),
      await market(),
      await market(),
      await market(),
      await market(),
    ];
    const gali = await addDraw(system, 'gali');
    worlds = [
      { draw: settled, open: 'done', close: 'done' },
      { draw: half, open: 'done', close: 'open' },
      { draw: open, open: 'open', close: 'open' },
      { draw: voided, open: 'void', close: 'open' },
      { draw: reversed, open: 'reversed', close: 'open' },
      { draw: gali, open: 'open', close: 'open' },
    ];
    const players = await addPlayers(db, 4, 100_000);
    await placeAll(players);
    await placeMotors(players);
    const results = await openResultsDesk({ db, url: system.url });
    await voidDirectly(db, voided.openSession);
    for (const one of [settled, half, reversed]) await results.declare(one.openSession, OPEN);
    for (const one of [settled, half, reversed]) await results.settled(one.openSession);
    await results.declare(settled.closeSession, CLOSE);
    await results.settled(settled.closeSession);
    await results.reverse(reversed.openSession);
  });
  afterAll(() => system.close());

  type Bidder = { readonly id: number; readonly token: string };

  async function place(
    player: Bidder,
    [market, game]: readonly [World, Shape],
    lines: readonly { readonly number: string; readonly points: number }[],
  ): Promise<void> {
    const { body } = await system.call(SUBMIT_CALL[game.family], slipOf(market.draw, game, lines), {
      ...player,
      key: `slip-${placed.length}`,
    });
    expect([body.status, body.code]).toEqual([true, undefined]);
    const slip = body.slip_no ?? '';
    placed.push(
      ...lines.map((line, i) => ({ ...line, id: `${slip}/${i + 1}`, slip, player: player.id, market, game })),
    );
  }

  /** Two motors of one player, of which the second is not whole. */
  async function placeMotors([player]: readonly Bidder[]): Promise<void> {
    if (player === undefined) throw new Error('there are players');
    for (const market of worlds.slice(0, 3))
      for (const numbers of [MOTOR.numbers, MOTOR.numbers.slice(0, 3)])
        await place(
          player,
          [market, MOTOR],
          numbers.map((number) => ({ number, points: 25 })),
        );
  }

  /** A slip for each player, market and game, of lines with different points. */
  async function placeAll(players: readonly Bidder[]): Promise<void> {
    let turn = 0;
    for (const player of players)
      for (const market of worlds)
        for (const game of SHAPES.filter(({ family }) => family === market.draw.family)) {
          turn += 1;
          const lines = game.numbers
            .slice(0, 1 + (turn % 2))
            .map((number, i) => ({ number, points: POINTS[(turn + i) % 5] ?? 10 }));
          await place(player, [market, game], lines);
        }
  }

  const sums = async (filter: object) => (await system.call('/console/api/sum-bids', filter, auditor)).body;
  const ask = async (filter: object, by = auditor) =>
    (await system.call('/console/api/list-bids', filter, by)).body;

  /** Every page of a list. */
  async function walk(filter: object, limit: number) {
    const rows = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const body: Awaited<ReturnType<typeof ask>> = await ask({ ...filter, limit, cursor });
      expect(body.code).toBeUndefined();
      rows.push(...(body.bids ?? []));
      cursor = body.next_cursor ?? null;
    }
    return rows;
  }

  test('FAIR-11 no number of a bid without a result is in any reply, whoever asks, and every other one is', async () => {
    const owner = await addStaffMember(system.node.db, ['owner']);
    for (const by of [auditor, owner]) {
      const { bids = [] } = await ask({}, by);
      expect(bids).toHaveLength(placed.length);
      for (const bid of bids) {
        const one = placed.find(({ id }) => id === idOf(bid));
        if (one === undefined) throw new Error(`${idOf(bid)} was not bid`);
        const shown = [bid.digits, bid.closedigits].filter((side) => side !== '').join('-');
        expect([idOf(bid), shown, bid.shut_session_id === null]).toEqual([
          bid.slip_no + `/${bid.line}`,
          isShut(one) ? '' : one.number,
          !isShut(one),
        ]);
      }
    }
  });

  test('a filter finds what a plain filter finds, page by page and in order, and the sums are of the same', async () => {
    await fc.assert(
      fc.asyncProperty(
        filters(() => placed),
        fc.constantFrom(...BID_SORTS),
        fc.constantFrom('asc', 'desc'),
        fc.integer({ min: 1, max: 40 }),
        async (chosen, sort, order, limit) => {
          const expected = placed.filter((one) => fits(one, chosen));
          const rows = await walk({ ...wireOf(chosen), sort, order }, limit);
          expect(rows.map(idOf).toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
          const values = rows.map((row) =>
            sort === 'time' ? Date.parse(row.at) : Number(sort === 'points' ? row.points : (row.paid ?? 0)),
          );
          expect(values).toEqual(values.toSorted((a, b) => (order === 'asc' ? a - b : b - a)));
          const { body } = await system.call('/console/api/sum-bids', wireOf(chosen), auditor);
          expect([body.bids, body.points, body.paid]).toEqual([
            expected.length,
            String(expected.reduce((sum, one) => sum + one.points, 0)),
            String(expected.reduce((sum, one) => sum + paidOf(one), 0)),
          ]);
        },
      ),
      { numRuns: store === 'postgres' ? 30 : 20 },
    );
  });

  test('FAIR-11 a filter by number leaves sessions without a result out, and says how many', async () => {
    const { bids = [] } = await ask({ numbers: '6,65,123 - 140' });
    const expected = placed.filter((one) => ['6', '65', '123-140'].includes(one.number) && !isShut(one));
    expect(bids.map(idOf).toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
    // The close of four markets, the open of two of them, and the gali draw.
    expect((await sums({ numbers: '6' })).sessions_left_out).toBe(7);
    expect((await sums({ numbers: '3' })).sessions_left_out).toBe(7);
    expect((await sums({ numbers: '6', families: 'gali' })).sessions_left_out).toBe(1);
    expect((await sums({})).sessions_left_out).toBe(0);
  });

  test('FAIR-11 the group of a motor is found whole, where its session has a result', async () => {
    const { bids = [] } = await ask({ groups: '1234' });
    const whole = placed.filter(
      ({ slip, game, market }) =>
        game === MOTOR && market.open === 'done' && placed.filter((one) => one.slip === slip).length === 4,
    );
    expect(whole).toHaveLength(8);
    expect(bids.map(idOf).toSorted()).toEqual(whole.map(({ id }) => id).toSorted());
    const { body } = await system.call('/console/api/sum-bids', { groups: '1234' }, auditor);
    expect([body.bids, body.points]).toEqual([8, '200']);
    // Sessions of main markets with motors that have no result: the close of four markets, the open of two.
    expect(body.sessions_left_out).toBe(6);
    // Three digits make one pana, which is on both slips of a market; one digit makes nothing.
    expect((await ask({ groups: '123' })).bids).toHaveLength(4);
    expect((await ask({ groups: '1' })).bids).toEqual([]);
    expect((await ask({ groups: '1234', games: 'Jodi Digit' })).bids).toEqual([]);
  });

  test('a rate finds the bids that were placed by it', async () => {
    const all = await walk({}, 200);
    const rates = [...new Set(all.map(({ rate }) => rate))];
    expect(rates.length).toBeGreaterThan(2);
    for (const rate of rates)
      expect((await walk({ rates: rate }, 200)).map(idOf)).toEqual(
        all.filter((one) => one.rate === rate).map(idOf),
      );
    expect(await walk({ rates: rates.join() }, 200)).toHaveLength(all.length);
    for (const nothing of ['1-2', '10', 'x-y', '10-95-1'])
      expect((await ask({ rates: nothing })).bids).toEqual([]);
  });

  test('players are found by name and phone, on the record, by whoever may find players', async () => {
    const { db } = system.node;
    const [one] = placed;
    const id = one?.player ?? 0;
    await db.query(sql`update players set name = 'Godavari Bai' where id = ${id}`);
    const { mobile } = await db.one<{ mobile: string }>(sql`select mobile from players where id = ${id}`);
    const own = (await walk({ players: String(id) }, 200)).map(idOf);
    for (const people of ['godav', 'bai', mobile, 'nobody, godav'])
      expect((await walk({ people }, 200)).map(idOf)).toEqual(own);
    expect((await sums({ people: 'godav' })).bids).toBe(own.length);
    expect((await ask({ people: 'godav', players: '999' })).bids).toEqual([]);
    const searches = await db.query<{ query: string }>(sql`
      select distinct detail ->> 'query' as query from audit_events where action = 'players_searched'`);
    expect(searches.map(({ query }) => query)).toEqual(
      expect.arrayContaining(['godav', mobile.replace(/\d(?=\d{3})/g, '*')]),
    );
    const maker = await addStaffMember(db, ['results-maker']);
    expect((await ask({ people: 'godav' }, maker)).bids).toEqual([]);
    await addPlayers(db, BID_PEOPLE_MAX + 1, 1);
    await db.query(sql`update players set name = 'Many ' || id where name <> 'Godavari Bai'`);
    expect((await ask({ people: 'many' })).code).toBe('people_too_many');
    expect((await sums({ people: 'many' })).code).toBe('people_too_many');
  });

  test('the bids of a player are listed over any span of days, those of everybody are not', async () => {
    const id = String(placed[0]?.player);
    const today = (await walk({ players: id }, 200)).map(idOf);
    const long = { day_from: '2015-01-01' };
    expect((await ask(long)).code).toBe('days_too_many');
    expect((await walk({ ...long, players: id }, 20)).map(idOf)).toEqual(today);
    expect((await sums({ ...long, players: id })).bids).toBe(today.length);
    const before = { day_to: '2016-01-01' };
    expect((await ask(before)).code).toBe('days_too_many');
    expect((await ask({ ...before, players: id })).bids).toEqual([]);
  });

  test('several slips are listed with all of their lines, whatever else is filtered', async () => {
    const slips = [...new Set(placed.map(({ slip }) => slip))].slice(0, 3);
    const { bids = [] } = await ask({ slip: [...slips, 'B-ZZZ-1', 'x'].join(', ') });
    const lines = placed.filter(({ slip }) => slips.includes(slip));
    expect(bids.map(idOf).toSorted()).toEqual(lines.map(({ id }) => id).toSorted());
    expect((await ask({ slip: slips[0], players: '999' })).bids).toEqual([]);
  });

  test('while bids are added, no page loses or repeats a bid', async () => {
    const before = new Set((await walk({}, 200)).map(idOf));
    const [player] = await addPlayers(system.node.db, 1, 10_000);
    if (player === undefined) throw new Error('one player was asked for');
    const [, , { draw } = { draw: null }] = worlds;
    if (draw === null) throw new Error('there is a market');
    const seen: string[] = [];
    let cursor: string | null = '';
    for (let turn = 0; cursor !== null; turn += 1) {
      const body: Awaited<ReturnType<typeof ask>> = await ask({ sort: 'points', limit: 40, cursor });
      seen.push(...(body.bids ?? []).map(idOf));
      const slip = slipOn(draw, [{ digits: '9', points: 400, session: 'Open' }]);
      await system.call('/api-submit-bid', slip, { ...player, key: `late-${turn}` });
      cursor = body.next_cursor ?? null;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect([...before].filter((id) => !seen.includes(id))).toEqual([]);
  });

  test('the bids of a session, and those of a slip whatever its day', async () => {
    const names = (await system.call('/console/api/list-market-names', {}, auditor)).body.markets ?? [];
    expect(names.length).toBeGreaterThanOrEqual(worlds.length);
    const [settled] = worlds;
    const one = placed.find(({ market, game }) => market === settled && game.pana === 'Jodi Digit');
    if (settled === undefined || one === undefined) throw new Error('there is a jodi');
    const ofOpen = (await ask({ session_id: String(settled.draw.openSession) })).bids ?? [];
    const isOfOpen = ({ market, game }: Placed) =>
      market === settled && (game.session === 'open' || game.pana === 'Jodi Digit');
    expect(ofOpen.map(idOf).toSorted()).toEqual(
      placed
        .filter(isOfOpen)
        .map(({ id }) => id)
        .toSorted(),
    );
    const ofSlip =
      (await ask({ slip: ` ${one.slip.toLowerCase()} `, day_from: '01/01/2020', day_to: '01/01/2020' }))
        .bids ?? [];
    expect(ofSlip.map(idOf)).toContain(one.id);
    for (const nothing of [{ slip: 'B-ZZZ-1' }, { session_id: '999999' }])
      expect(await ask(nothing)).toMatchObject({ bids: [] });
  });

  test('a slip has its lines, its receipt and its entries; who looked is in the trail of the player', async () => {
    const won = placed.find(
      (one) => stateOf(one) === 'won' && one.game.pana === 'Single Digit' && one.game.session === 'open',
    );
    if (won === undefined) throw new Error('somebody has won');
    const { body } = await system.call('/console/api/get-slip', { slip_no: won.slip }, auditor);
    expect(body.lines?.[0]).toMatchObject({ digits: won.number, state: 'won', paid: String(paidOf(won)) });
    expect(body.entries?.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['stake', 'win']));
    expect(body.entries?.[0]).toMatchObject({ kind: 'stake', amount: `-${body.points}` });
    const shut = placed.find(isShut);
    const hidden = await system.call('/console/api/get-slip', { slip_no: shut?.slip ?? '' }, auditor);
    expect(hidden.body.lines?.map(({ digits, closedigits }) => digits + closedigits).join('')).toBe('');
    expect((await system.call('/console/api/get-slip', { slip_no: 'B-000-1' }, auditor)).body.code).toBe(
      'slip_unknown',
    );
    const looks = await system.node.db.query<{ object: string }>(
      sql`select object from audit_events where action = 'slip_viewed' order by id`,
    );
    expect(looks.map(({ object }) => object)).toEqual([`player:${won.player}`, `player:${shut?.player}`]);
  });

  test('what cannot be asked for is refused', async () => {
    expect((await ask({ day_from: '11/31/2026' })).code).toBe('date_not_valid');
    expect((await ask({ day_from: '2026-01-01', day_to: '2026-03-01' })).code).toBe('days_too_many');
    expect((await ask({ points_max: 'x' })).code).toBe('points_not_valid');
    const { next_cursor: cursor } = await ask({ limit: 1 });
    expect((await ask({ limit: 1, sort: 'points', cursor })).code).toBe('cursor_not_valid');
    expect((await ask({ cursor: 'x' })).code).toBe('cursor_not_valid');
  });
});
