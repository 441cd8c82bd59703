import { SILENT_LOG } from '../../../src/server/platform/log.ts';
import { openPostgres } from '../../../src/server/platform/store/postgres-db.ts';
import type { Db } from '../../../src/server/platform/store/db.ts';
import { type Cluster, type ClusterOptions, startCluster } from '../../../scripts/cluster/start-cluster.ts';
import { addBenchPlayers, type BenchPlayer } from '../../load/bench-system.ts';
import { noonZone } from '../../support/noon-zone.ts';
import { addMarket, type TestMarket } from '../../support/test-market.ts';
import { startHouseOn } from '../../support/test-system.ts';

/** A cluster, players who are logged in, and markets that every node knows. */
export interface FailoverStage {
  readonly cluster: Cluster;
  readonly db: Db;
  readonly players: readonly BenchPlayer[];
  readonly market: TestMarket;
  /** One for each strike, whose bids end right before it. */
  readonly ending: readonly TestMarket[];
  readonly close: () => Promise<void>;
}

const PLAYERS_AT_A_TIME = 1_000;

export async function openFailoverStage(
  options: Omit<ClusterOptions, 'nodeEnv'>,
  { clients, strikes }: { readonly clients: number; readonly strikes: number },
): Promise<FailoverStage> {
  const cluster = await startCluster({
    ...options,
    nodeEnv: {
      TIME_ZONE: noonZone(),
      LOG_LEVEL: 'silent',
      BIDS_PER_MINUTE: '100000',
      VISITOR_CONNECTIONS_MAX: '100000',
    },
  });
  const db = openPostgres(cluster.primaryUrl, { poolMax: 4, log: SILENT_LOG });
  const close = async () => {
    await db.close();
    await cluster.stop();
  };
  try {
    return { cluster, db, close, ...(await addPeople(cluster, db, { clients, strikes })) };
  } catch (error) {
    await close();
    throw error;
  }
}

async function addPeople(
  cluster: Cluster,
  db: Db,
  { clients, strikes }: { readonly clients: number; readonly strikes: number },
): Promise<Pick<FailoverStage, 'players' | 'market' | 'ending'>> {
  const house = await startHouseOn({ db, url: cluster.primaryUrl });
  const market = await addMarket(house);
  const ending: TestMarket[] = [];
  for (let i = 0; i < strikes; i += 1) ending.push(await addMarket(house));
  await house.stop();
  const players: BenchPlayer[] = [];
  while (players.length < clients)
    players.push(...(await addBenchPlayers(db, Math.min(PLAYERS_AT_A_TIME, clients - players.length))));
  await Promise.all(cluster.nodes.map((node) => untilKnown(node.url, ending.at(-1) ?? market)));
  return { players, market, ending };
}

/** What a node keeps in memory is read anew within seconds. */
async function untilKnown(url: string, market: TestMarket): Promise<void> {
  const endAt = performance.now() + 40_000;
  while (performance.now() < endAt) {
    const response = await fetch(`${url}/api-get-dashboard-data`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    if ((await response.text()).includes(market.name)) return;
    await new Promise((done) => setTimeout(done, 500));
  }
  throw new Error(`the node at ${url} does not know ${market.name}`);
}
