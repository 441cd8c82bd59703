import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/server/platform/store/sql.ts';
import { addPlayers } from '../support/add-players.ts';
import { FAULT_MS_MAX, FAULT_SIZES } from '../support/fault-sizes.ts';
import { addPlayer, type TestPlayer } from '../support/people.ts';
import { placeUntilAnswered } from '../support/place-until-answered.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { openResultsDesk } from '../support/results-desk.ts';
import { batchesSinceStart, settleInSmallBatches } from '../support/settle-in-small-batches.ts';
import { sayFigure } from '../support/say-figure.ts';
import { type ServerProcess, startServerProcess } from '../support/start-server-process.ts';
import { callServer } from '../support/test-client.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';
import { addMarket, type TestMarket } from '../support/test-market.ts';
import { digitsOn } from '../support/test-slip.ts';
import { untilBlocked } from '../support/until-blocked.ts';

const PLAYERS = FAULT_SIZES.F06.players;
const SLIPS_EACH = FAULT_SIZES.F06.slips;
const STAKE = 10;
const { kills: CRASHES, players: BETTORS, lines: LINES } = FAULT_SIZES.F02;
/** Server and players are one process here, which is to read each request within seconds. */
const BETTORS_AT_ONCE = 100;
const RECOVERS_MS_MAX = 30_000;
// Less than connections are kept alive for, which must not keep a server that is asked to end.
const END_MS_MAX = 3_000;

// On a cluster of its own, with commits that wait for the disk, because it is killed here.
describe('a database that goes away', () => {
  let postgres: Postgres;
  let system: TestSystem;
  let server: ServerProcess;
  let market: TestMarket;
  beforeAll(async () => {
    postgres = await startPostgres();
    system = await startTestSystem('postgres', {}, postgres.url);
    market = await addMarket(system);
    server = await startServerProcess(postgres.url);
  });
  afterAll(async () => {
    await server.end();
    await system.close();
    await postgres.stop();
  });

  const slipCount = async (marketDayId: number) =>
    (
      await system.node.db.one<{ count: number }>(
        sql`select count(*) from slips where market_day_id = ${marketDayId}`,
      )
    ).count;

  test(
    'F06 T14 cuts every connection again and again: no server ends, and every slip is there exactly once',
    { timeout: FAULT_MS_MAX },
    async () => {
      const players = await addPlayers(system.node.db, PLAYERS, SLIPS_EACH * STAKE);
      const run = { over: false };
      let again = 0;
      let cuts = 0;
      const play = async (player: TestPlayer) => {
        for (let i = 0; i < SLIPS_EACH; i += 1) {
          const body = digitsOn(market, [i % 10], STAKE);
          const { answer, tries } = await placeUntilAnswered(() => [server.url], body, {
            ...player,
            key: `slip-${i}`,
          });
          expect([answer.body.status, answer.body.code]).toEqual([true, undefined]);
          again += tries - 1;
          await wait(20);
        }
      };
      const cutting = (async () => {
        while (!run.over) {
          const cut = await system.node.db
            .query(sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'ank' and pid <> pg_backend_pid() and backend_type = 'client backend'`)
            .catch(() => []);
          cuts += cut.length;
          await wait(60);
        }
      })();
      await Promise.all(players.map(play));
      run.over = true;
      await cutting;
      expect(again, 'requests that a cut broke off').toBeGreaterThan(0);
      expect(await slipCount(market.marketDayId)).toBe(PLAYERS * SLIPS_EACH);
      const left = await system.node.db.query<{ balance: number }>(sql`select distinct balance from wallets`);
      expect(left).toEqual([{ balance: 0 }]);
      expect([server.child.exitCode, server.child.signalCode]).toEqual([null, null]);
      await ready(server);
      sayFigure('F06', { cuts, slips: PLAYERS * SLIPS_EACH, 'asked again': again, 'lost or doubled': 0 });
    },
  );

  test(
    'F02 T52 is killed again and again in the middle of a settlement: every win is paid once',
    { timeout: FAULT_MS_MAX },
    async () => {
      const { db } = system.node;
      const desk = await openResultsDesk({ db, url: system.url });
      const day = await addMarket(system);
      const players = await addPlayers(db, BETTORS, LINES * STAKE);
      const digitsOf = (i: number) => Array.from({ length: LINES }, () => (i % 2 === 0 ? 6 : 1));
      for (let done = 0; done < BETTORS; done += BETTORS_AT_ONCE) {
        const placed = await Promise.all(
          players.slice(done, done + BETTORS_AT_ONCE).map(({ token }, i) =>
            system.call('/api-submit-bid', digitsOn(day, digitsOf(done + i), STAKE), {
              token,
              key: 'slip',
            }),
          ),
        );
        expect(placed.filter(({ body }) => !body.status)).toEqual([]);
      }
      await settleInSmallBatches(db, { slips: 2, seconds: 0.02 });
      await desk.declare(day.openSession, '123');
      const recoveries: number[] = [];
      const another = await addPlayer(db, CRASHES * STAKE);
      // Whether it is ready is remembered for a second; a slip needs the database now.
      const placesAgain = async (key: string) => {
        const place = () =>
          callServer(server.url, '/api-submit-bid', digitsOn(market, [1], STAKE), { ...another, key }).then(
            ({ body }) => body.status,
            () => false,
          );
        await expect.poll(place, { interval: 20, timeout: 2 * RECOVERS_MS_MAX }).toBe(true);
      };
      for (let crash = 0; crash < CRASHES; crash += 1) {
        // In the middle of it each time: some batches are done since the last crash, and some are left.
        await expect.poll(() => batchesSinceStart(db).catch(() => 0), { interval: 10 }).toBeGreaterThan(0);
        const crashedAt = performance.now();
        await postgres.crash();
        await postgres.restart();
        await placesAgain(`after-crash-${crash}`);
        recoveries.push(Math.round(performance.now() - crashedAt));
      }
      await desk.settled(day.openSession);
      expect(await batchesSinceStart(db), 'batches that were left after the crashes').toBeGreaterThan(0);
      expect(Math.max(...recoveries), 'milliseconds from a kill to the next slip').toBeLessThan(
        RECOVERS_MS_MAX,
      );
      const balances = await db.query<{ balance: number }>(sql`
      select balance from wallets where player_id = any (${players.map(({ id }) => id)}::bigint[]) order by player_id`);
      expect(balances.map(({ balance }) => balance / 100)).toEqual(
        players.map((_, i) => (i % 2 === 0 ? LINES * 95 : 0)),
      );
      const longest = `${Math.max(...recoveries)} ms`;
      sayFigure('F02', {
        kills: CRASHES,
        bids: BETTORS * LINES,
        'longest from a kill to the next slip': longest,
        'paid wrong': 0,
      });
    },
  );

  test('a server that is asked to end answers what runs, and no slip that it acknowledged is lost', async () => {
    const day = await addMarket(system);
    const other = await startServerProcess(postgres.url);
    const players = await addPlayers(system.node.db, PLAYERS, 10_000);
    const run = { over: false };
    const play = async ({ token }: TestPlayer) => {
      let booked = 0;
      while (!run.over) {
        const key = `slip-${booked}`;
        const answer = await callServer(other.url, '/api-submit-bid', digitsOn(day, [booked % 10], STAKE), {
          token,
          key,
        }).catch(() => null);
        if (answer === null) break;
        expect(['accepted', 'unavailable']).toContain(answer.body.code ?? 'accepted');
        if (answer.body.status) booked += 1;
      }
      return booked;
    };
    const playing = players.map(play);
    await expect.poll(() => slipCount(day.marketDayId)).toBeGreaterThan(PLAYERS);
    expect(await other.end()).toBe(0);
    run.over = true;
    const booked = await Promise.all(playing);
    const rows = await system.node.db.query<{ player_id: number; count: number }>(sql`
      select player_id, count(*) from slips where market_day_id = ${day.marketDayId} group by player_id order by player_id`);
    expect(rows.length).toBeGreaterThan(0);
    // A player without a booked slip in this short time has no row.
    const told = players.map(({ id }, i) => ({ player_id: id, count: booked[i] ?? 0 }));
    expect(rows).toEqual(told.filter(({ count }) => count > 0));
  });

  test('a server that is asked to end waits for the slip that is being booked and for nothing after it', async () => {
    const day = await addMarket(system);
    const other = await startServerProcess(postgres.url);
    const player = await addPlayer(system.node.db, 100);
    const { sent, ending } = await system.node.db.transaction(async (tx) => {
      await tx.query(sql`select 1 from wallets where player_id = ${player.id} for update`);
      const slip = callServer(other.url, '/api-submit-bid', digitsOn(day, [1], STAKE), {
        ...player,
        key: 'slip',
      });
      await untilBlocked(tx);
      const ended = other.end().then((code) => ({ code, at: performance.now() }));
      await wait(200);
      return { sent: slip, ending: ended };
    });
    expect((await sent).body).toMatchObject({ status: true, wallet_amt: '90' });
    const answeredAt = performance.now();
    const { code, at } = await ending;
    expect(code).toBe(0);
    expect(at - answeredAt, 'milliseconds from the answer to the end').toBeLessThan(END_MS_MAX);
  });
});

/** Waits until a server says that it can be sent work again. */
async function ready({ url }: ServerProcess): Promise<void> {
  const status = () =>
    fetch(`${url}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    );
  await expect.poll(status, { interval: 50 }).toBe(200);
}
