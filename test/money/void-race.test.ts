import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/server/platform/store/sql.ts';
import { addPlayers } from '../support/add-players.ts';
import type { TestPlayer } from '../support/people.ts';
import { refundInSmallBatches, refundWork } from '../support/refund-in-small-batches.ts';
import { callServer } from '../support/test-client.ts';
import type { TestMarket } from '../support/test-market.ts';
import { digitsOn, slipOn } from '../support/test-slip.ts';
import { untilBlocked } from '../support/until-blocked.ts';
import { startTwoServers, type TwoServers } from '../support/two-servers.ts';
import { openVoidDesk, type VoidDesk } from '../support/void-desk.ts';

const CLIENTS = 24;
const STAKE = 10;
// So many slips have been booked when the session is voided, and as many clients as there are go on sending.
const HEIGHT = 3 * CLIENTS;

describe('T34 T8 slips that race a void at two servers', () => {
  let servers: TwoServers;
  let desk: VoidDesk;
  let players: readonly TestPlayer[];
  beforeAll(async () => {
    servers = await startTwoServers({ markets: 4 });
    await refundInSmallBatches(db(), { slips: 10, seconds: 0.005 });
    desk = await openVoidDesk({ db: db(), url: servers.urls[1] });
    players = await addPlayers(db(), CLIENTS, 100_000);
  });
  afterAll(() => servers.close());
  const db = () => servers.system.node.db;

  const marketAt = (index: number): TestMarket => {
    const market = servers.markets[index];
    if (market === undefined) throw new Error(`there is no market ${index}`);
    return market;
  };

  /** One client's slips of three kinds in turn, until each kind was refused. Returns why that was. */
  async function play(market: TestMarket, { token }: TestPlayer, client: number, booked: () => void) {
    const whys = new Map<string, string>();
    const kinds = Object.entries(slipsOn(market));
    for (let i = client; whys.size < kinds.length; i += 1) {
      const [kind, slip] = kinds[i % kinds.length] ?? ['', {}];
      if (whys.has(kind)) continue;
      const url = servers.urls[i % 2 === 0 ? 0 : 1];
      const { body } = await callServer(url, '/api-submit-bid', slip, { token, key: `${market.id}-${i}` });
      if (body.status) booked();
      else whys.set(kind, `${kind}: ${body.code} ${body.params?.['session']}`);
    }
    return [...whys.values()];
  }

  /** All clients at once; when the storm is at its height somebody voids. Returns how many slips were accepted. */
  async function storm(market: TestMarket, toVoid: () => Promise<unknown>) {
    let accepted = 0;
    let voiding: Promise<unknown> = Promise.resolve();
    const booked = () => {
      accepted += 1;
      if (accepted === HEIGHT) voiding = toVoid();
    };
    const whys = await Promise.all(players.map((player, client) => play(market, player, client, booked)));
    await voiding;
    return { accepted, whys: [...new Set(whys.flat())].toSorted() };
  }

  /** Slips of a market and what came back of them, in points. */
  const booksOf = (market: TestMarket) =>
    db().one<{ slips: number; staked: number; refunded: number; late: number }>(sql`
      select count(*) as slips, sum(s.total) / 100 as staked,
        (select coalesce(sum(l.amount), 0) / 100 from ledger l join session_voids v on v.id = l.reference
          where l.kind = 'refund' and v.market_day_id = ${market.marketDayId}) as refunded,
        count(*) filter (where s.accepted_at >= (
          select min(closed_at) from market_sessions where market_day_id = ${market.marketDayId})) as late
      from slips s where s.market_day_id = ${market.marketDayId}`);

  test('every slip that a day took before its void comes back, and none is taken after it', async () => {
    const market = marketAt(0);
    const { accepted, whys } = await storm(market, () =>
      desk.void(market, market.openSession, { whole_day: true }),
    );
    expect(whys).toEqual([
      'close: bidding_closed close',
      'jodi: bidding_closed open',
      'open: bidding_closed open',
    ]);
    await desk.refunded(market.openSession);
    await desk.refunded(market.closeSession);
    const points = accepted * STAKE;
    expect(await booksOf(market)).toEqual({ slips: accepted, staked: points, refunded: points, late: 0 });
    expect((await refundWork(db(), market.openSession)).workers).toBeGreaterThan(0);
  });

  test.each([
    ['close', 1, (market: TestMarket) => market.closeSession],
    ['open', 2, (market: TestMarket) => market.openSession],
  ] as const)(
    'a void of the %s gives back exactly its slips and the jodis; the other session goes on',
    async (name, index, sessionOf) => {
      const market = marketAt(index);
      const other = name === 'open' ? 'close' : 'open';
      const session = sessionOf(market);
      let over = false;
      const { accepted, whys } = await storm(market, async () => {
        await desk.void(market, session);
        over = true;
        // The other session takes bids until it is voided, too; only then do its clients stop.
        await desk.refunded(session);
        const { refunded, due } = await db().one<{ refunded: number; due: number }>(sql`
          select (select sum(l.amount) from ledger l join session_voids v on v.id = l.reference
              where l.kind = 'refund' and v.market_session_id = ${session}) as refunded,
            (select sum(b.points) from bids b where b.market_day_id = ${market.marketDayId}
              and ${name} in (b.closes_with, b.decided_at)) as due`);
        expect(refunded).toBe(due);
        await desk.void(market, other === 'open' ? market.openSession : market.closeSession);
      });
      expect(over).toBe(true);
      expect(whys).toEqual([
        'close: bidding_closed close',
        `jodi: bidding_closed ${name}`,
        'open: bidding_closed open',
      ]);
      await desk.refunded(market.openSession);
      await desk.refunded(market.closeSession);
      const { slips, staked, refunded } = await booksOf(market);
      expect([slips, staked, refunded]).toEqual([accepted, accepted * STAKE, accepted * STAKE]);
    },
  );

  test('a jodi that has locked the first of its sessions gets the other one, too, while a void of the day waits', async () => {
    const market = marketAt(3);
    // Slips lock their sessions by their numbers.
    const [first, second] = [market.openSession, market.closeSession].toSorted((one, other) => one - other);
    const { voiding } = await db().transaction(async (tx) => {
      await tx.query(sql`select pg_advisory_xact_lock_shared(lock_class('market_session'), ${first})`);
      const sent = desk.void(market, market.openSession, { whole_day: true });
      await untilBlocked(tx);
      const { locked } = await tx.one<{ locked: boolean }>(sql`
        select pg_try_advisory_xact_lock_shared(lock_class('market_session'), ${second}) as locked`);
      expect(locked).toBe(true);
      // In an object, so that the transaction ends before the void does.
      return { voiding: sent };
    });
    await voiding;
    await desk.refunded(market.openSession);
    await desk.refunded(market.closeSession);
  });
});

/** One slip of each kind that a void tells apart. */
function slipsOn(market: TestMarket) {
  return {
    open: digitsOn(market, [6], STAKE),
    close: slipOn(market, [{ closedigits: '5', points: STAKE, session: 'Close' }], { session: 'Close' }),
    jodi: slipOn(market, [{ digits: '65', points: STAKE, session: 'Close' }], {
      pana: 'Jodi Digit',
      session: 'Close',
    }),
  };
}
