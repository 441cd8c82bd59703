import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { formatClock, localTime, minuteOfDay, type MarketDay } from '#rules/time/time.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { type DAY_MARKET, type MarketDesk, openMarketDesk } from './market-desk.ts';
import { moneyDesk } from './money-desk.ts';
import type { TestPlayer } from './people.ts';
import { callServer } from './test-client.ts';
import { findMarket } from './test-market.ts';
import { SUBMIT_CALL } from './test-slip.ts';
import { startTwoServers, type TwoServers } from './two-servers.ts';

/** Two servers for the tests of a file, and two owners who plan markets: new ones for each test, who may ask so often in a minute. */
export function plannedMarkets() {
  let running: TwoServers | undefined;
  let owners: MarketDesk | undefined;
  const servers = () => {
    if (running === undefined) throw new Error('the servers have not started');
    return running;
  };
  const desk = () => {
    if (owners === undefined) throw new Error('the owners have not logged in');
    return owners;
  };
  const db = () => servers().system.node.db;
  beforeAll(async () => {
    running = await startTwoServers({ markets: 0 });
  });
  beforeEach(async () => {
    owners = await openMarketDesk({ db: db(), url: servers().urls[0], otherUrl: servers().urls[1] });
  });
  afterAll(() => running?.close());
  const zone = () => servers().system.node.config.zone;
  const now = () => localTime(servers().system.node.clock.now(), zone());
  let names = 0;
  const newName = () => {
    names += 1;
    return `Manjra ${names}`;
  };
  const seenEverywhere = (id: number, is: (game: SeenGame | undefined) => boolean) =>
    expectSeen(servers(), id, is);
  return {
    servers,
    desk,
    db,
    zone,
    now,
    books: moneyDesk(() => servers().system),
    today: () => now().day,
    inMinutes: (minutes: number) => formatClock(minuteOfDay(now().minute + minutes)),
    newName,
    seenEverywhere,
    /** Places a slip at both servers in turn; the answer's code, undefined where it was taken. */
    place: async (player: TestPlayer, slip: object, key: string) => {
      const url = servers().urls[player.id % 2 === 0 ? 0 : 1];
      return (await callServer(url, SUBMIT_CALL.main, slip, { ...player, key })).body;
    },
    /** A market made by calls, that plays today. */
    newMarket: async (change: Partial<typeof DAY_MARKET> = {}) => {
      const name = newName();
      const id = await desk().add({ name, ...change }, now().day);
      await seenEverywhere(id, (game) => game !== undefined);
      return findMarket(db(), name, now().day);
    },
    sessionsOf: (marketId: number, day: MarketDay) =>
      db().query<{ session: string; state: string; closes: string; due: string }>(sql`
        select s.session, s.state, to_char(s.closes_at at time zone ${zone()}, 'HH12:MI AM') as closes,
          to_char(s.result_due_at at time zone ${zone()}, 'HH12:MI AM') as due
        from market_sessions s join market_days d on d.id = s.market_day_id
        where d.market_id = ${marketId} and d.day = ${day}::date order by s.session desc`),
  };
}

interface SeenGame {
  readonly open_time: string;
}

async function expectSeen(
  { urls }: TwoServers,
  id: number,
  is: (game: SeenGame | undefined) => boolean,
): Promise<void> {
  for (const url of urls)
    await expect
      .poll(async () => {
        const { body } = await callServer(url, '/api-get-dashboard-data', {});
        return is(body.result?.find(({ game_id }) => game_id === String(id)));
      })
      .toBe(true);
}
