import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/server/platform/store/sql.ts';
import { FAULT_SIZES } from '../support/fault-sizes.ts';
import { addPlayer } from '../support/people.ts';
import { sayFigure } from '../support/say-figure.ts';
import { type ServerProcess, startServerProcess } from '../support/start-server-process.ts';
import { callServer } from '../support/test-client.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';
import { addMarket, closeIn } from '../support/test-market.ts';
import { digitsOn } from '../support/test-slip.ts';

const EACH = FAULT_SIZES.F08.slips;

describe.each(FAULT_SIZES.F08.offMinutes)(
  'F08 T20 servers whose own clocks are %i minutes wrong',
  (offMinutes) => {
    let system: TestSystem;
    let fast: ServerProcess;
    let slow: ServerProcess;
    beforeAll(async () => {
      system = await startTestSystem('postgres');
      const at = (offMs: number) =>
        startServerProcess(system.storeUrl ?? '', { OWN_CLOCK_OFF_MS: String(offMs) });
      [fast, slow] = await Promise.all([at(offMinutes * 60_000), at(-offMinutes * 60_000)]);
    });
    afterAll(async () => {
      await Promise.all([fast.end(), slow.end()]);
      await system.close();
    });

    /** Both servers have to hear of a market before slips for it can be placed. */
    const newMarket = async () => {
      const market = await addMarket(system);
      for (const { url } of [fast, slow]) {
        const names = async () => {
          const { body } = await callServer(url, '/api-get-dashboard-data', {});
          return body.result?.map((game) => game.game_id);
        };
        await expect.poll(names, { interval: 20 }).toContain(String(market.id));
      }
      return market;
    };
    const placeAtBoth = async (market: Awaited<ReturnType<typeof newMarket>>) => {
      const player = await addPlayer(system.node.db, 20 * EACH);
      const place = ({ url }: ServerProcess, key: string) =>
        callServer(url, '/api-submit-bid', digitsOn(market, [1], 10), { ...player, key });
      const both = Array.from({ length: EACH }, (_, i) => [
        place(fast, `fast-${i}`),
        place(slow, `slow-${i}`),
      ]);
      return Promise.all(both.flat());
    };

    test('the one that is fast refuses no slip that is in time', async () => {
      const market = await newMarket();
      await closeIn(system.node.db, market.openSession, 60_000);
      const answers = await placeAtBoth(market);
      expect(answers.map(({ body }) => body.status)).toEqual(answers.map(() => true));
      sayFigure('F08', { 'minutes off': offMinutes, 'taken in time': answers.length, 'refused in time': 0 });
    });

    test('the one that is slow places no slip that is late', async () => {
      const market = await newMarket();
      await closeIn(system.node.db, market.openSession, -1);
      const answers = await placeAtBoth(market);
      expect(answers.map(({ body }) => body.code)).toEqual(answers.map(() => 'bidding_closed'));
      sayFigure('F08', { 'refused as late': answers.length, 'taken late': 0 });
    });

    test('both stamp a slip and tell the time by the clock of the database', async () => {
      const market = await newMarket();
      const answers = await placeAtBoth(market);
      const [row] = await system.node.db.query<{ now: number }>(sql`select clock_timestamp() as now`);
      for (const { body } of answers) {
        expect(Math.abs(Date.parse(body.accepted_at ?? '') - (row?.now ?? 0))).toBeLessThan(5_000);
      }
      for (const { url } of [fast, slow]) {
        const { body } = await callServer(url, '/api-get-dashboard-data', {});
        expect(Math.abs(Date.parse(body.server_time ?? '') - Date.now())).toBeLessThan(5_000);
      }
    });

    test('both whose clocks jump while they run misjudge no slip, before they have asked for the time again', async () => {
      const [late, open] = [await newMarket(), await newMarket()];
      await closeIn(system.node.db, late.openSession, -1);
      for (const { child } of [fast, slow]) child.kill('SIGUSR2');
      const [refused, taken] = [await placeAtBoth(late), await placeAtBoth(open)];
      expect(refused.map(({ body }) => body.code)).toEqual(refused.map(() => 'bidding_closed'));
      expect(taken.map(({ body }) => body.code)).toEqual(taken.map(() => undefined));
      const judged = refused.length + taken.length;
      sayFigure('T20', { 'jump in minutes': 2 * offMinutes, 'judged after it': judged, wrong: 0 });
    });

    test('a clock of the database that was set back shuts nobody out, and a limit that is reached holds', async () => {
      const { db } = system.node;
      const market = await newMarket();
      const player = await addPlayer(db, 100);
      const spend = (until: string) =>
        db.transaction(async (tx) => {
          // A wallet changes only together with an entry: here it is the clock that changes.
          await tx.query(sql`set local session_replication_role = replica`);
          await tx.query(sql`
          update wallets set slips_spent_until = clock_timestamp() + ${until}::interval where player_id = ${player.id}`);
        });
      const place = async (key: string) => {
        const { body } = await callServer(fast.url, '/api-submit-bid', digitsOn(market, [1], 10), {
          ...player,
          key,
        });
        return body.code ?? 'accepted';
      };
      await spend('181 s');
      expect(await place('spent')).toBe('too_many_requests');
      await spend('10 minutes');
      expect(await place('set-back')).toBe('accepted');
      expect(await place('counted-anew')).toBe('accepted');
    });

    test('both say that they should get no work, and name the clock', async () => {
      for (const { url } of [fast, slow]) {
        const answer = await fetch(`${url}/readyz`);
        expect(answer.status).toBe(503);
        expect(await answer.json()).toEqual({ status: false, reasons: ['clock'] });
      }
      expect((await fetch(`${system.url}/readyz`)).status).toBe(200);
    });
  },
);

describe('F08 servers whose own clocks are a little wrong', () => {
  let system: TestSystem;
  let servers: readonly ServerProcess[];
  const OFF_MS = [2_500, -2_500, 1_500, -1_500];
  beforeAll(async () => {
    system = await startTestSystem('postgres');
    const at = (offMs: number) =>
      startServerProcess(system.storeUrl ?? '', { OWN_CLOCK_OFF_MS: String(offMs) });
    servers = await Promise.all(OFF_MS.map(at));
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end()));
    await system.close();
  });

  test('get no work from 2 s on, and work below it', async () => {
    // On a busy machine an answer of the database takes long, and the clock is measured again.
    await expect.poll(() => readiness(servers), { timeout: 60_000 }).toEqual([503, 503, 200, 200]);
    sayFigure('F08', { 'unready at': '2.5 s', 'ready at': '1.5 s' });
  });
});

function readiness(servers: readonly ServerProcess[]): Promise<readonly number[]> {
  return Promise.all(servers.map(async ({ url }) => (await fetch(`${url}/readyz`)).status));
}
