import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallPath } from '#contract/calls.ts';
import type { Db } from '../../src/server/platform/store/db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { addPlayers } from '../support/add-players.ts';
import { FAULT_MS_MAX } from '../support/fault-sizes.ts';
import type { TestPlayer } from '../support/people.ts';
import { type Cable, startCable } from '../support/pullable-cable.ts';
import { quantile, sayFigure } from '../support/say-figure.ts';
import { type ServerProcess, startServerProcess } from '../support/start-server-process.ts';
import { callServer } from '../support/test-client.ts';
import { addMarket, type TestMarket } from '../support/test-market.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';
import { digitsOn } from '../support/test-slip.ts';

const PLAYERS = 20;
const STAKE = 10;
const CUT_MS = 30_000;
const ANSWER_MS_MAX = 3_000;
const BACK_MS_MAX = 5_000;

describe('F10 no network between a server and its database', () => {
  let system: TestSystem;
  let cable: Cable;
  let server: ServerProcess;
  let market: TestMarket;
  beforeAll(async () => {
    system = await startTestSystem('postgres');
    market = await addMarket(system);
    cable = await startCable(system.storeUrl ?? '');
    server = await startServerProcess(cable.url, { CONNECTION_WAIT_MS: '1250' });
  });
  afterAll(async () => {
    await server.end();
    await cable.close();
    // Checks the books as well.
    await system.close();
  });

  test(
    'every call answers 503 within 3 s, and slips are taken again 5 s after it is back',
    { timeout: FAULT_MS_MAX },
    async () => {
      const players = await addPlayers(system.node.db, PLAYERS, 100_000);
      const run = { cut: false, over: false, backAt: 0 };
      const waits: number[] = [];
      let refused = 0;
      const ask = async (
        path: CallPath,
        body: object,
        by: { readonly token: string; readonly key?: string },
      ) => {
        const isCut = run.cut;
        const askedAt = performance.now();
        const answer = await callServer(server.url, path, body, by);
        expect([path, [200, 503].includes(answer.http)]).toEqual([path, true]);
        expect([null, '2']).toContain(answer.headers.get('retry-after'));
        if (answer.http === 503) refused += 1;
        // Also one that was under way when the cable was pulled.
        if (isCut || run.cut) waits.push(performance.now() - askedAt);
        return answer;
      };
      const play = async ({ token }: TestPlayer): Promise<number> => {
        let placed = 0;
        while (!run.over) {
          const slip = digitsOn(market, [placed % 10], STAKE);
          const { body } = await ask('/api-submit-bid', slip, { token, key: `slip-${placed}` });
          if (body.status) placed += 1;
          if (body.status && !run.cut && refused > 0 && run.backAt === 0) run.backAt = performance.now();
          await wait(50);
        }
        return placed;
      };
      const read = async (path: CallPath, { token }: TestPlayer) => {
        while (!run.over) {
          await ask(path, {}, { token });
          await wait(3_000);
        }
      };
      const playing = Promise.all(players.map(play));
      const reading = Promise.all(
        players.map((player, i) =>
          read(i % 2 === 0 ? '/api-wallet-transaction-history' : '/api-get-profile', player),
        ),
      );
      await wait(1_000);
      run.cut = true;
      cable.pull();
      await wait(CUT_MS);
      const pluggedAt = performance.now();
      run.cut = false;
      cable.plug();
      await expect.poll(() => run.backAt, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0);
      await wait(1_000);
      run.over = true;
      const acknowledged = await playing;
      await reading;
      expect(await slipsByPlayer(system.node.db)).toEqual(
        players.map(({ id }, i) => ({ player_id: id, count: acknowledged[i] })),
      );
      const back = Math.round(run.backAt - pluggedAt);
      sayFigure('F10', {
        'calls while cut': waits.length,
        'longest answer': `${Math.round(Math.max(...waits))} ms`,
        'half of them': `${quantile(waits, 0.5)} ms`,
        'back after': `${back} ms`,
        'lost or doubled': 0,
      });
      expect(refused).toBeGreaterThan(PLAYERS);
      expect(Math.max(...waits), 'milliseconds until the last was answered').toBeLessThan(ANSWER_MS_MAX);
      expect(back, 'milliseconds until a slip was taken again').toBeLessThan(BACK_MS_MAX);
    },
  );
});

function slipsByPlayer(db: Db) {
  return db.query<{ player_id: number; count: number }>(
    sql`select player_id, count(*) from slips group by player_id order by player_id`,
  );
}
