import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/server/platform/store/sql.ts';
import { addPlayers } from '../support/add-players.ts';
import { FAULT_MS_MAX } from '../support/fault-sizes.ts';
import type { TestPlayer } from '../support/people.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { sayFigure } from '../support/say-figure.ts';
import { mountSmallDisk, type SmallDisk } from '../support/small-disk.ts';
import { type ServerProcess, startServerProcess } from '../support/start-server-process.ts';
import { callServer } from '../support/test-client.ts';
import { addMarket, type TestMarket } from '../support/test-market.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';
import { digitsOn } from '../support/test-slip.ts';

const DISK_MB = 400;
const PLAYERS = 30;
const LINES = 50;
const STAKE = 10;
const FULL_MS = 15_000;
const BACK_MS_MAX = 10_000;

describe('F07 a disk of the database that is full', () => {
  let disk: SmallDisk;
  let postgres: Postgres;
  let system: TestSystem;
  let server: ServerProcess;
  let market: TestMarket;
  beforeAll(async () => {
    disk = mountSmallDisk(DISK_MB);
    postgres = await startPostgres({ parent: disk.folder });
    system = await startTestSystem('postgres', {}, postgres.url);
    market = await addMarket(system);
    server = await startServerProcess(postgres.url);
  });
  afterAll(async () => {
    await server.end();
    // Checks the books as well.
    await system.close();
    await postgres.stop();
    disk.remove();
  });

  test(
    'writes answer 503, reads work, nothing acknowledged is lost, and it goes on by itself when there is room',
    { timeout: FAULT_MS_MAX },
    async () => {
      const { db } = system.node;
      const players = await addPlayers(db, PLAYERS, 1_000_000);
      const run = { full: false, over: false, refused: 0, readsFailed: 0, reads: 0, backAt: 0 };
      const digits = Array.from({ length: LINES }, (_, i) => i % 10);
      /** Places slips of many lines, each until it is answered; returns how many were acknowledged. */
      const play = async (player: TestPlayer): Promise<number> => {
        let placed = 0;
        while (!run.over) {
          const slip = digitsOn(market, digits, STAKE);
          const { http, headers, body } = await callServer(server.url, '/api-submit-bid', slip, {
            ...player,
            key: `slip-${placed}`,
          });
          expect([200, 503]).toContain(http);
          if (body.status) placed += 1;
          expect([null, '2']).toContain(headers.get('retry-after'));
          if (http === 503) run.refused += 1;
          if (body.status && !run.full && run.refused > 0 && run.backAt === 0) run.backAt = performance.now();
          await wait(http === 503 ? 200 : 5);
        }
        return placed;
      };
      const read = async ({ token }: TestPlayer) => {
        while (!run.over) {
          const { http } = await callServer(server.url, '/api-wallet-transaction-history', {}, { token });
          if (run.full) run.reads += 1;
          if (run.full && http !== 200) run.readsFailed += 1;
          await wait(3_000);
        }
      };
      const playing = Promise.all(players.map(play));
      const reading = Promise.all(players.slice(0, 5).map(read));
      await wait(1_000);
      run.full = true;
      disk.fill();
      // What fits into pages that are there is still taken; then there is no room for anything.
      await expect.poll(() => run.refused, { timeout: 60_000 }).toBeGreaterThan(0);
      await wait(FULL_MS);
      const freedAt = performance.now();
      run.full = false;
      disk.free();
      await expect.poll(() => run.backAt, { timeout: 60_000 }).toBeGreaterThan(0);
      await wait(1_000);
      run.over = true;
      const acknowledged = await playing;
      await reading;
      const rows = await db.query<{ player_id: number; count: number }>(sql`
        select player_id, count(*) from slips group by player_id order by player_id`);
      expect(rows).toEqual(players.map(({ id }, i) => ({ player_id: id, count: acknowledged[i] })));
      expect([server.child.exitCode, run.readsFailed]).toEqual([null, 0]);
      const back = Math.round(run.backAt - freedAt);
      expect(back, 'milliseconds from room to the next slip').toBeLessThan(BACK_MS_MAX);
      const slips = acknowledged.reduce((sum, one) => sum + one, 0);
      const { refused, reads } = run;
      sayFigure('F07', {
        acknowledged: slips,
        lost: 0,
        'refused with 503': refused,
        'reads while full': reads,
        'back after': `${back} ms`,
      });
    },
  );
});
