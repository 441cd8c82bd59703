import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { farAddress } from '../../../test/support/far-address.ts';
import { addPlayer, type TestPlayer } from '../../../test/support/people.ts';
import { openResultsDesk, type ResultsDesk } from '../../../test/support/results-desk.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { addDraw, addMarket, closeIn } from '../../../test/support/test-market.ts';
import { startTestNodes, type TestNodes } from '../../../test/support/test-nodes.ts';
import { digitsOn } from '../../../test/support/test-slip.ts';
import { STORES } from '../../../test/support/stores.ts';
import { sql } from '../platform/store/sql.ts';
import { changeSettings } from '../settings/settings.ts';

const DASHBOARD = '/api-get-dashboard-data';
const STARLINE = '/api-starline-game';
const GALI = '/api-galidisawar-game';
const LISTS = [DASHBOARD, STARLINE, GALI] as const;
type List = (typeof LISTS)[number];

const listed = z.object({
  result: z.array(z.object({ game_id: z.string(), open_result: z.string(), msg_status: z.number() })),
  server_time: z.string(),
  wallet_amt: z.string().optional(),
});

interface Poll {
  readonly http: number;
  readonly tag: string;
  readonly serverTime: string;
  readonly text: string;
}

/** Asks for a list the way a phone does that has read it before. */
async function poll(url: string, path: string, known = '', player?: TestPlayer): Promise<Poll> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...farAddress(),
      ...(known === '' ? {} : { 'if-none-match': known }),
      ...(player === undefined ? {} : { authorization: `Bearer ${player.token}` }),
    },
    body: '{}',
  });
  return {
    http: response.status,
    tag: response.headers.get('etag') ?? '',
    serverTime: response.headers.get('server-time') ?? '',
    text: await response.text(),
  };
}

const read = (answer: Poll) => listed.parse(JSON.parse(answer.text));
const resultIn = (answer: Poll, id: number) =>
  read(answer).result.find(({ game_id }) => game_id === String(id))?.open_result;

describe.each(STORES)('T53 lists that are polled, on %s', (kind) => {
  let system: TestSystem;
  let desk: ResultsDesk;
  let player: TestPlayer;
  beforeAll(async () => {
    system = await startTestSystem(kind, { TRUSTED_PROXIES: '127.0.0.1' });
    desk = await openResultsDesk({ db: system.node.db, url: system.url });
    player = await addPlayer(system.node.db, 1_000);
    await addMarket(system);
    await addDraw(system, 'starline');
    await addDraw(system, 'gali');
  });
  afterAll(() => system.close());

  const ask = (path: List, known?: string, by?: TestPlayer) => poll(system.url, path, known, by);
  /** Which of the lists have another tag after something was done. */
  const changedBy = async (act: () => Promise<unknown>, by?: TestPlayer): Promise<readonly List[]> => {
    const before = await Promise.all(LISTS.map((path) => ask(path, '', by)));
    await act();
    const after = await Promise.all(LISTS.map((path, i) => ask(path, before[i]?.tag, by)));
    after.forEach((answer, i) => {
      const same = answer.tag === before[i]?.tag;
      expect([LISTS[i], answer.http, answer.text === '']).toEqual([
        LISTS[i],
        ...(same ? [304, true] : [200, false]),
      ]);
    });
    return LISTS.filter((_, i) => after[i]?.http === 200);
  };
  const change = (setting: Parameters<typeof changeSettings>[2]) => async () => {
    const { node, services } = system;
    await node.db.transaction((tx) => changeSettings(tx, node.live, setting, null));
    await services.settings.refresh();
  };

  test.each(LISTS)('%s: what has not changed is not sent again, only the time is', async (path) => {
    for (const by of [undefined, player]) {
      const first = await ask(path, '', by);
      expect(first.http).toBe(200);
      expect(first.tag).toMatch(/^W\/"[\w-]{22}"$/);
      expect(read(first).result).toHaveLength(1);
      expect(read(first).server_time).toBe(first.serverTime);
      const again = await ask(path, first.tag, by);
      expect([again.http, again.text, again.tag]).toEqual([304, '', first.tag]);
      expect(Date.parse(again.serverTime)).toBeGreaterThanOrEqual(Date.parse(first.serverTime));
    }
  });

  test.each(['W/"AAAAAAAAAAAAAAAAAAAAAA"', '"*"', '""', 'x', 'W/'])(
    'a tag that is not of this list gets the list: %s',
    async (known) => {
      for (const path of LISTS) expect((await ask(path, known)).http).toBe(200);
    },
  );

  test.each([
    ['weak', (tag: string) => tag],
    ['strong', (tag: string) => tag.replace('W/', '')],
    ['one of several', (tag: string) => `"AAAA", ${tag},"BBBB"`],
    ['whatever there is', () => '*'],
  ])('who holds the list and says so, %s, is not sent it again', async (_, known) => {
    for (const path of LISTS) {
      const { http, text } = await ask(path, known((await ask(path)).tag));
      expect([path, http, text]).toEqual([path, 304, '']);
    }
  });

  test('the tag of another player, or of a visitor, never stands for one’s own list', async () => {
    const [one, other] = [await addPlayer(system.node.db, 500), await addPlayer(system.node.db, 500)];
    const tags = await Promise.all([undefined, one, other].map((by) => ask(DASHBOARD, '', by)));
    expect(new Set(tags.map(({ tag }) => tag)).size).toBe(3);
    const { http, text } = await ask(DASHBOARD, tags[1]?.tag, other);
    expect(http).toBe(200);
    expect(JSON.parse(text)).toMatchObject({ wallet_amt: '500' });
  });

  test('a bid changes the list of who placed it, and nobody else’s', async () => {
    const market = await addMarket(system);
    const stranger = await ask(DASHBOARD);
    const place = async () => {
      const { body } = await system.call('/api-submit-bid', digitsOn(market, [1], 10), {
        ...player,
        key: 'a-bid',
      });
      expect(body.code).toBeUndefined();
    };
    expect(await changedBy(place, player)).toEqual([DASHBOARD]);
    expect((await ask(DASHBOARD, stranger.tag)).http).toBe(304);
  });

  test('a result changes the list of its family', async () => {
    const market = await addMarket(system);
    const [starline, gali] = [await addDraw(system, 'starline'), await addDraw(system, 'gali')];
    const declared = (path: List, id: number, sessionId: number, number: string) => async () => {
      await desk.declare(sessionId, number);
      await desk.settled(sessionId);
      await expect.poll(async () => resultIn(await ask(path), id)).not.toBe('');
      await system.services.board.refresh();
    };
    expect(await changedBy(declared(DASHBOARD, market.id, market.openSession, '123'))).toEqual([DASHBOARD]);
    expect(await changedBy(declared(STARLINE, starline.id, starline.openSession, '140'))).toEqual([STARLINE]);
    expect(await changedBy(declared(GALI, gali.id, gali.openSession, '67'))).toEqual([GALI]);
  });

  test('a session that ends by the clock alone changes the list', async () => {
    const { id, closeSession, openSession } = await addMarket(system);
    const statusIn = (answer: Poll) =>
      read(answer).result.find((one) => one.game_id === String(id))?.msg_status;
    const ended = async () => {
      await closeIn(system.node.db, openSession, 2_000);
      await closeIn(system.node.db, closeSession, 2_000);
      await system.services.board.refresh();
      const still = await ask(DASHBOARD);
      expect(statusIn(still)).toBe(1);
      await expect.poll(async () => (await ask(DASHBOARD, still.tag)).http).toBe(200);
      // The two sessions end some milliseconds apart, and the list changes with each.
      await expect.poll(async () => statusIn(await ask(DASHBOARD))).toBe(2);
    };
    expect(await changedBy(ended)).toEqual([DASHBOARD]);
  });

  test('a setting changes the lists that show it', async () => {
    expect(await changedBy(change({ mobile_no: '9876543210' }))).toEqual([DASHBOARD]);
    expect(await changedBy(change({ gali_chart_url: 'https://chart.example/gali' }))).toEqual([GALI]);
    const starline = change({ starline_chart_url: 'https://chart.example/starline' });
    expect(await changedBy(starline)).toEqual([DASHBOARD, STARLINE]);
    expect(await changedBy(change({ mobile_no: '9876543210' }))).toEqual([]);
  });

  test('a session that has ended gets the list of a visitor', async () => {
    const leaving = await addPlayer(system.node.db, 100);
    const mine = await ask(DASHBOARD, '', leaving);
    await system.call('/api-user-logout', {}, leaving);
    const after = await ask(DASHBOARD, mine.tag, leaving);
    expect(after.http).toBe(200);
    expect(read(after)).not.toHaveProperty('wallet_amt');
  });

  test('a call that is no polled list knows no tags', async () => {
    const { http, tag } = await poll(system.url, '/api-user-wallet-balance', 'W/"x"', player);
    expect([http, tag]).toEqual([200, '']);
  });
});

describe('T53 one list, several nodes', () => {
  let nodes: TestNodes;
  beforeAll(async () => {
    // Behind one address, as nodes are: the links in a list lead there.
    nodes = await startTestNodes(2, { env: { PUBLIC_URL: 'https://play.example.in' } });
  });
  afterAll(() => nodes.close());

  test('a phone that comes to another node is answered 304 by its tag, whatever either node went through', async () => {
    const [first = '', second = ''] = nodes.urls;
    const player = await addPlayer(nodes.db, 700);
    await nodes.db.query(sql`
      insert into markets (family, name, open_minute, close_minute) values ('main', 'Kalyan', 960, 1080)`);
    // One node sees a change there and back that the other does not.
    await nodes.db.query(sql`select pg_notify('ank', '{"topic": "markets", "detail": {"marketId": null}}')`);
    for (const url of nodes.urls) {
      await expect.poll(async () => read(await poll(url, DASHBOARD)).result.length).toBe(1);
    }
    for (const path of LISTS) {
      const { tag } = await poll(first, path, '', player);
      expect(await poll(second, path, tag, player)).toMatchObject({ http: 304, tag, text: '' });
      expect(await poll(first, path, tag, player)).toMatchObject({ http: 304, tag, text: '' });
    }
  });
});
