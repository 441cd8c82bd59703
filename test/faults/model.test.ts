import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkInvariants } from '../../src/server/audit/check-invariants.ts';
import { FAULT_MS_MAX, FAULT_SEED, FAULT_SIZES } from '../support/fault-sizes.ts';
import { PAYEES } from '../support/deposit-desk.ts';
import { moneyDesk } from '../support/money-desk.ts';
import { addStaffMember } from '../support/people.ts';
import { openResultsDesk } from '../support/results-desk.ts';
import { sayFigure } from '../support/say-figure.ts';
import type { TestMarket } from '../support/test-market.ts';
import { addMarket } from '../support/test-market.ts';
import { callServer } from '../support/test-client.ts';
import { startTwoServers, type TwoServers } from '../support/two-servers.ts';
import { type House, MODEL_COMMANDS, newModel, PLAYERS, POINTS } from './model-commands.ts';

const COMMANDS_MAX = 25;
/** On a busy machine; a fifth of it on an idle one. */
const SEQUENCE_MS_MAX = 1_000;

describe('F22 random commands at two servers', () => {
  let servers: TwoServers;
  const desk = moneyDesk(() => servers.system);
  let market: TestMarket | null = null;
  beforeAll(async () => {
    servers = await startTwoServers({ markets: 0 });
    const hours = { withdraw_open: 0, withdraw_close: 1439 };
    await desk.set({ ...PAYEES, ...hours, withdrawals_per_day: 1_000, transfers_per_day: 1_000 });
  });
  // Checks the books as well.
  afterAll(() => servers.close());

  /** Players of their own, on the market that takes bids now. */
  async function openHouse(): Promise<House> {
    const open = market ?? (await marketThatAllKnow());
    market = open;
    const players = await Promise.all(Array.from({ length: PLAYERS }, () => desk.newPlayer(POINTS)));
    return {
      urls: servers.urls,
      market: open,
      players,
      // Each may decide only so often in a minute.
      cashier: await addStaffMember(servers.system.node.db, ['cashier']),
      balanceOf: async (player) => desk.balanceOf(players[player] ?? fail('there is such a player')),
      results: async () => {
        market = null;
        return openResultsDesk({ db: servers.system.node.db, url: servers.urls[1] });
      },
    };
  }

  async function marketThatAllKnow(): Promise<TestMarket> {
    const added = await addMarket(servers.system);
    for (const url of servers.urls) {
      const names = async () => JSON.stringify((await callServer(url, '/api-get-dashboard-data', {})).body);
      await expect.poll(names, { interval: 10 }).toContain(added.name);
    }
    return added;
  }

  test(
    `move points as the model in memory says (seed ${FAULT_SEED})`,
    { timeout: Math.max(FAULT_MS_MAX, FAULT_SIZES.F22.runs * SEQUENCE_MS_MAX) },
    async () => {
      const ran = new Map<string, number>();
      const sequences = fc.commands([...MODEL_COMMANDS(ran)], { maxCommands: COMMANDS_MAX, size: '+1' });
      const property = fc.asyncProperty(sequences, async (commands) => {
        const real = await openHouse();
        const model = newModel();
        await fc.asyncModelRun(() => ({ model, real }), commands);
        const balances = await Promise.all(real.players.map((_, i) => real.balanceOf(i)));
        expect(balances).toEqual(model.players.map(({ balance }) => balance));
      });
      await fc.assert(property, { seed: FAULT_SEED, numRuns: FAULT_SIZES.F22.runs });
      expect(await checkInvariants(servers.system.node.db)).toEqual([]);
      const commands = [...ran.values()].reduce((sum, count) => sum + count, 0);
      sayFigure('F22', {
        sequences: FAULT_SIZES.F22.runs,
        commands,
        otherwise: 0,
        ...Object.fromEntries(ran),
      });
    },
  );
});

function fail(why: string): never {
  throw new Error(why);
}
