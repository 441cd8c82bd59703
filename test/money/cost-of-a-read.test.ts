import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { formatHistoryDate, localTime } from '#rules/time/time.ts';
import { SILENT_LOG } from '../../src/server/platform/log.ts';
import type { Db } from '../../src/server/platform/store/db.ts';
import { migrate } from '../../src/server/platform/store/migrate.ts';
import { openPostgres } from '../../src/server/platform/store/postgres-db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { type RunningNode, startNode } from '../../src/server/start-node.ts';
import { createDatabase } from '../support/create-database.ts';
import { addPlayer, type TestPlayer } from '../support/people.ts';
import { callServer } from '../support/test-client.ts';
import { testConfig } from '../support/test-config.ts';
import { addMarket, type TestMarket } from '../support/test-market.ts';
import { digitsOn } from '../support/test-slip.ts';

/** PostgreSQL plans a statement anew five times before it may keep a plan. */
const TIMES = 12;

let db: Db;
let running: RunningNode;
let url: string;
let player: TestPlayer;
let market: TestMarket;
beforeAll(async () => {
  // One session, so that all is asked over it.
  db = openPostgres(await createDatabase(inject('postgresUrl')), { poolMax: 1, log: SILENT_LOG });
  await migrate(db);
  running = await startNode(testConfig(), db);
  url = await running.app.listen({ port: 0, host: '127.0.0.1' });
  market = await addMarket(running);
  player = await addPlayer(db, 2_000_000);
}, 120_000);
afterAll(async () => {
  await running.stop();
  await db.close();
});

async function ask(path: Parameters<typeof callServer>[1], input: object): Promise<void> {
  const { body } = await callServer(url, path, input, player);
  expect(body).toMatchObject({ status: true });
}

test('what a player reads again and again is planned once in a session, and not at each call', async () => {
  await ask('/api-submit-bid', digitsOn(market, [7], 10));
  const today = formatHistoryDate(localTime(running.node.clock.now(), running.node.config.zone).day);
  for (let i = 0; i < TIMES; i += 1) {
    await ask('/api-user-wallet-balance', {});
    await ask('/api-bid-history-data', { bid_from: today, bid_to: today });
    await ask('/api-my-slips', { from: today, to: today });
  }
  const kept = await db.query<{ name: string }>(sql`
    select name from pg_prepared_statements where generic_plans > custom_plans order by name`);
  expect(kept.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'balance',
      'bids_main',
      'clawback_debt',
      'entries_of_days',
      'held_points',
      'own_slips_all',
      'session_players',
      'throttle_hits',
    ]),
  );
});
