import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadPglite, openPglite } from '../../src/server/platform/store/pglite-db.ts';
import { migrate } from '../../src/server/platform/store/migrate.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { addPlayers } from '../support/add-players.ts';
import { checkBooks } from '../support/check-books.ts';
import { FAULT_MS_MAX, FAULT_SIZES } from '../support/fault-sizes.ts';
import { migratedPglite } from '../support/migrated-pglite.ts';
import type { TestPlayer } from '../support/people.ts';
import { sayFigure } from '../support/say-figure.ts';
import { type ServerProcess, startServerProcess } from '../support/start-server-process.ts';
import { callServer } from '../support/test-client.ts';
import { addMarket, type TestMarket } from '../support/test-market.ts';
import { digitsOn } from '../support/test-slip.ts';
import { startHouseOn } from '../support/test-system.ts';

const { kills: KILLS, slips: SLIPS_BEFORE_KILL } = FAULT_SIZES.F20;
const PLAYERS = 20;
const STAKE = 10;
const POINTS = 1_000_000;

describe('F20 a server with the embedded store that is killed', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ank-killed-'));
  let market: TestMarket;
  let players: readonly TestPlayer[];
  beforeAll(async () => {
    await loadPglite(dataDir, await migratedPglite());
    const db = await openPglite({ dataDir });
    await migrate(db);
    const house = await startHouseOn({ db, url: null });
    market = await addMarket(house);
    players = await addPlayers(db, PLAYERS, POINTS);
    await house.close();
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  /** How many slips of each player were acknowledged. */
  const acknowledged = new Map<TestPlayer, number>();
  const sum = () => [...acknowledged.values()].reduce((all, one) => all + one, 0);
  const placeNext = async ({ url }: ServerProcess, player: TestPlayer): Promise<boolean> => {
    const placed = acknowledged.get(player) ?? 0;
    const slip = digitsOn(market, [placed % 10], STAKE);
    const by = { token: player.token, key: `slip-${placed}` };
    const answer = await callServer(url, '/api-submit-bid', slip, by).catch(() => null);
    if (answer === null) return false;
    expect([answer.body.status, answer.body.code]).toEqual([true, undefined]);
    acknowledged.set(player, placed + 1);
    return true;
  };

  test(
    'has every slip that it acknowledged, time after time, and the one that was on its way once',
    { timeout: FAULT_MS_MAX },
    async () => {
      for (let kill = 1; kill <= KILLS; kill += 1) {
        const server = await startServerProcess('', { DATA_DIR: dataDir });
        const play = async (player: TestPlayer) => {
          while (await placeNext(server, player));
        };
        const playing = Promise.all(players.map(play));
        await expect
          .poll(sum, { interval: 5, timeout: FAULT_MS_MAX })
          .toBeGreaterThan(kill * SLIPS_BEFORE_KILL);
        await server.kill();
        await playing;
      }
      // What had no answer when the last one was killed is asked once more.
      const server = await startServerProcess('', { DATA_DIR: dataDir });
      expect(await Promise.all(players.map((player) => placeNext(server, player)))).not.toContain(false);
      expect(await server.end()).toBe(0);
      const db = await openPglite({ dataDir });
      try {
        const kept = await db.query<{ player_id: number; slips: number; balance: number }>(sql`
          select w.player_id, w.balance, (select count(*) from slips s where s.player_id = w.player_id) as slips
          from wallets w order by w.player_id`);
        expect(kept).toEqual(
          players.map((player) => {
            const slips = acknowledged.get(player) ?? 0;
            return { player_id: player.id, slips, balance: (POINTS - slips * STAKE) * 100 };
          }),
        );
        await checkBooks(db);
      } finally {
        await db.close();
      }
      sayFigure('F20', { kills: KILLS, 'acknowledged slips': sum(), 'lost or doubled': 0 });
    },
  );
});
