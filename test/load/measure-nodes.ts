import { loopbackNetwork } from '../../scripts/cluster/networks.ts';
import { provideEngines } from '../../scripts/cluster/provide-engines.ts';
import { openFailoverStage } from '../faults/failover/failover-stage.ts';
import { startServerProcess } from '../support/start-server-process.ts';
import type { TestMarket } from '../support/test-market.ts';
import { addMarkets, type Bench, inOwnStore, proveBooks } from './bench-store.ts';
import { addBenchPlayers, type BenchPlayer, postmasterOf } from './bench-system.ts';
import { measureSlips, type SlipServer } from './measure-slips.ts';
import { median } from './print-times.ts';

const CALLERS = [32, 128];
const PLAYERS = 1280;
const ROUNDS = 3;
const DATABASES = 3;

/** One way to place slips: its doors, each with the same share of the callers. */
interface Way {
  readonly name: string;
  readonly servers: readonly SlipServer[];
  readonly postmaster: number;
  readonly market: TestMarket;
  readonly players: readonly BenchPlayer[];
}

/**
 * Slips per second of one node, of two on the same PostgreSQL, and of two behind haproxy before a cluster in which a standby has every
 * commit. All are measured in turn, with all programs and callers on this machine.
 */
export async function measureNodes(bench: Bench): Promise<void> {
  const engines = await provideEngines();
  if (engines === null) throw new Error('the engines of a cluster are missing');
  await inOwnStore(bench, async ({ db, url }) => {
    const [market] = await addMarkets(db, 1);
    if (market === undefined) throw new Error('one market was asked for');
    const players = await addBenchPlayers(db, PLAYERS);
    const start = () => startServerProcess(url, { BIDS_PER_MINUTE: '1000000' });
    const [first, second] = [await start(), await start()];
    const network = loopbackNetwork(DATABASES);
    const stage = await openFailoverStage({ engines, network }, { clients: PLAYERS, strikes: 0 });
    try {
      const own = { postmaster: postmasterOf(bench.postgres.dataDir), market, players };
      const { cluster, market: clusterMarket, players: clusterPlayers } = stage;
      const door = { url: cluster.url, child: { pid: cluster.nodes[0]?.process.pid } };
      const postmaster = (await cluster.leader())?.postmaster() ?? 0;
      const whole = { postmaster, market: clusterMarket, players: clusterPlayers };
      await compare(bench.seconds, [
        { name: 'one node', servers: [first], ...own },
        { name: 'two nodes', servers: [first, second], ...own },
        { name: 'two nodes, cluster', servers: [door], ...whole },
      ]);
      await proveBooks(bench, stage.db);
    } finally {
      await Promise.all([first.end(), second.end()]);
      await stage.close();
    }
  });
}

async function compare(seconds: number, ways: readonly Way[]): Promise<void> {
  for (const way of ways) await rateOf(way, { callers: 32, seconds: 2 });
  const rates: { readonly name: string; readonly callers: number; readonly rate: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const callers of CALLERS)
      for (const way of ways)
        rates.push({ name: way.name, callers, rate: await rateOf(way, { callers, seconds }) });
  console.log(
    `\ncallers  slips/s of ${ways.map(({ name }) => name).join(' / ')}  (medians of ${ROUNDS}; to one node)`,
  );
  for (const callers of CALLERS) {
    const medians = ways.map(({ name }) =>
      median(rates.filter((one) => one.name === name && one.callers === callers).map(({ rate }) => rate)),
    );
    const ratios = medians.map((rate) => (rate / (medians[0] ?? 1)).toFixed(2));
    console.log(
      `${String(callers).padStart(7)}  ${medians.map((rate) => rate.toFixed(0)).join(' / ')}  (${ratios.join(' / ')})`,
    );
  }
}

async function rateOf(
  { servers, players, ...way }: Way,
  load: { readonly callers: number; readonly seconds: number },
): Promise<number> {
  const share = players.length / servers.length;
  const figures = await Promise.all(
    servers.map((server, i) =>
      measureSlips({
        ...way,
        server,
        players: players.slice(i * share, (i + 1) * share),
        callers: load.callers / servers.length,
        seconds: load.seconds,
      }),
    ),
  );
  return figures.reduce((sum, { perSecond }) => sum + perSecond, 0);
}
