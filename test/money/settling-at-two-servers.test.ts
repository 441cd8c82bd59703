import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/server/platform/store/sql.ts';
import { settleSessionJob } from '../../src/server/results/settle/settle-session.job.ts';
import { NOTHING_BESIDE } from '../support/no-bids.ts';
import { confirmApproval } from '../support/approvals.ts';
import { addPlayers } from '../support/add-players.ts';
import { openResultsDesk, type ResultsDesk } from '../support/results-desk.ts';
import { sayFigure } from '../support/say-figure.ts';
import { batchWork, settleInSmallBatches } from '../support/settle-in-small-batches.ts';
import { callServer } from '../support/test-client.ts';
import type { TestMarket } from '../support/test-market.ts';
import { digitsOn } from '../support/test-slip.ts';
import { startTwoServers, type TwoServers } from '../support/two-servers.ts';

const PLAYERS = 300;
const SLIPS_PER_BATCH = 5;
// Long enough that one server cannot do all batches before the others have heard of them.
const BATCH_SECONDS = 0.01;

describe('F03 T5 T8 a session that several servers settle at once', () => {
  let servers: TwoServers;
  let desk: ResultsDesk;
  beforeAll(async () => {
    servers = await startTwoServers({ markets: 2 });
    await settleInSmallBatches(servers.system.node.db, { slips: SLIPS_PER_BATCH, seconds: BATCH_SECONDS });
    desk = await openResultsDesk({ db: servers.system.node.db, url: servers.urls[0] });
  });
  afterAll(() => servers.close());

  const marketAt = (index: number): TestMarket => {
    const market = servers.markets[index];
    if (market === undefined) throw new Error(`there is no market ${index}`);
    return market;
  };

  test(
    'three connections beside two servers, who wait for nobody, pay every win once',
    { timeout: 60_000 },
    async () => {
      const market = marketAt(0);
      const { db } = servers.system.node;
      const players = await addPlayers(db, PLAYERS, 100);
      await Promise.all(
        players.map(({ token }, i) =>
          callServer(
            servers.urls[i % 2 === 0 ? 0 : 1],
            '/api-submit-bid',
            digitsOn(market, digitsOf(i), 10),
            {
              token,
              key: 'the-slip',
            },
          ),
        ),
      );
      await desk.declare(market.openSession, '123');
      const { settlement } = await db.one<{ settlement: number }>(
        sql`select id as settlement from settlements where market_session_id = ${market.openSession}`,
      );
      await db.query(sql`select plan_settlement(${settlement}, ${SLIPS_PER_BATCH})`);
      // Servers do two batches at once, all together; that each win is paid once is not for that to see to.
      const settleOne = () =>
        db.one<{ settled: boolean }>(sql`select settle_next_batch(${settlement}) as settled`);
      const runs = Array.from({ length: 3 }, async () => {
        while ((await settleOne()).settled);
      });
      await Promise.all([...runs, desk.settled(market.openSession)]);

      const { workers, batches } = await batchWork(db);
      expect(workers, 'connections that settled').toBeGreaterThanOrEqual(3);
      expect(batches).toBeGreaterThanOrEqual(PLAYERS / SLIPS_PER_BATCH);
      const balances = await db.query<{ balance: number }>(sql`
      select balance from wallets where player_id = any (${players.map(({ id }) => id)}::bigint[]) order by player_id`);
      const expected = players.map((_, i) => {
        const lines = digitsOf(i);
        return (100 - 10 * lines.length + (lines[0] === 6 ? 95 * lines.length : 0)) * 100;
      });
      expect(balances.map(({ balance }) => balance)).toEqual(expected);
      sayFigure('T5', { 'runs at once': runs.length + servers.urls.length, batches, 'paid wrong': 0 });
      sayFigure('F03', { connections: workers, batches, 'paid wrong': 0 });
    },
  );

  test('settling again when all is paid pays nobody', async () => {
    const { db } = servers.system.node;
    const total = () => db.one<{ sum: number }>(sql`select sum(balance) from wallets`);
    const before = await total();
    await Promise.all(
      Array.from({ length: 5 }, () =>
        settleSessionJob(servers.system.node, { ...NOTHING_BESIDE, slipsPerBatch: 1 }).run(),
      ),
    );
    const rows = await db.query<{ settled: boolean }>(sql`
      select settle_next_batch(id) as settled from settlements union all select plan_settlement(id, 1) from settlements`);
    expect(rows.map(({ settled }) => settled)).toEqual(rows.map(() => false));
    expect(await total()).toEqual(before);
  });

  test('a session without any bid is settled as well', async () => {
    const market = marketAt(1);
    await desk.declare(market.openSession, '100');
    await desk.settled(market.openSession);
    const { body } = await servers.system.call(
      '/console/api/get-market-session',
      { session_id: String(market.openSession) },
      desk.maker,
    );
    expect(body.session).toMatchObject({ open_result: '100-1', bids: 0 });
    expect(body.session?.settlement).toMatchObject({ state: 'done', players_paid: 0, points_paid: '0' });
  });

  test('two people who confirm at once at two servers declare one result', async () => {
    const market = marketAt(1);
    await desk.endBids(market.closeSession);
    const confirm = { approval_id: await desk.propose(market.closeSession, '140'), number: '140' };
    const answers = await Promise.all(
      [0, 1, 0, 1].map((at) => confirmApproval(servers.urls[at === 0 ? 0 : 1], confirm, desk.checker)),
    );
    expect(answers.map(({ body }) => body.code ?? 'declared').toSorted()).toEqual([
      'declared',
      ...Array.from({ length: 3 }, () => 'proposal_unknown'),
    ]);
    const results = await servers.system.node.db.query(
      sql`select 1 from results where market_session_id = ${market.closeSession}`,
    );
    expect(results).toHaveLength(1);
    await desk.settled(market.closeSession);
  });
});

/** 123 has the ank 6: every third player wins 95 points, and of those every second one another 95. */
function digitsOf(player: number): readonly number[] {
  if (player % 3 > 0) return [1];
  return player % 6 > 0 ? [6] : [6, 6];
}
