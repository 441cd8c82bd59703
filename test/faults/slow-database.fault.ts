import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../src/server/platform/store/db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { addPlayers } from '../support/add-players.ts';
import { FAULT_MS_MAX } from '../support/fault-sizes.ts';
import type { TestPlayer } from '../support/people.ts';
import { quantile, sayFigure } from '../support/say-figure.ts';
import { startSlowWay, type SlowWay } from '../support/slow-way.ts';
import { type ServerProcess, startServerProcess } from '../support/start-server-process.ts';
import { callServer } from '../support/test-client.ts';
import { addMarket, type TestMarket } from '../support/test-market.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';
import { digitsOn } from '../support/test-slip.ts';

const BETTORS = 100;
/** Several times as many as there are connections, each of which is needed again and again for one answer. */
const READERS = 50;
const STAKE = 10;
const WARM_PAUSE_MS = 200;
/** A session may read a page a second. */
const READ_PAUSE_MS = 1_000;
const SLOWER_MS = 500;
/** All are at play when it becomes slow. */
const WARM_MS = 4_000;
const SLOW_MS = 30_000;
const ACCEPTED_P99_MS_MAX = 3_000;

describe('F11 a slow database and no free connection', () => {
  let system: TestSystem;
  let way: SlowWay;
  let server: ServerProcess;
  let market: TestMarket;
  beforeAll(async () => {
    system = await startTestSystem('postgres');
    market = await addMarket(system);
    way = await startSlowWay(system.storeUrl ?? '');
    server = await startServerProcess(way.url, { CONNECTION_WAIT_MS: '1250' });
  });
  afterAll(async () => {
    await server.end();
    await way.close();
    // Checks the books as well.
    await system.close();
  });

  test(
    'what is accepted is accepted soon, the rest is told to come again, and nothing hangs',
    { timeout: FAULT_MS_MAX },
    async () => {
      const players = await addPlayers(system.node.db, BETTORS + READERS, 100_000);
      const run = { slow: false, over: false };
      const told = { slips: 0, reads: 0, shed: 0 };
      const slipMs: number[] = [];
      const readMs: number[] = [];
      const pause = async (headers: Headers) => {
        const seconds = Number(headers.get('retry-after'));
        expect(seconds).toBeGreaterThan(0);
        told.shed += 1;
        await wait(seconds * 1_000);
      };
      const play = async ({ token }: TestPlayer): Promise<number> => {
        let placed = 0;
        // One that was told to come again does, as the app does: its slip may have been placed.
        for (let isSure = true; !run.over || !isSure;) {
          const askedAt = performance.now();
          const slip = digitsOn(market, [placed % 10], STAKE);
          const by = { token, key: `slip-${placed}`, checks: false };
          const { http, headers, body } = await callServer(server.url, '/api-submit-bid', slip, by);
          expect([200, 503]).toContain(http);
          isSure = body.status;
          if (isSure) placed += 1;
          if (!isSure) await pause(headers);
          else if (run.slow) slipMs.push(performance.now() - askedAt);
          if (!run.slow) await wait(WARM_PAUSE_MS);
        }
        return placed;
      };
      const read = async ({ token }: TestPlayer) => {
        // So that a page has an entry whose market is to be looked up.
        const slip = digitsOn(market, [7], STAKE);
        await callServer(server.url, '/api-submit-bid', slip, { token, key: 'own', checks: false });
        while (!run.over) {
          const askedAt = performance.now();
          const by = { token, checks: false };
          const { http, headers } = await callServer(server.url, '/api-wallet-transaction-history', {}, by);
          expect([200, 429, 503]).toContain(http);
          if (http !== 200) await pause(headers);
          else if (run.slow) readMs.push(performance.now() - askedAt);
          await wait(READ_PAUSE_MS);
        }
      };
      const playing = Promise.all(players.slice(0, BETTORS).map(play));
      const reading = Promise.all(players.slice(BETTORS).map(read));
      await wait(WARM_MS);
      run.slow = true;
      way.slowBy(SLOWER_MS);
      await wait(SLOW_MS);
      run.over = true;
      const acknowledged = (await playing).reduce((sum, one) => sum + one, 0);
      await reading;
      way.slowBy(0);
      expect((await callServer(server.url, '/api-get-profile', {}, players[0])).http).toBe(200);
      const { count } = await system.node.db.one<{ count: number }>(sql`select count(*) from slips`);
      expect(count).toBe(acknowledged + READERS);
      const [slips99, reads99] = [quantile(slipMs, 0.99), quantile(readMs, 0.99)];
      sayFigure('F11', {
        slips: slipMs.length,
        'p99 of slips': `${slips99} ms`,
        reads: readMs.length,
        'p99 of reads': `${reads99} ms`,
        'told to come again': told.shed,
        deadlocks: await deadlocksOf(server, system.node.db),
      });
      expect([slipMs.length > BETTORS, readMs.length > 0, told.shed > 0]).toEqual([true, true, true]);
      expect(slips99, 'milliseconds of a slip').toBeLessThan(ACCEPTED_P99_MS_MAX);
      expect(reads99, 'milliseconds of a history').toBeLessThan(ACCEPTED_P99_MS_MAX);
    },
  );
});

/** How often two waited for each other, of all that ever was in this database: a connection that ends has told all it knows. */
async function deadlocksOf(server: ServerProcess, db: Db): Promise<number> {
  await server.end();
  await wait(1_000);
  const { deadlocks } = await db.one<{ deadlocks: number }>(
    sql`select deadlocks from pg_stat_database where datname = current_database()`,
  );
  expect(deadlocks, 'deadlocks').toBe(0);
  return deadlocks;
}
