import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../src/server/platform/store/sql.ts';
import { type Caller, runCallers } from '../load/raw-callers.ts';
import { rawPost } from '../load/raw-connection.ts';
import { addPlayers } from '../support/add-players.ts';
import { FAULT_MS_MAX } from '../support/fault-sizes.ts';
import type { TestPlayer } from '../support/people.ts';
import { quantile, sayFigure } from '../support/say-figure.ts';
import { type Proxy, startProxy } from '../support/start-proxy.ts';
import { type ServerProcess, startServerProcess } from '../support/start-server-process.ts';
import { addMarket, type TestMarket } from '../support/test-market.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';
import { digitsOn } from '../support/test-slip.ts';

/** Each sends its next slip when the one before is answered: more than a node can read in time. */
const PHONES = 8_000;
const STAKE = 10;
const CROWD_MS = 15_000;
/** A node that has just been started gets its connections one after the other. */
const WARM_MS = 5_000;
const ANSWER_MS_MAX = 2_000;

let system: TestSystem;
let server: ServerProcess;
let market: TestMarket;
let proxy: Proxy;

beforeAll(async () => {
  system = await startTestSystem('postgres');
  market = await addMarket(system);
  server = await startServerProcess(system.storeUrl ?? '', {
    BIDS_PER_MINUTE: '100000',
    VISITOR_CONNECTIONS_MAX: '100000',
    CONNECTION_WAIT_MS: '1250',
  });
  proxy = await startProxy(Number(new URL(server.url).port), PHONES + 100);
});
afterAll(async () => {
  await proxy.stop();
  await server.end();
  // Checks the books as well.
  await system.close();
});

test(
  'F11 of a crowd that is too large for a node, each is answered soon: by the node, or by the proxy that says when to come again',
  { timeout: FAULT_MS_MAX },
  async () => {
    const { db } = system.node;
    const players = await addPlayers(db, PHONES, 1_000_000);
    const startedAt = performance.now();
    const placedMs: number[] = [];
    const toldMs: number[] = [];
    const otherwise: string[] = [];
    let placed = 0;
    const phone = ({ token }: TestPlayer): Caller => {
      const slip = JSON.stringify(digitsOn(market, [placed % 10], STAKE));
      let key = randomUUID();
      let isSure = true;
      let pauseMs = 0;
      return {
        next: () => {
          if (isSure && performance.now() - startedAt > CROWD_MS) return null;
          if (pauseMs > 0) {
            const ms = pauseMs;
            pauseMs = 0;
            return ms;
          }
          return rawPost('/api-submit-bid', slip, {
            authorization: `Bearer ${token}`,
            'idempotency-key': key,
          });
        },
        answered: (status, ms, answer) => {
          isSure = status === 200;
          if (isSure) {
            placed += 1;
            key = randomUUID();
          } else {
            const seconds = /^retry-after: ([1-9]\d*)\r$/im.exec(answer)?.[1];
            if (status !== 503 || seconds === undefined) otherwise.push(answer);
            pauseMs = Number(seconds ?? 1) * 1_000;
          }
          if (performance.now() - startedAt > WARM_MS) (isSure ? placedMs : toldMs).push(ms);
        },
      };
    };
    await runCallers(proxy.port, players.map(phone));
    const slowestMs = quantile([...placedMs, ...toldMs], 1);
    sayFigure('F11', {
      'slips of a crowd': placed,
      'p99 of them': `${quantile(placedMs, 0.99)} ms`,
      'of a crowd told to come again': toldMs.length,
      'slowest answer': `${slowestMs} ms`,
    });
    const { slips } = await db.one<{ slips: number }>(
      sql`select count(*) as slips from slips where market_day_id = ${market.marketDayId}`,
    );
    expect(slips).toBe(placed);
    expect(otherwise, 'neither placed nor told when to come again').toEqual([]);
    expect(slowestMs, 'milliseconds of the slowest answer').toBeLessThan(ANSWER_MS_MAX);
  },
);
