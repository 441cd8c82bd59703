import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limitKey } from '#rules/exposure/limit-key.ts';
import { selection } from '#rules/game/selection.ts';
import { checkInvariants } from '../../src/server/audit/check-invariants.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { addPlayers } from '../support/add-players.ts';
import { limitDirectly } from '../support/limit-directly.ts';
import { addStaffMember, type TestPlayer } from '../support/people.ts';
import { placeUntilAnswered } from '../support/place-until-answered.ts';
import { type ServerProcess, startServerProcess } from '../support/start-server-process.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';
import { addMarket } from '../support/test-market.ts';
import { digitsOn } from '../support/test-slip.ts';

const CLIENTS = 30;
const KILLS = 3;
const RUN_MS = 250;
const STAKE = 10;
const LIMIT = 4_000;

describe('T7 a limit while servers are killed', () => {
  let system: TestSystem;
  let servers: readonly ServerProcess[];
  beforeAll(async () => {
    system = await startTestSystem('postgres');
    const url = system.storeUrl ?? '';
    servers = await Promise.all([startServerProcess(url), startServerProcess(url)]);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end()));
    await system.close();
  });

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
    'what a killed server had of it is not lost: it fills to the point',
    { timeout: 180_000 },
    async () => {
      const { db } = system.node;
      const market = await addMarket(system);
      const { id: by } = await addStaffMember(db, ['risk']);
      const key = limitKey({ kind: 'number', game: 11, selection: selection(11, { digits: '7' }) });
      await limitDirectly(db, { key, points: LIMIT, by, marketDayId: market.marketDayId });
      const players = await addPlayers(db, CLIENTS, 100_000);
      const run = { over: false };
      /** Bids until there is no room, and until no server is killed any more. */
      const play = async (player: TestPlayer): Promise<number> => {
        let placed = 0;
        for (let slip = 0; ; slip += 1) {
          const urls = () => servers.map(({ url }) => url);
          const asked = { ...player, key: `slip-${slip}` };
          const { answer } = await placeUntilAnswered(urls, digitsOn(market, [7], STAKE), asked);
          expect([undefined, 'number_limit_reached']).toContain(answer.body.code);
          if (answer.body.status) placed += 1;
          if (!answer.body.status && run.over) return placed;
          await wait(20);
        }
      };
      const playing = Promise.all(players.map(play));
      await killServers();
      run.over = true;
      const placed = (await playing).reduce((sum, one) => sum + one, 0);
      expect(placed * STAKE).toBe(LIMIT);
      const { bid, counted } = await db.one<{ bid: number; counted: number }>(sql`
      select (select sum(total)::bigint from slips where market_day_id = ${market.marketDayId}) as bid,
        (select sum(taken)::bigint from limit_shares where market_day_id = ${market.marketDayId} and key = ${key}) as counted`);
      expect([bid, counted]).toEqual([LIMIT * 100, LIMIT * 100]);
      expect(await checkInvariants(db)).toEqual([]);
    },
  );
});
