import { buildApps } from '../build/build-apps.ts';
import { loopbackNetwork } from '../cluster/networks.ts';
import { provideEngines } from '../cluster/provide-engines.ts';
import { type Cluster, startCluster } from '../cluster/start-cluster.ts';

const DATABASES = 3;
const PORT = 3080;

/** Runs the demo on a cluster on this machine until it is told to end; PORT is that of the whole. */
export async function runCluster(): Promise<number> {
  const engines = await provideEngines();
  if (engines === null || !(await buildApps())) return 1;
  const ended = untilTold();
  console.log('Starting three database nodes, etcd, haproxy and two Ank nodes: about a minute …');
  const cluster = await startCluster({
    engines,
    network: loopbackNetwork(DATABASES),
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

/** Answers when this process is asked to end; a second time ends it at once, and the kernel ends the programs. */
function untilTold(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}
