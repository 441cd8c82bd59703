import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { addDays, formatHistoryDate, localTime } from '#rules/time/time.ts';
import { SILENT_LOG } from '../../src/server/platform/log.ts';
import type { Db } from '../../src/server/platform/store/db.ts';
import { migrate } from '../../src/server/platform/store/migrate.ts';
import { openPostgres } from '../../src/server/platform/store/postgres-db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { type RunningNode, startNode } from '../../src/server/start-node.ts';
import { addHistory } from '../support/add-history.ts';
import { countBuffers } from '../support/count-buffers.ts';
import { createDatabase } from '../support/create-database.ts';
import { addPlayer, type TestPlayer } from '../support/people.ts';
import { callServer } from '../support/test-client.ts';
import { testConfig } from '../support/test-config.ts';
import { addMarket } from '../support/test-market.ts';

const SLIPS = 100_000;
const DAYS = 1000;
/**
 * Pages of memory that a page of 20 slips may look at: where its dates begin and end among 100,000 entries is found by
 * halving, then come the slips and their wins. A look at all slips of the player is some 3,000 pages.
 */
const PAGES_MAX = 250;
/** The same for each day of which it has slips: the day is found by halving too, and its 100 slips are added up. */
const PAGES_OF_A_DAY_MAX = 450;

describe('the cost of My Bids with 100,000 slips, 100 a day', () => {
  let db: Db;
  let counting: ReturnType<typeof countBuffers>;
  let summing: ReturnType<typeof countBuffers>;
  let running: RunningNode;
  let url: string;
  let player: TestPlayer;
  beforeAll(async () => {
    db = openPostgres(await createDatabase(inject('postgresUrl')), { poolMax: 1, log: SILENT_LOG });
    await migrate(db);
    counting = countBuffers(db, 'from slip join', 'as first,');
    summing = countBuffers(counting.db, 'of_day as');
    running = await startNode(testConfig(), summing.db);
    url = await running.app.listen({ port: 0, host: '127.0.0.1' });
    const { marketDayId } = await addMarket(running);
    player = await addPlayer(db, 2_000_000);
    await addHistory(db, {
      playerId: player.id,
      marketDayId,
      count: SLIPS,
      days: DAYS,
      stake: 10,
      firstSelection: 11_000_000,
    });
    await addWins(marketDayId);
    await db.query(sql`vacuum analyze`);
  }, 120_000);
  afterAll(async () => {
    await running.stop();
    await db.close();
  });

  /** Of every ten slips one has won. */
  async function addWins(marketDayId: number): Promise<void> {
    // Its time has not come, and its triggers look away.
    const { id } = await db.transaction(async (tx) => {
      await tx.query(sql`set local session_replication_role = replica`);
      return tx.one<{ id: number }>(sql`
        with result as (
          insert into results (market_session_id, version, number)
            select id, 1, '123' from market_sessions where market_day_id = ${marketDayId} and session = 'open'
          returning id, market_session_id)
        insert into settlements (result_id, market_session_id, market_day_id, winning, state)
          select id, market_session_id, ${marketDayId}, '{11000006}', 'done' from result returning id`);
    });
    await db.query(sql`
      insert into wins (player_id, seq, line, settlement_id, amount)
        select player_id, seq, 1, ${id}, 9500 from slips
        where player_id = ${player.id} and selections[1] = 11000006`);
  }

  async function pageOf({ daysAgo, ...input }: { readonly daysAgo: number }) {
    const today = localTime(running.node.clock.now(), running.node.config.zone).day;
    const from = formatHistoryDate(addDays(today, -daysAgo));
    counting.take();
    summing.take();
    const { body } = await callServer(
      url,
      '/api-my-slips',
      { from, to: '', ...input },
      { token: player.token },
    );
    const read = [counting.take(), summing.take()].flat();
    return {
      slips: body.slips ?? [],
      pages: read.reduce((sum, pages) => sum + pages, 0),
      count: read.length,
    };
  }

  const ASKED = [
    ['of today', { daysAgo: 0 }, 20],
    ['of the last two days', { daysAgo: 2 }, 20],
    ['of the newest of all days', { daysAgo: DAYS }, 20],
    ['of the main markets', { daysAgo: DAYS, family: 'main' }, 20],
    ['of those that have won', { daysAgo: DAYS, won_only: true }, 20],
    ['of a family without any', { daysAgo: DAYS, family: 'gali' }, 0],
  ] as const;
  test.each(ASKED)('a page %s looks at no more than it shows', async (_, input, shown) => {
    // The first one plans what it calls, and reads the catalogue for that.
    await pageOf(input);
    const { slips, pages, count } = await pageOf(input);
    expect(slips).toHaveLength(shown);
    // Where its dates begin and end, the page among the newest entries, and then its days, or without any a look at all.
    expect(count).toBe(3);
    const days = new Set(slips.map(({ bid_day }) => bid_day)).size;
    expect(pages).toBeLessThanOrEqual(PAGES_MAX + PAGES_OF_A_DAY_MAX * days);
  });
});
