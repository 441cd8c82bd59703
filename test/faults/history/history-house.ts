import { setTimeout as wait } from 'node:timers/promises';
import { type Cable, startCable } from '../../support/pullable-cable.ts';
import { startPostgres } from '../../support/postgres.ts';
import { startServerProcess } from '../../support/start-server-process.ts';
import { addMarket, type TestMarket } from '../../support/test-market.ts';
import { startTestSystem, type TestSystem } from '../../support/test-system.ts';

/** Two nodes, each with a way of its own to the one database, that can be cut; nodes and database can be killed. */
export interface HistoryHouse {
  readonly system: TestSystem;
  /** Where the nodes are; one that is started again is elsewhere. */
  readonly urls: () => readonly [string, string];
  readonly cables: readonly [Cable, Cable];
  /** Takes bids to the end. */
  readonly market: TestMarket;
  /** One whose bids may be ended; each is given away once. */
  readonly takeMarket: () => TestMarket;
  /** Kills one of the two with -9 and starts it again. */
  readonly killServer: (place: 0 | 1) => Promise<void>;
  /** Kills PostgreSQL with -9 and starts it again; answers when it has recovered. */
  readonly killDatabase: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function openHistoryHouse(marketsToEnd: number): Promise<HistoryHouse> {
  // A database of its own, with commits that wait for the disk, because it is killed here.
  const postgres = await startPostgres();
  const system = await startTestSystem('postgres', {}, postgres.url);
  const market = await addMarket(system);
  const toEnd: TestMarket[] = [];
  for (let i = 0; i < marketsToEnd; i += 1) toEnd.push(await addMarket(system));
  const cables = [await startCable(postgres.url), await startCable(postgres.url)] as const;
  const nodes = await Promise.all([startServerProcess(cables[0].url), startServerProcess(cables[1].url)]);
  return {
    system,
    urls: () => [nodes[0].url, nodes[1].url],
    cables,
    market,
    takeMarket: () => {
      const taken = toEnd.pop();
      if (taken === undefined) throw new Error('more markets are ended than were counted');
      return taken;
    },
    killServer: async (place) => {
      await nodes[place].kill();
      nodes[place] = await startServerProcess(cables[place].url);
    },
    killDatabase: async () => {
      await postgres.crash();
      await postgres.restart();
      await untilReady(system.url);
    },
    close: async () => {
      await Promise.all(nodes.map((node) => node.end()));
      await Promise.all(cables.map((cable) => cable.close()));
      await system.close();
      await postgres.stop();
    },
  };
}

const READY_MS_MAX = 30_000;

async function untilReady(url: string): Promise<void> {
  const endAt = performance.now() + READY_MS_MAX;
  while (!(await fetch(`${url}/readyz`)).ok) {
    if (performance.now() > endAt) throw new Error(`${url} found no way back to the database`);
    await wait(50);
  }
}
