import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/server/platform/store/sql.ts';
import { addPlayers } from '../support/add-players.ts';
import { refundInSmallBatches, refundWork, whileRefundsWait } from '../support/refund-in-small-batches.ts';
import { startServerProcess, type ServerProcess } from '../support/start-server-process.ts';
import { callServer } from '../support/test-client.ts';
import { digitsOn } from '../support/test-slip.ts';
import { startTwoServers, type TwoServers } from '../support/two-servers.ts';
import { openVoidDesk } from '../support/void-desk.ts';
import { sayFigure } from '../support/say-figure.ts';

const PLAYERS = 100;
const SLIPS_PER_BATCH = 5;
const POINTS = 100;
const STAKE = 10;

describe('T34 T14 servers that are killed while they refund a void', () => {
  let servers: TwoServers;
  const fresh: ServerProcess[] = [];
  beforeAll(async () => {
    servers = await startTwoServers({ markets: 1, apart: true });
    await refundInSmallBatches(servers.system.node.db, { slips: SLIPS_PER_BATCH, seconds: 0.02 });
  });
  afterAll(async () => {
    await Promise.all(fresh.map((server) => server.end()));
    await servers.close();
  });

  test(
    'every bid comes back once, whoever is killed with a batch in its hands',
    { timeout: 60_000 },
    async () => {
      const { db } = servers.system.node;
      const [market] = servers.markets;
      if (market === undefined) throw new Error('there is a market');
      const players = await addPlayers(db, PLAYERS, POINTS);
      const placed = await Promise.all(
        players.map(({ token }, i) =>
          callServer(
            servers.urls[i % 2 === 0 ? 0 : 1],
            '/api-submit-bid',
            digitsOn(market, [i % 10], STAKE),
            {
              token,
              key: 'the-slip',
            },
          ),
        ),
      );
      expect(placed.filter(({ body }) => !body.status)).toEqual([]);
      const desk = await openVoidDesk({ db, url: servers.urls[0] });
      let doneAtKill = 0;
      await whileRefundsWait(db, async (waiting) => {
        await desk.void(market, market.openSession);
        // Each server has given points back in a transaction that it has not committed.
        await expect.poll(waiting, { timeout: 20_000, interval: 10 }).toBe(2);
        await servers.first.kill();
      });
      await expect.poll(async () => (await refundWork(db, market.openSession)).done).toBeGreaterThan(1);
      await whileRefundsWait(db, async (waiting, tx) => {
        await expect.poll(waiting, { timeout: 20_000, interval: 10 }).toBe(1);
        doneAtKill = (await refundWork(tx, market.openSession)).done;
        await servers.second.kill();
      });
      const { state } = await db.one<{ state: string }>(
        sql`select state from session_voids where market_session_id = ${market.openSession}`,
      );
      expect([state, doneAtKill > 0, doneAtKill < PLAYERS / SLIPS_PER_BATCH]).toEqual([
        'running',
        true,
        true,
      ]);
      // Nobody is left. Two others, started later, find what is not done yet.
      const url = servers.system.storeUrl ?? '';
      fresh.push(...(await Promise.all([startServerProcess(url), startServerProcess(url)])));
      await desk.refunded(market.openSession);

      const rows = await db.query<{ player_id: number; amount: number }>(sql`
      select l.player_id, l.amount / 100 as amount from ledger l join session_voids v on v.id = l.reference
      where l.kind = 'refund' and v.market_session_id = ${market.openSession}`);
      expect(rows).toHaveLength(PLAYERS);
      expect(new Set(rows.map(({ player_id: id }) => id))).toEqual(new Set(players.map(({ id }) => id)));
      expect(new Set(rows.map(({ amount }) => amount))).toEqual(new Set([STAKE]));
      const wallets = await db.query<{ balance: number }>(sql`
      select distinct balance from wallets where player_id = any (${players.map(({ id }) => id)}::bigint[])`);
      expect(wallets).toEqual([{ balance: POINTS * 100 }]);
      expect((await refundWork(db, market.openSession)).done).toBe(PLAYERS / SLIPS_PER_BATCH);
      sayFigure('T34', { 'servers killed': 2, bids: PLAYERS, 'given back': rows.length });
    },
  );
});
