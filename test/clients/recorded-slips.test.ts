import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/server/platform/store/sql.ts';
import { formatHistoryDate, localTime } from '#rules/time/time.ts';
import { addPlayer, type TestPlayer } from '../support/people.ts';
import { callServer } from '../support/test-client.ts';
import { addDraw, addMarket, type TestDraw } from '../support/test-market.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';

/** Slips as clients of the family that others wrote send them: recorded, with our tokens, markets and days put in. */

let system: TestSystem;
let markets: Readonly<Record<'main' | 'starline' | 'gali', TestDraw>>;
let day: string;
beforeAll(async () => {
  system = await startTestSystem('postgres');
  markets = {
    main: await addMarket(system),
    starline: await addDraw(system, 'starline'),
    gali: await addDraw(system, 'gali'),
  };
  day = localTime(system.node.clock.now(), system.node.config.zone).day;
});
afterAll(() => system.close());

const CALLS = {
  main: '/api-submit-bid',
  starline: '/api-starline-submit-bid',
  gali: '/api-galidisawar-submit-bid',
} as const;

interface Recorded {
  readonly family: keyof typeof CALLS;
  readonly slip: object;
  readonly line: object;
  readonly points: number;
  /** What is placed: bid type, session and both sides, as the histories say it. */
  readonly bid: string;
}

const main = (pana: string, line: object, over: object = {}): Omit<Recorded, 'points' | 'bid'> => ({
  family: 'main',
  slip: { pana, gametype: 'Open', session: pana, ...over },
  line: { closedigits: '', session: 'Open', pana, closepana: '', ...line },
});
const draw = (
  family: 'starline' | 'gali',
  pana: string,
  digits: string,
): Omit<Recorded, 'points' | 'bid'> => ({
  family,
  slip: { pana, session: family === 'gali' ? 'Close' : 'Open' },
  line: { digits, closedigits: '', session: family === 'gali' ? '' : 'Open' },
});
const half = (line: object): Omit<Recorded, 'points' | 'bid'> =>
  main('Half Sangam', { pana: '', closepana: 'Half Sangam', ...line });

const SLIPS: readonly Recorded[] = [
  { ...main('Single Digit', { digits: '4' }), points: 10, bid: 'Single Digit Open 4/' },
  {
    family: 'main',
    slip: { pana: 'Jodi Digit', gametype: 'Jodi Digit', session: 'Jodi Digit' },
    line: { digits: '45', closedigits: '', session: 'close' },
    points: 12,
    bid: 'Jodi Digit Close 45/',
  },
  { ...main('Single Pana', { digits: '123' }), points: 13, bid: 'Single Pana Open 123/' },
  { ...main('Double Pana', { digits: '100' }), points: 15, bid: 'Double Pana Open 100/' },
  { ...main('Triple Pana', { digits: '777' }), points: 16, bid: 'Triple Pana Open 777/' },
  { ...half({ digits: '4', closedigits: '123' }), points: 17, bid: 'Half Sangam Open 4/123' },
  {
    ...half({ digits: '4', closedigits: '123', session: 'Close' }),
    slip: { pana: 'Half Sangam', gametype: 'Close', session: 'Half Sangam' },
    points: 18,
    bid: 'Half Sangam Close 123/4',
  },
  {
    family: 'main',
    slip: { pana: 'Full Sangam', session: 'Full Sangam' },
    line: { digits: '123', closedigits: '140', session: 'closed' },
    points: 19,
    bid: 'Full Sangam Open 123/140',
  },
  { ...draw('starline', 'Single Digit', '4'), points: 10, bid: 'Single Digit Open 4/' },
  { ...draw('starline', 'Single Pana', '123'), points: 11, bid: 'Single Pana Open 123/' },
  { ...draw('starline', 'Double Pana', '100'), points: 12, bid: 'Double Pana Open 100/' },
  { ...draw('starline', 'Triple Pana', '777'), points: 13, bid: 'Triple Pana Open 777/' },
  { ...draw('gali', 'Left Digit', '4'), points: 10, bid: 'Left Digit Open 4/' },
  { ...draw('gali', 'Right Digit', '5'), points: 11, bid: 'Right Digit Open 5/' },
  { ...draw('gali', 'Jodi Digit', '45'), points: 12, bid: 'Jodi Digit Open 45/' },
];

/** As the React client of the family writes it. */
function bodyOf({ family, slip, line, points }: Recorded, { token }: TestPlayer) {
  const { id, name, bidDate } = markets[family];
  return {
    env_type: 'Prod',
    app_key: 'key of the app',
    unique_token: token,
    game_id: String(id),
    new_result: {
      unique_token: token,
      Gamename: name,
      totalbit: points,
      gameid: String(id),
      bid_date: bidDate,
      ...slip,
      result: [{ ...line, points: String(points) }],
    },
  };
}

const historyOf = {
  main: '/api-bid-history-data',
  starline: '/api-starline-bid-history-data',
  gali: '/api-galidisawar-bid-history-data',
} as const;

async function bidsOf(player: TestPlayer, family: keyof typeof CALLS): Promise<readonly string[]> {
  const today = formatHistoryDate(localTime(system.node.clock.now(), system.node.config.zone).day);
  const { body } = await system.call(historyOf[family], { bid_from: today, bid_to: today }, player);
  return (body.bid_data ?? []).map(
    (bid) => `${bid.pana} ${bid.session} ${bid.digits}/${bid.closedigits} ${bid.points}`,
  );
}

async function send(path: (typeof CALLS)[keyof typeof CALLS], body: unknown) {
  const { http, body: told } = await callServer(system.url, path, body);
  return { http, code: told.code ?? 'done' };
}

describe('A slip as it was recorded', () => {
  test.each(SLIPS.map((recorded) => [recorded.bid, recorded.family, recorded] as const))(
    '%s on %s is placed without a change',
    async (bid, family, recorded) => {
      const player = await addPlayer(system.node.db, 100);
      expect(await send(CALLS[family], bodyOf(recorded, player))).toEqual({ http: 200, code: 'done' });
      expect(await bidsOf(player, family)).toEqual([`${bid} ${recorded.points}`]);
    },
  );
});

const [SINGLE] = SLIPS;

function sent(player: TestPlayer, over: object, ofSlip: object = {}): object {
  if (SINGLE === undefined) throw new Error('nothing was recorded');
  const body = bodyOf(SINGLE, player);
  return { ...body, ...over, new_result: { ...body.new_result, ...ofSlip } };
}

/** Forms in which clients write a day, by example. */
const FORMS = ['DAY', 'D-Mon-YEAR', 'D-Month-YEAR', 'Www D-Mon-YEAR', 'D-MM-YEAR', 'MM/D/YEAR'] as const;

const BID_HISTORIES = [
  '/api-bid-history-data',
  '/api-starline-bid-history-data',
  '/api-galidisawar-bid-history-data',
  '/api-galidisswar-bid-history-data',
] as const;
const WIN_HISTORIES = [
  '/api-wining-history-data',
  '/api-starline-wining-history-data',
  '/api-galidisawar-wining-history-data',
  '/api-galidisswar-wining-history-data',
] as const;

/** Today in one of the forms. */
function written(form: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  const say = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(at);
  return (
    form
      .replace('DAY', day)
      .replace(/^D-| D-/, (mark) => mark.replace('D', day.slice(8)))
      .replace('/D/', `/${day.slice(8)}/`)
      .replace('Month', say({ month: 'long' }))
      .replace('Mon', say({ month: 'short' }).slice(0, 3))
      .replace('MM', day.slice(5, 7))
      .replace('YEAR', day.slice(0, 4))
      // The last: a Monday looks like the name of a month.
      .replace('Www', say({ weekday: 'short' }))
  );
}

describe('A slip of another client', () => {
  test('may have its token and its market inside only', async () => {
    const player = await addPlayer(system.node.db, 100);
    const inside = { unique_token: undefined, game_id: undefined };
    expect((await send(CALLS.main, sent(player, inside))).code).toBe('done');
    expect(await bidsOf(player, 'main')).toHaveLength(1);
  });

  test('names one player and one market wherever it names them', async () => {
    const [player, other] = [await addPlayer(system.node.db, 100), await addPlayer(system.node.db, 100)];
    expect(await send(CALLS.main, sent(player, {}, { unique_token: other.token }))).toEqual({
      http: 422,
      code: 'token_contradicts',
    });
    const { id } = await addMarket(system);
    expect((await send(CALLS.main, sent(player, { game_id: String(id) }))).code).toBe('market_contradicts');
    expect((await send(CALLS.main, sent(player, { game_id: '' }, { gameid: '' }))).code).toBe(
      'market_unknown',
    );
    expect((await send(CALLS.main, sent(player, { unique_token: '' }, { unique_token: '' }))).code).toBe(
      'not_logged_in',
    );
    expect([await bidsOf(player, 'main'), await bidsOf(other, 'main')]).toEqual([[], []]);
  });

  test.each(FORMS)('may write its day as %s', async (form) => {
    const player = await addPlayer(system.node.db, 100);
    const today = written(form);
    expect([today, (await send(CALLS.main, sent(player, {}, { bid_date: today }))).code]).toEqual([
      today,
      'done',
    ]);
    const other = today.replace(day.slice(0, 4), String(Number(day.slice(0, 4)) + 1));
    expect((await send(CALLS.main, sent(player, {}, { bid_date: other }))).code).toBe('date_contradicts');
  });

  test.each([
    ['main', 'सिंगल डिजिट', '4', 'Single Digit Open 4/'],
    ['main', 'जोड़ी डिजिट', '45', 'Jodi Digit Close 45/'],
    ['main', 'सिंगल पाना', '123', 'Single Pana Open 123/'],
    ['main', 'डबल पाना', '100', 'Double Pana Open 100/'],
    ['main', 'ट्रिपल पाना', '777', 'Triple Pana Open 777/'],
    ['main', 'हाफ संगम', '4', 'Half Sangam Open 4/123'],
    ['main', 'फुल संगम', '123', 'Full Sangam Open 123/140'],
    ['starline', 'सिंगल डिजिट', '4', 'Single Digit Open 4/'],
    ['starline', 'डबल पाना', '100', 'Double Pana Open 100/'],
    ['starline', 'Tripple Panna', '777', 'Triple Pana Open 777/'],
    ['gali', 'लेफ्ट डिजिट', '4', 'Left Digit Open 4/'],
    ['gali', 'राइट डिजिट', '5', 'Right Digit Open 5/'],
    ['gali', 'जोड़ी', '45', 'Jodi Digit Open 45/'],
  ] as const)(
    'of a %s market may name its bid type as %s, and have any total',
    async (family, pana, digits, bid) => {
      const player = await addPlayer(system.node.db, 100);
      const closedigits = bid.split('/')[1] ?? '';
      const slip = { ...draw('starline', pana, digits), family };
      const body = bodyOf({ ...slip, line: { ...slip.line, closedigits }, points: 10, bid }, player);
      const said = { ...body, new_result: { ...body.new_result, totalbit: 999 } };
      expect((await send(CALLS[family], said)).code).toBe('done');
      expect(await bidsOf(player, family)).toEqual([`${bid} 10`]);
    },
  );

  test.each(['starline', 'gali'] as const)(
    'of a %s market may have its token and market inside only',
    async (family) => {
      const player = await addPlayer(system.node.db, 100);
      const pana = family === 'gali' ? 'Left Digit' : 'Single Digit';
      const body = bodyOf({ ...draw(family, pana, '4'), points: 10, bid: '' }, player);
      const inside = { ...body, unique_token: undefined, game_id: undefined };
      expect((await send(CALLS[family], inside)).code).toBe('done');
      expect(await bidsOf(player, family)).toHaveLength(1);
    },
  );

  test.each(FORMS)('is found by a history that is asked for the day as %s', async (form) => {
    const player = await addPlayer(system.node.db, 100);
    for (const [family, pana] of [
      ['main', 'Single Digit'],
      ['starline', 'Single Digit'],
      ['gali', 'Left Digit'],
    ] as const) {
      const body = bodyOf({ ...draw('starline', pana, '4'), family, points: 10, bid: '' }, player);
      expect((await send(CALLS[family], body)).code).toBe('done');
    }
    const date = written(form);
    const asked = {
      unique_token: player.token,
      bid_from: date,
      bid_to: date,
      date_from: date,
      date_to: date,
    };
    for (const path of BID_HISTORIES) {
      const { body } = await callServer(system.url, path, asked);
      expect([path, date, body.code, body.bid_data?.length]).toEqual([path, date, undefined, 1]);
    }
    for (const path of [...WIN_HISTORIES, '/api-get-statement'] as const)
      expect([path, date, (await callServer(system.url, path, asked)).body.code]).toEqual([
        path,
        date,
        undefined,
      ]);
  });

  test('for SP DP TP comes as three, each with the total of all, and is charged what it holds', async () => {
    const player = await addPlayer(system.node.db, 1_000);
    const panas = { 'Single Pana': ['128', '137'], 'Double Pana': ['119'], 'Triple Pana': ['777'] };
    for (const [pana, digits] of Object.entries(panas)) {
      const result = digits.map((number) => ({
        digits: number,
        closedigits: '',
        points: '20',
        session: 'Open',
      }));
      const slip = { pana, gametype: 'Open', session: 'Open', totalbit: 80, result };
      expect((await send(CALLS.main, sent(player, {}, slip))).code).toBe('done');
    }
    const { sum } = await system.node.db.one<{ sum: number }>(
      sql`select sum(total)::int as sum from slips where player_id = ${player.id}`,
    );
    expect(sum).toBe(80_00);
    expect(await bidsOf(player, 'main')).toHaveLength(4);
  });
});
