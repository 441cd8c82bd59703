import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/server/platform/store/sql.ts';
import { addPlayers } from '../support/add-players.ts';
import { FAULT_MS_MAX, FAULT_SIZES } from '../support/fault-sizes.ts';
import type { TestPlayer } from '../support/people.ts';
import { placeUntilAnswered } from '../support/place-until-answered.ts';
import { sayFigure } from '../support/say-figure.ts';
import { type ServerProcess, startServerProcess } from '../support/start-server-process.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';
import { addMarket, type TestMarket } from '../support/test-market.ts';
import { digitsOn } from '../support/test-slip.ts';

const { clients: CLIENTS, kills: KILLS, replays: REPLAYS_MIN } = FAULT_SIZES.F01;
const ANSWERED_MS_MAX = 60_000;
const RUN_MS = 250;
const POINTS = 100_000;
const STAKE = 10;

interface Receipt {
  readonly playerId: number;
  readonly key: string;
  readonly slipNo: string | undefined;
}

describe('F01 T14 T8 servers that are killed while slips are placed', () => {
  let system: TestSystem;
  let market: TestMarket;
  let servers: readonly ServerProcess[];
  beforeAll(async () => {
    system = await startTestSystem('postgres');
    market = await addMarket(system);
    const url = system.storeUrl ?? '';
    servers = await Promise.all([startServerProcess(url), startServerProcess(url)]);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end()));
    await system.close();
  });

  /** Kills one server, then the other, each time with a new one in its place. */
  async function killServers(): Promise<void> {
    for (let kill = 0; kill < KILLS; kill += 1) {
      await wait(RUN_MS);
      const killed = servers[kill % 2];
      await killed?.kill();
      const fresh = await startServerProcess(system.storeUrl ?? '');
      servers = servers.map((server) => (server === killed ? fresh : server));
    }
  }

  test(
    'clients that ask again with the same key get every slip exactly once',
    { timeout: FAULT_MS_MAX },
    async () => {
      const players = await addPlayers(system.node.db, CLIENTS, POINTS);
      const run = { over: false };
      let again = 0;
      const replays = { byKills: 0, onPurpose: 0 };
      let longestMs = 0;
      const play = async (player: TestPlayer): Promise<readonly Receipt[]> => {
        const receipts: Receipt[] = [];
        while (!run.over) {
          const key = `slip-${receipts.length}`;
          const body = digitsOn(market, [receipts.length % 10], STAKE);
          const urls = () => servers.map(({ url }) => url);
          const askedAt = performance.now();
          const { answer, tries } = await placeUntilAnswered(urls, body, { ...player, key });
          longestMs = Math.max(longestMs, performance.now() - askedAt);
          expect([answer.body.status, answer.body.code]).toEqual([true, undefined]);
          again += tries - 1;
          // It was booked by the server that was killed before it could say so.
          if (isReplay(answer)) replays.byKills += 1;
          // Now and then the answer is lost on its way, and the client asks again for what is booked already.
          const isSentTwice = receipts.length % 5 === 0;
          const second = isSentTwice ? await placeUntilAnswered(urls, body, { ...player, key }) : null;
          expect(second?.answer.body.slip_no ?? answer.body.slip_no).toBe(answer.body.slip_no);
          if (second !== null && isReplay(second.answer)) replays.onPurpose += 1;
          receipts.push({ playerId: player.id, key, slipNo: answer.body.slip_no });
          await wait(25);
        }
        return receipts;
      };
      const playing = Promise.all(players.map(play));
      await killServers();
      run.over = true;
      const receipts = (await playing).flat();

      expect(again, 'requests that a kill broke off').toBeGreaterThan(0);
      expect(replays.byKills, 'slips that a killed server had booked').toBeGreaterThanOrEqual(REPLAYS_MIN);
      expect(replays.onPurpose, 'slips that were sent twice').toBeGreaterThanOrEqual(CLIENTS);
      expect(longestMs, 'milliseconds until a slip was answered').toBeLessThan(ANSWERED_MS_MAX);
      const booked = await system.node.db.query<{ player_id: number; key: string; seq: number }>(sql`
      select s.player_id, substr(l.key, 7) as key, s.seq from slips s join ledger l using (player_id, seq)`);
      expect(written(booked.map((row) => [row.player_id, row.key, row.seq]))).toEqual(
        written(receipts.map((one) => [one.playerId, one.key, one.slipNo?.split('-').at(-1)])),
      );
      const wallets = await system.node.db.query<{ player_id: number; balance: number }>(
        sql`select player_id, balance from wallets`,
      );
      const mine = (id: number) => receipts.filter(({ playerId }) => playerId === id).length;
      expect(wallets.map((wallet) => [wallet.player_id, wallet.balance])).toEqual(
        wallets.map((wallet) => [wallet.player_id, (POINTS - STAKE * mine(wallet.player_id)) * 100]),
      );
      const slips = receipts.length;
      sayFigure('F01', {
        kills: KILLS,
        'clients at once': CLIENTS,
        slips,
        'asked again': again,
        'replays by kills': replays.byKills,
        'replays on purpose': replays.onPurpose,
        'longest until answered': `${(longestMs / 1000).toFixed(1)} s`,
        'lost or doubled': 0,
      });
    },
  );
});

function isReplay({ headers }: { readonly headers: Headers }): boolean {
  return headers.get('idempotent-replayed') === 'true';
}

/** Rows as sorted text, to compare two lists whatever their order. */
function written(rows: readonly (readonly unknown[])[]): readonly string[] {
  return rows.map((row) => row.join(' ')).toSorted();
}
