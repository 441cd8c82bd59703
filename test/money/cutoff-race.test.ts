import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/server/platform/store/sql.ts';
import { addPlayers } from '../support/add-players.ts';
import { addPlayer, type TestPlayer } from '../support/people.ts';
import { openResultsDesk, type ResultsDesk } from '../support/results-desk.ts';
import { callServer } from '../support/test-client.ts';
import { closeIn, type TestMarket } from '../support/test-market.ts';
import { digitsOn } from '../support/test-slip.ts';
import { untilBlocked } from '../support/until-blocked.ts';
import { startTwoServers, type TwoServers } from '../support/two-servers.ts';
import { sayFigure } from '../support/say-figure.ts';

const CLIENTS = 24;
// So many slips have been booked when bids end, and as many clients as there are go on sending.
const HEIGHT = 3 * CLIENTS;

describe('T17 T8 slips that race the end of bids at two servers', () => {
  let servers: TwoServers;
  let desk: ResultsDesk;
  let players: readonly TestPlayer[];
  beforeAll(async () => {
    servers = await startTwoServers({ markets: 5 });
    desk = await openResultsDesk({ db: servers.system.node.db, url: servers.urls[1] });
    players = await addPlayers(servers.system.node.db, CLIENTS, 100_000);
  });
  afterAll(() => servers.close());

  const marketAt = (index: number): TestMarket => {
    const market = servers.markets[index];
    if (market === undefined) throw new Error(`there is no market ${index}`);
    return market;
  };

  /** One client's slips until one is refused. Returns why that was. */
  async function play(market: TestMarket, { token }: TestPlayer, client: number, booked: () => void) {
    for (let i = 0; ; i += 1) {
      const url = servers.urls[(i + client) % 2 === 0 ? 0 : 1];
      const slip = digitsOn(market, [(i + client) % 10], 10);
      const { body } = await callServer(url, '/api-submit-bid', slip, { token, key: `${market.id}-${i}` });
      if (!body.status) return `${body.code} ${body.params?.['session']}`;
      booked();
    }
  }

  /**
   * All clients at once, until every one is told that bids have ended; they are ended when the storm is at its height.
   * Returns how many slips were accepted.
   */
  async function storm(market: TestMarket, endBids: () => Promise<unknown>): Promise<number> {
    let accepted = 0;
    let ending: Promise<unknown> = Promise.resolve();
    const booked = () => {
      accepted += 1;
      if (accepted === HEIGHT) ending = endBids();
    };
    const whys = await Promise.all(players.map((player, client) => play(market, player, client, booked)));
    await ending;
    expect(new Set(whys)).toEqual(new Set(['bidding_closed open']));
    return accepted;
  }

  const slipsOn = (market: TestMarket) =>
    servers.system.node.db.one<{ count: number; late: number }>(sql`
      select count(*), count(*) filter (where s.accepted_at >= least(o.closes_at, o.closed_at)) as late
      from slips s join market_sessions o on o.id = ${market.openSession} where s.market_day_id = ${market.marketDayId}`);

  test('none is accepted at its bid-last time or after it', async () => {
    const market = marketAt(0);
    const accepted = await storm(market, () => closeIn(servers.system.node.db, market.openSession, 100));
    expect(await slipsOn(market)).toEqual({ count: accepted, late: 0 });
    sayFigure('T17', { 'slips until the end': accepted, late: 0 });
  });

  test('none is accepted once two people have closed the session early', async () => {
    const market = marketAt(1);
    const accepted = await storm(market, () => desk.endBids(market.openSession));
    expect(await slipsOn(market)).toEqual({ count: accepted, late: 0 });
  });

  test('every slip on a number is counted when its result is declared in the middle of the storm', async () => {
    const market = marketAt(2);
    const { db } = servers.system.node;
    await storm(market, () => desk.declare(market.openSession, '123'));
    await desk.settled(market.openSession);
    const { due, paid } = await db.one<{ due: number; paid: number }>(sql`
      select (select count(*) from slips where market_day_id = ${market.marketDayId} and 11000006 = any (selections)) as due,
        (select count(*) from wins w join settlements t on t.id = w.settlement_id
          where t.market_session_id = ${market.openSession}) as paid`);
    expect(due).toBeGreaterThan(0);
    expect(paid).toBe(due);
  });

  /** Sends a slip whose wallet somebody else holds until `held` is over, as when the disk is slow. */
  async function placeSlowly(
    market: TestMarket,
    held: (answered: Promise<unknown>) => Promise<void>,
  ): Promise<Awaited<ReturnType<typeof place>>> {
    const player = await addPlayer(servers.system.node.db, 100);
    const { slip } = await servers.system.node.db.transaction(async (tx) => {
      await tx.query(sql`select 1 from wallets where player_id = ${player.id} for update`);
      const sent = place(market, player);
      await untilBlocked(tx);
      await held(sent);
      // In an object, so that the transaction ends before the answer comes.
      return { slip: sent };
    });
    return slip;
  }

  const place = (market: TestMarket, player: TestPlayer) =>
    callServer(servers.urls[0], '/api-submit-bid', digitsOn(market, [1], 10), { ...player, key: 'slow' });

  test('a slip that is sent in time and would be booked too late is refused', async () => {
    const market = marketAt(3);
    await closeIn(servers.system.node.db, market.openSession, 300);
    const { body } = await placeSlowly(market, () => wait(600));
    expect(body.code).toBe('bidding_closed');
  });

  test('closing waits for a slip that is being booked, and that slip counts', async () => {
    const market = marketAt(4);
    const done: string[] = [];
    let closing: Promise<unknown> = Promise.resolve();
    const slip = placeSlowly(market, async (answer) => {
      void answer.then(() => done.push('booked'));
      closing = desk.endBids(market.openSession).then(() => done.push('closed'));
      await wait(300);
      expect(done).toEqual([]);
    });
    const { body } = await slip;
    await closing;
    expect(body.status).toBe(true);
    expect(await slipsOn(market)).toEqual({ count: 1, late: 0 });
  });
});
