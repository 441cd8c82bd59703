import { type Cable, startCable } from '../../support/pullable-cable.ts';
import { type ServerProcess, startServerProcess } from '../../support/start-server-process.ts';
import { addMarket, type TestMarket } from '../../support/test-market.ts';
import { startTestSystem, type TestSystem } from '../../support/test-system.ts';

/** Two nodes, each with a way of its own to the one database, that can be cut. */
export interface HistoryHouse {
  readonly system: TestSystem;
  readonly urls: readonly [string, string];
  readonly cables: readonly [Cable, Cable];
  /** Takes bids to the end. */
  readonly market: TestMarket;
  /** One whose bids may be ended; each is given away once. */
  readonly takeMarket: () => TestMarket;
  readonly close: () => Promise<void>;
}

export async function openHistoryHouse(marketsToEnd: number): Promise<HistoryHouse> {
  const system = await startTestSystem('postgres');
  const market = await addMarket(system);
  const toEnd: TestMarket[] = [];
  for (let i = 0; i < marketsToEnd; i += 1) toEnd.push(await addMarket(system));
  const storeUrl = system.storeUrl ?? '';
  const cables = [await startCable(storeUrl), await startCable(storeUrl)] as const;
  const nodes: readonly [ServerProcess, ServerProcess] = await Promise.all([
    startServerProcess(cables[0].url),
    startServerProcess(cables[1].url),
  ]);
  return {
    system,
    urls: [nodes[0].url, nodes[1].url],
    cables,
    market,
    takeMarket: () => {
      const taken = toEnd.pop();
      if (taken === undefined) throw new Error('more markets are ended than were counted');
      return taken;
    },
    close: async () => {
      await Promise.all(nodes.map((node) => node.end()));
      await Promise.all(cables.map((cable) => cable.close()));
      await system.close();
    },
  };
}
