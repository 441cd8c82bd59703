import { parseArgs } from 'node:util';
import { buildApps } from '../build/build-apps.ts';
import { loopbackNetwork } from '../cluster/networks.ts';
import { provideEngines } from '../cluster/provide-engines.ts';
import { type Cluster, startCluster } from '../cluster/start-cluster.ts';
import { untilToldToEnd } from '../run-program.mjs';

const DATABASES = 3;
const PORT = 3080;
const USAGE = 'npm run cluster -- [--nodes 2]';

/** Runs the demo on a cluster on this machine until it is told to end; PORT is that of the whole, `--nodes` how many Ank nodes. */
export async function runCluster(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { nodes: { type: 'string', default: '2' } },
  });
  if (!/^[1-9]$/.test(values.nodes)) {
    console.error(USAGE);
    return 2;
  }
  const engines = await provideEngines();
  if (engines === null || !(await buildApps())) return 1;
  const ended = untilToldToEnd();
  const ankNodes = Number(values.nodes);
  console.log(`Starting three database nodes, etcd, haproxy and ${ankNodes} Ank nodes: about a minute …`);
  const cluster = await startCluster({
    engines,
    network: loopbackNetwork(DATABASES),
    ankNodes,
    front: { host: '127.0.0.1', port: Number(process.env['PORT'] ?? PORT) },
  });
  console.log(await describe(cluster));
  await ended;
  console.log('Ending the cluster …');
  await cluster.stop();
  return 0;
}

async function describe(cluster: Cluster): Promise<string> {
  const leader = await cluster.leader();
  const logins = (cluster.nodes[0]?.said() ?? '')
    .split('\n')
    .filter((line) => /^ {2}Demo |^ {15}/.test(line));
  return [
    '',
    `  Ank is ready     ${cluster.url}        staff console  ${cluster.url}/console/`,
    ...cluster.nodes.map((node, i) => `  Ank node ${i + 1}       ${node.url}`),
    `  primary          ${cluster.primaryUrl}`,
    `  standbys         ${cluster.replicaUrl}`,
    `  database nodes   ${cluster.databases.map((one) => (one === leader ? `${one.name} (leader)` : one.name)).join(', ')}`,
    `  logs             ${cluster.folder}`,
    ...logins,
    '',
    '  Ctrl+C ends all of it and removes its folder.',
    '',
  ].join('\n');
}
