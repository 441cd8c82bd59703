import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countedKeys, limitKey, type LimitAbout } from '#rules/exposure/limit-key.ts';
import { GAMES } from '#rules/game/games.ts';
import { allSelections, selection } from '#rules/game/selection.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { limitDirectly } from '../support/limit-directly.ts';
import { addPlayer, addStaffMember, type TestPlayer, type TestStaff } from '../support/people.ts';
import { callServer } from '../support/test-client.ts';
import { addMarket, type TestMarket } from '../support/test-market.ts';
import { slipOn, type TestLine } from '../support/test-slip.ts';
import { startTwoServers, type TwoServers } from '../support/two-servers.ts';
import { sayFigure } from '../support/say-figure.ts';

const SEVEN = selection(11, { digits: '7' });
const NUMBER_7: LimitAbout = { kind: 'number', game: 11, selection: SEVEN };

const onDay = ({ marketDayId }: TestMarket) => ({ marketDayId });

const seven = (points: number): TestLine => ({ digits: '7', points, session: 'Open' });

const ROUNDS_MAX = 10;

describe('limits of the operator, with slips at two servers', () => {
  let servers: TwoServers;
  let risk: TestStaff;
  let markets: TestMarket[];
  beforeAll(async () => {
    servers = await startTwoServers({ markets: 11 });
    markets = [...servers.markets];
    risk = await addStaffMember(servers.system.node.db, ['risk']);
  });
  afterAll(() => servers.close());

  /** Every test has a market of its own. */
  const nextMarket = (): TestMarket => {
    const market = markets.pop();
    if (market === undefined) throw new Error('there are too few markets');
    return market;
  };
  const limit = (about: LimitAbout, points: number | null, at: object) =>
    limitDirectly(servers.system.node.db, { key: limitKey(about), points, by: risk.id, ...at });
  let slips = 0;
  const place = (
    market: TestMarket,
    { token }: TestPlayer,
    lines: readonly TestLine[],
    change: object = {},
  ) => {
    slips += 1;
    const body = slipOn(market, lines, change);
    return callServer(servers.urls[slips % 2 === 0 ? 0 : 1], '/api-submit-bid', body, {
      token,
      key: `limit-${slips}`,
    });
  };
  const players = (count: number) =>
    Promise.all(Array.from({ length: count }, () => addPlayer(servers.system.node.db, 10_000)));
  const bidOn = async ({ marketDayId }: TestMarket, one: number) => {
    const { points } = await servers.system.node.db.one<{ points: number }>(sql`
      select coalesce(sum(l.points), 0)::bigint as points from slips s
      cross join lateral unnest(s.selections, s.points) as l (selection, points)
      where s.market_day_id = ${marketDayId} and l.selection = ${one}`);
    return points / 100;
  };

  test('T7 200 slips at once on one number fill its limit to the point', async () => {
    const market = nextMarket();
    await limit(NUMBER_7, 1_510, onDay(market));
    const crowd = await players(200);
    const answers = await Promise.all(
      crowd.map((player, i) => place(market, player, [seven(10 + (i % 7) * 5)])),
    );
    const refused = answers.filter(({ body }) => !body.status);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['number_limit_reached']));
    const taken = answers.reduce((sum, { body }) => sum + Number(body.total ?? 0), 0);
    expect(await bidOn(market, SEVEN)).toBe(taken);
    expect(taken).toBeLessThanOrEqual(1_510);
    // What is left takes no slip that was refused, and exactly what the last refusal says.
    const [last] = await players(1);
    if (last === undefined) throw new Error('there is a player');
    const tooMuch = await place(market, last, [seven(1_511)]);
    expect(tooMuch.body).toMatchObject({
      code: 'number_limit_reached',
      params: { number: '7', left: String(1_510 - taken) },
    });
    expect(1_510 - taken).toBeLessThan(10);
    sayFigure('T7', { 'slips at once': answers.length, limit: 1_510, 'bid on the number': taken });
  });

  test('T7 the same number again and again in one slip counts as one sum', async () => {
    const market = nextMarket();
    await limit(NUMBER_7, 100, onDay(market));
    const [one, other] = await players(2);
    if (one === undefined || other === undefined) throw new Error('there are players');
    const refused = await place(market, one, [seven(40), seven(40), seven(21)]);
    expect(refused.body).toMatchObject({
      code: 'number_limit_reached',
      params: { left: '100', game: 'Single Digit' },
    });
    expect((await place(market, one, [seven(40), seven(40), seven(20)])).body.status).toBe(true);
    expect((await place(market, other, [seven(10)])).body).toMatchObject({ params: { left: '0' } });
    expect(await bidOn(market, SEVEN)).toBe(100);
  });

  test('T7 200 slips with the number repeated in each never pass it', async () => {
    const market = nextMarket();
    await limit(NUMBER_7, 995, onDay(market));
    const crowd = await players(200);
    await Promise.all(crowd.map((player) => place(market, player, [seven(10), seven(10), seven(13)])));
    expect(await bidOn(market, SEVEN)).toBe(990);
  });

  test('T7 a game, the session and a player have limits of their own', async () => {
    const market = nextMarket();
    await limit({ kind: 'game', game: 11 }, 300, onDay(market));
    await limit({ kind: 'session', session: 'open' }, 500, onDay(market));
    await limit({ kind: 'player', session: 'open' }, 250, onDay(market));
    const crowd = await players(50);
    const answers = await Promise.all(
      crowd.map((player, i) =>
        place(market, player, [{ digits: String(i % 10), points: 20, session: 'Open' }]),
      ),
    );
    expect(answers.filter(({ body }) => body.status)).toHaveLength(15);
    const [late] = crowd;
    if (late === undefined) throw new Error('there is a player');
    expect((await place(market, late, [seven(10)])).body).toMatchObject({
      code: 'game_limit_reached',
      params: { game: 'Single Digit', left: '0' },
    });
    const pana = { pana: 'Single Pana' };
    const [rich] = await players(1);
    if (rich === undefined) throw new Error('there is a player');
    const own = await place(market, rich, [{ digits: '123', points: 190, session: 'Open' }], pana);
    expect(own.body.status).toBe(true);
    const overOwn = await place(market, rich, [{ digits: '124', points: 61, session: 'Open' }], pana);
    expect(overOwn.body.code).toBe('session_limit_reached');
    await limit({ kind: 'session', session: 'open' }, null, onDay(market));
    const still = await place(market, rich, [{ digits: '124', points: 61, session: 'Open' }], pana);
    expect(still.body).toMatchObject({ code: 'player_limit_reached', params: { left: '60' } });
    expect(
      (await place(market, rich, [{ digits: '124', points: 60, session: 'Open' }], pana)).body.status,
    ).toBe(true);
  });

  test('what was bid before there was a limit counts', async () => {
    const market = nextMarket();
    const [one] = await players(1);
    if (one === undefined) throw new Error('there is a player');
    expect((await place(market, one, [seven(70), seven(20)])).body.status).toBe(true);
    await limit(NUMBER_7, 100, onDay(market));
    expect((await place(market, one, [seven(11)])).body).toMatchObject({ params: { left: '10' } });
    expect((await place(market, one, [seven(10)])).body.status).toBe(true);
  });

  test("the day's own limit counts before the market's, and that before the one for all", async () => {
    const [market, plain] = [nextMarket(), nextMarket()];
    const any: LimitAbout = { kind: 'number', game: 11, selection: null };
    await limit(any, 50, { marketId: market.id });
    await limit(NUMBER_7, 80, onDay(market));
    await limit({ kind: 'number', game: 22, selection: null }, 10, {});
    const [one] = await players(1);
    if (one === undefined) throw new Error('there is a player');
    expect((await place(market, one, [seven(80)])).body.status).toBe(true);
    expect((await place(market, one, [{ digits: '6', points: 51, session: 'Open' }])).body.code).toBe(
      'number_limit_reached',
    );
    expect((await place(plain, one, [{ digits: '6', points: 51, session: 'Open' }])).body.status).toBe(true);
    const sangam = { pana: 'Full Sangam', session: '' };
    const refused = await place(plain, one, [{ digits: '123', closedigits: '140', points: 11 }], sangam);
    expect(refused.body).toMatchObject({
      code: 'number_limit_reached',
      params: { number: '123 - 140', left: '10' },
    });
  });

  test('a slip that nobody could pay takes nothing from others', async () => {
    const market = nextMarket();
    await limit(NUMBER_7, 100, onDay(market));
    const poor = await Promise.all(Array.from({ length: 30 }, () => addPlayer(servers.system.node.db, 50)));
    const rich = await players(10);
    const answers = await Promise.all([
      ...poor.map((player) => place(market, player, [seven(60)])),
      ...rich.map((player) => place(market, player, [seven(10)])),
    ]);
    expect(answers.slice(0, 30).every(({ body }) => body.code === 'insufficient_balance')).toBe(true);
    expect(answers.slice(30).every(({ body }) => body.status)).toBe(true);
  });

  test('far from a limit both servers count beside each other, and the last points still go to whoever comes', async () => {
    const market = nextMarket();
    await limit({ kind: 'number', game: 11, selection: null }, 1_000, onDay(market));
    const crowd = await players(40);
    let lanes = 0;
    let rounds = 0;
    // Only flushes that meet take two lanes, and on a busy machine not all crowds meet.
    for (; lanes < 2 && rounds < ROUNDS_MAX; rounds += 1) {
      const placed = await Promise.all(
        crowd.map((player, i) =>
          place(market, player, [{ digits: String(i % 10), points: 10, session: 'Open' }]),
        ),
      );
      expect(placed.every(({ body }) => body.status)).toBe(true);
      ({ lanes } = await servers.system.node.db.one<{ lanes: number }>(sql`
        select count(distinct lane) filter (where taken > 0)::int as lanes from limit_shares
        where market_day_id = ${market.marketDayId}`));
    }
    expect(lanes).toBeGreaterThan(1);
    // Four of each number in each round. One slip may have all the rest, whatever lane has the room.
    const left = 1_000 - 40 * rounds;
    const [last] = await players(1);
    if (last === undefined) throw new Error('there is a player');
    expect((await place(market, last, [seven(left + 1)])).body).toMatchObject({
      params: { left: String(left) },
    });
    expect((await place(market, last, [seven(left)])).body.status).toBe(true);
  });

  test('a limit that is lowered counts at once, and one that is raised, whatever there was room for', async () => {
    const market = nextMarket();
    await limit(NUMBER_7, 1_000, onDay(market));
    const crowd = await players(4);
    await Promise.all(crowd.map((player) => place(market, player, [seven(10)])));
    const [one] = crowd;
    if (one === undefined) throw new Error('there is a player');
    const left = async () => (await place(market, one, [seven(5_000)])).body.params?.['left'];
    expect(await left()).toBe('960');
    await limit(NUMBER_7, 30, onDay(market));
    expect(await left()).toBe('0');
    await limit(NUMBER_7, 70, onDay(market));
    expect(await left()).toBe('30');
    await limit({ kind: 'number', game: 11, selection: null }, 20, onDay(market));
    expect(await left()).toBe('30');
    expect((await place(market, one, [seven(30)])).body.status).toBe(true);
    await limit(NUMBER_7, null, onDay(market));
    expect((await place(market, one, [seven(5_000)])).body.status).toBe(true);
  });

  test('a slip that is refused for something else, far from the limit, is not counted', async () => {
    const market = nextMarket();
    await limit(NUMBER_7, 5_000, onDay(market));
    const poor = await Promise.all(Array.from({ length: 10 }, () => addPlayer(servers.system.node.db, 50)));
    const rich = await players(10);
    await Promise.all([
      ...poor.map((player) => place(market, player, [seven(60)])),
      ...rich.map((player) => place(market, player, [seven(10)])),
    ]);
    const [one] = rich;
    if (one === undefined) throw new Error('there is a player');
    expect((await place(market, one, [seven(4_901)])).body).toMatchObject({ params: { left: '4900' } });
    expect((await place(market, one, [seven(4_900)])).body.status).toBe(true);
  });

  test('the database counts every bid under the key that the rules have for it', async () => {
    const all = GAMES.map(({ code }) => allSelections(code)[0] ?? SEVEN);
    const rows = await servers.system.node.db.query<{ key: number }>(sql`
      select d.key from unnest(${all}::int[]) with ordinality as s (one, n)
      cross join lateral limit_demand(array[1::bigint], array['{' || s.one || '}'], array['{100}']) d order by s.n, d.key desc`);
    expect(rows.map(({ key }) => key)).toEqual(
      all.flatMap((one, i) => {
        const game = GAMES[i];
        if (game === undefined) throw new Error('there is a game');
        return [...countedKeys(game, one)].toSorted((a, b) => b - a);
      }),
    );
  });

  test('a market that opens later has the limit for all from its first bid', async () => {
    const any: LimitAbout = { kind: 'number', game: 13, selection: null };
    await limit(any, 200, {});
    const market = await addMarket(servers.system);
    const [one] = await players(1);
    if (one === undefined) throw new Error('there is a player');
    const at = servers.system.url;
    const jodi = (points: number, key: string) =>
      callServer(
        at,
        '/api-submit-bid',
        slipOn(market, [{ digits: '65', points }], { pana: 'Jodi Digit', session: '' }),
        { token: one.token, key },
      );
    expect((await jodi(200, 'j1')).body.status).toBe(true);
    expect((await jodi(10, 'j2')).body).toMatchObject({
      code: 'number_limit_reached',
      params: { number: '65', left: '0' },
    });
  });
});
