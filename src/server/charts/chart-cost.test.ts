import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { countBuffers, type CountingDb } from '../../../test/support/count-buffers.ts';
import { createDatabase } from '../../../test/support/create-database.ts';
import { testConfig } from '../../../test/support/test-config.ts';
import { addMarket } from '../../../test/support/test-market.ts';
import { SILENT_LOG } from '../platform/log.ts';
import type { Db } from '../platform/store/db.ts';
import { migrate } from '../platform/store/migrate.ts';
import { openPostgres } from '../platform/store/postgres-db.ts';
import { sql } from '../platform/store/sql.ts';
import { type RunningNode, startNode } from '../start-node.ts';

const MARKETS = 16;
const YEARS = 10;
/** One market day and its two sessions are found by their indexes in 4.2; who reads all that is stored looks at 5. */
const PAGES_PER_DAY_MAX = 4.5;

describe('among ten years of sixteen markets, the chart of one year', () => {
  let db: Db;
  let counting: CountingDb;
  let running: RunningNode;
  let url: string;
  let marketId: number;
  beforeAll(async () => {
    db = openPostgres(await createDatabase(inject('postgresUrl')), { poolMax: 1, log: SILENT_LOG });
    await migrate(db);
    counting = countBuffers(db, 'join market_sessions s on s.market_day_id = d.id');
    running = await startNode(testConfig(), counting.db);
    url = await running.app.listen({ port: 0, host: '127.0.0.1' });
    for (let i = 0; i < MARKETS; i += 1) marketId = (await addMarket(running)).id;
    await addYears();
  });
  afterAll(async () => {
    await running.stop();
    await db.close();
  });

  async function addYears(): Promise<void> {
    await db.query(sql`
      insert into market_days (market_id, day)
        select m.id, d::date from generate_series(date '2015-01-01', date '2024-12-31', interval '1 day') d, markets m
        order by d, m.id`);
    await db.query(sql`
      insert into market_sessions (market_day_id, session, takes_bids_from, closes_at, result_due_at, state, closed_at, number)
        select d.id, s.session, d.day, d.day + interval '12 hours', d.day + interval '12 hours', 'settled', d.day, '128'
        from market_days d, (values ('open'), ('close')) s (session) where d.day < date '2025-01-01'`);
    await db.query(sql`analyze`);
  }

  async function pagesPerDay(query: string): Promise<number> {
    counting.take();
    expect((await fetch(`${url}/chart/${marketId}?${query}`)).status).toBe(200);
    const taken = counting.take();
    expect(taken).toHaveLength(1);
    return (taken[0] ?? Number.NaN) / 365;
  }

  test.each(['year=2019', 'year=2019&view=jodi', `year=${2014 + YEARS}`])(
    'reads that year and no other: %s',
    async (query) => {
      const pages = await pagesPerDay(query);
      expect(pages).toBeGreaterThan(0);
      expect(pages).toBeLessThanOrEqual(PAGES_PER_DAY_MAX);
    },
  );

  test('and the digits of one year too', async () => {
    // They are counted back from today, when these markets have drawn nothing.
    expect(await pagesPerDay('view=digits')).toBeLessThan(PAGES_PER_DAY_MAX);
    expect(await pagesPerDay('view=digits&range=all')).toBeLessThanOrEqual(PAGES_PER_DAY_MAX * YEARS);
  });
});
