import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBalance } from '../../src/server/ledger/read-balance.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { addPlayers } from '../support/add-players.ts';
import { requestBytes, sendBytes } from '../support/cut-request.ts';
import { type Cut, type CuttingProxy, startCuttingProxy } from '../support/cutting-proxy.ts';
import { addPlayer, type TestPlayer } from '../support/people.ts';
import { placeUntilAnswered } from '../support/place-until-answered.ts';
import { spDpTpLines } from '../support/sp-dp-tp.ts';
import { type ServerProcess, startServerProcess } from '../support/start-server-process.ts';
import { callServer } from '../support/test-client.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';
import { addMarket, type TestMarket } from '../support/test-market.ts';
import { slipOn } from '../support/test-slip.ts';
import { untilBlocked } from '../support/until-blocked.ts';

const CALL = '/api-submit-bid';
const LINES = 22;
const TOTAL = LINES * 10;
const POINTS = 1_000;
const KEY = 'the-slip';
/** Less than this is between two places where a request is cut. */
const STEP_BYTES = 23;

describe('T25 a slip of SP DP TP whose connection drops', () => {
  let system: TestSystem;
  let market: TestMarket;
  let slip: object;
  let server: ServerProcess;
  let proxy: CuttingProxy;
  let behindProxy: ServerProcess;
  beforeAll(async () => {
    system = await startTestSystem('postgres');
    market = await addMarket(system);
    slip = slipOn(market, spDpTpLines('1'), { pana: 'SP DP TP' });
    proxy = await startCuttingProxy(system.storeUrl ?? '');
    [server, behindProxy] = await Promise.all([
      startServerProcess(system.storeUrl ?? ''),
      startServerProcess(proxy.url),
    ]);
  });
  afterAll(async () => {
    await Promise.all([server.end(), behindProxy.end()]);
    await proxy.close();
    await system.close();
  });

  const bytesFor = (player: TestPlayer, url = system.url) =>
    requestBytes(url, CALL, { token: player.token, key: KEY, body: slip });
  /** How many lines each slip of the player has. */
  const standing = async (player: TestPlayer) => {
    const rows = await system.node.db.query<{ lines: number }>(sql`
      select cardinality(selections) as lines from slips where player_id = ${player.id}`);
    return rows.map(({ lines }) => lines);
  };

  /** Asks again under the same key, twice: one booking, and the same answer forever. */
  async function expectOneBooking(
    player: TestPlayer,
    urls = [system.url],
  ): Promise<{ readonly replayed: boolean }> {
    expect([[], [LINES]]).toContainEqual(await standing(player));
    const ask = async () =>
      (await placeUntilAnswered(() => urls, slip, { token: player.token, key: KEY })).answer;
    const [first, again] = [await ask(), await ask()];
    expect(first.body).toMatchObject({
      status: true,
      lines: LINES,
      total: String(TOTAL),
      wallet_amt: String(POINTS - TOTAL),
    });
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await standing(player)).toEqual([LINES]);
    expect(await readBalance(system.node.db, player.id)).toBe((POINTS - TOTAL) * 100);
    return { replayed: first.headers.get('idempotent-replayed') === 'true' };
  }

  test('while the request is sent, at any byte of it: nothing is booked until it is sent again', async () => {
    const [probe] = await addPlayers(system.node.db, 1, POINTS);
    const length = probe === undefined ? 0 : bytesFor(probe).length;
    const cuts = Array.from({ length: Math.ceil(length / STEP_BYTES) }, (_, i) => i * STEP_BYTES);
    cuts.push(length - 2, length - 1);
    expect(cuts.length).toBeGreaterThan(100);
    const players = await addPlayers(system.node.db, cuts.length, POINTS);
    for (const [i, player] of players.entries()) {
      const socket = await sendBytes(system.url, bytesFor(player).subarray(0, cuts[i]));
      // Half of the clients say good-bye, half are gone without a word.
      if (i % 2 === 0) socket.destroy();
      else socket.resetAndDestroy();
    }
    const booked = await Promise.all(players.map(standing));
    expect(booked.flat()).toEqual([]);
    for (const player of players) expect(await expectOneBooking(player)).toEqual({ replayed: false });
  });

  test.each([0, 1, 2, 4, 8, 16, 32])('once it is sent, %i ms later: all lines stand or none', async (ms) => {
    const players = await addPlayers(system.node.db, 4, POINTS);
    for (const [i, player] of players.entries()) {
      const socket = await sendBytes(system.url, bytesFor(player));
      if (ms > 0) await wait(ms);
      if (i % 2 === 0) socket.destroy();
      else socket.resetAndDestroy();
    }
    for (const player of players) expect([true, false]).toContain((await expectOneBooking(player)).replayed);
  });

  test('while the slip is being booked: it is booked whole, and its receipt is there for the asking', async () => {
    const player = await addPlayer(system.node.db, POINTS);
    await system.node.db.transaction(async (tx) => {
      await tx.query(sql`select 1 from wallets where player_id = ${player.id} for update`);
      const socket = await sendBytes(system.url, bytesFor(player));
      await untilBlocked(tx);
      socket.resetAndDestroy();
    });
    await expect.poll(() => standing(player)).toEqual([LINES]);
    expect(await expectOneBooking(player)).toEqual({ replayed: true });
  });

  test('when the first byte of the answer has come: the rest of the answer is there for the asking', async () => {
    const player = await addPlayer(system.node.db, POINTS);
    const socket = await sendBytes(system.url, bytesFor(player));
    await once(socket, 'data');
    socket.destroy();
    expect(await standing(player)).toEqual([LINES]);
    expect(await expectOneBooking(player)).toEqual({ replayed: true });
  });

  test.each<[string, Cut, readonly boolean[]]>([
    ['before the booking has left', { afterShare: 0 }, [false]],
    ['when a hundredth of the booking has left', { afterShare: 0.01 }, [false]],
    ['when a third has left', { afterShare: 0.33 }, [false]],
    ['when two thirds have left', { afterShare: 0.66 }, [false]],
    ['when all but the last bytes have left', { afterShare: 0.99 }, [false]],
    ['when all of it has left', { afterShare: 1 }, [false, true]],
    ['when the database answers', 'at the answer', [true]],
  ])('between the server and its database, %s', async (_, cut, booked) => {
    const player = await addPlayer(system.node.db, POINTS);
    const cutting = proxy.cutNext('place_flush', cut);
    const { http, body } = await callServer(behindProxy.url, CALL, slip, { token: player.token, key: KEY });
    await cutting;
    expect([http, body.code]).toEqual([503, 'unavailable']);
    expect(booked.map((isBooked) => (isBooked ? [LINES] : []))).toContainEqual(await standing(player));
    expect(booked).toContain((await expectOneBooking(player, [behindProxy.url])).replayed);
  });

  test(
    'because the server is killed, with half of the request, with all of it, in the middle of booking or at its answer',
    { timeout: 60_000 },
    async () => {
      const players = await addPlayers(system.node.db, 4, POINTS);
      const kills: readonly ((player: TestPlayer) => Promise<void>)[] = [
        async (player) => {
          const bytes = bytesFor(player, server.url);
          await sendBytes(server.url, bytes.subarray(0, bytes.length / 2));
          await server.kill();
          expect(await standing(player)).toEqual([]);
        },
        async (player) => {
          await sendBytes(server.url, bytesFor(player, server.url));
          await server.kill();
        },
        async (player) => {
          await system.node.db.transaction(async (tx) => {
            await tx.query(sql`select 1 from wallets where player_id = ${player.id} for update`);
            await sendBytes(server.url, bytesFor(player, server.url));
            await untilBlocked(tx);
            await server.kill();
          });
        },
        async (player) => {
          const socket = await sendBytes(server.url, bytesFor(player, server.url));
          await once(socket, 'data');
          await server.kill();
          expect(await standing(player)).toEqual([LINES]);
        },
      ];
      for (const [i, kill] of kills.entries()) {
        const player = players[i];
        if (player === undefined) throw new Error('one player for every kill');
        await kill(player);
        server = await startServerProcess(system.storeUrl ?? '');
        await expectOneBooking(player, [server.url]);
      }
    },
  );
});
