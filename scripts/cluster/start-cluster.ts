import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../test/support/free-port.ts';
import { type UnprivilegedUser, unprivilegedUser } from '../../test/support/unprivileged-user.ts';
import { isPortOpen } from '../machine/is-port-open.ts';
import { type AnkNode, startAnkNode } from './ank-node.ts';
import { openClusterFolder, removeClusterFolder } from './cluster-folder.ts';
import { type DatabaseNode, startDatabaseNode } from './database-node.ts';
import { formatHaproxyConfig, type Target } from './haproxy-config.ts';
import type { Network } from './networks.ts';
import { type OwnProcess, startOwn, untilTrue } from './own-process.ts';
import { TIMINGS, type Timings } from './patroni-config.ts';
import type { Engines } from './provide-engines.ts';

/** Three database nodes, etcd, haproxy, and Ank nodes behind it. */
export interface Cluster {
  readonly folder: string;
  readonly databases: readonly DatabaseNode[];
  readonly nodes: readonly AnkNode[];
  /** Through haproxy: the primary, the standbys, and the Ank nodes. */
  readonly primaryUrl: string;
  readonly replicaUrl: string;
  readonly url: string;
  readonly leader: () => Promise<DatabaseNode | null>;
  /** Waits until there is a leader, and a standby that has every commit. */
  readonly untilSafe: (msMax?: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface ClusterOptions {
  readonly engines: Engines;
  readonly network: Network;
  readonly timings?: Timings;
  readonly ankNodes?: number;
  readonly front?: { readonly host: string; readonly port: number };
  /** Further variables of the Ank nodes. */
  readonly nodeEnv?: Readonly<Record<string, string>>;
  /** Makes the folder of a database node another kind of place; answers what undoes that. */
  readonly prepareData?: (folder: string) => () => void;
  /** The folder of PostgreSQL's programs for the database node of a folder, where that is not everybody's. */
  readonly programsFor?: (folder: string, usual: string) => string;
}

const FIRST_LEADER_MS_MAX = 90_000;

export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const user = unprivilegedUser();
  const folder = openClusterFolder(user);
  const started: OwnProcess[] = [];
  const databases: DatabaseNode[] = [];
  const nodes: AnkNode[] = [];
  const undo: (() => void)[] = [];
  const stop = async () => {
    await Promise.all(nodes.map((node) => node.process.stop()));
    await Promise.all(databases.map((node) => node.stop()));
    for (const one of started.toReversed()) await one.stop();
    undo.forEach((release) => release());
    options.network.remove();
    removeClusterFolder(folder);
  };
  try {
    return { ...(await assemble(options, { folder, user, started, databases, nodes, undo })), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Parts {
  readonly folder: string;
  readonly user: UnprivilegedUser | null;
  readonly started: OwnProcess[];
  readonly databases: DatabaseNode[];
  readonly nodes: AnkNode[];
  readonly undo: (() => void)[];
}

async function assemble(options: ClusterOptions, parts: Parts): Promise<Omit<Cluster, 'stop'>> {
  const { hub } = options.network;
  const { folder, databases, nodes } = parts;
  const password = randomBytes(18).toString('base64url');
  const etcd = await startEtcd(options, parts);
  const targets = await startDatabases(options, parts, { etcd, password });
  const primaryPort = await freePort();
  const replicaPort = await freePort();
  const front = options.front ?? { host: '127.0.0.1', port: await freePort() };
  const ankPorts: number[] = [];
  for (let i = 0; i < (options.ankNodes ?? 2); i += 1) ankPorts.push(await freePort());
  const plan = { hub, primaryPort, replicaPort, front, databases: targets, nodes: ankPorts.map(ankTarget) };
  const proxy = startHaproxy(options.engines.haproxy, parts, formatHaproxyConfig(plan));
  const leader = () => leaderOf(databases);
  const untilSafe = (msMax = FIRST_LEADER_MS_MAX) =>
    untilTrue('a leader with a synchronous standby', () => isSafe(databases), {
      msMax,
      needs: databases.map((node) => node.patroni()),
    });
  await untilSafe();
  await untilTrue('the way to the primary', () => isPortOpen(hub, primaryPort), {
    msMax: 10_000,
    needs: [proxy],
  });
  const urlAt = (port: number) => `postgres://ank:${password}@${hub}:${port}/postgres`;
  const primaryUrl = urlAt(primaryPort);
  const replicaUrl = urlAt(replicaPort);
  // The first one makes the schema and plants the demo; the next ones find both.
  for (const [i, port] of ankPorts.entries()) {
    const env = { DATABASE_READ_URL: replicaUrl, ...options.nodeEnv };
    nodes.push(await startAnkNode({ name: `ank${i + 1}`, port, folder, databaseUrl: primaryUrl, env }));
  }
  const url = `http://${front.host}:${front.port}`;
  return { folder, databases, nodes, primaryUrl, replicaUrl, url, leader, untilSafe };
}

async function startEtcd({ engines, network }: ClusterOptions, parts: Parts): Promise<string> {
  const { folder, user, started } = parts;
  const client = `http://${network.hub}:${await freePort()}`;
  const peer = `http://${network.hub}:${await freePort()}`;
  const dataDir = ownFolder(join(folder, 'etcd'), user);
  const args = Object.entries({
    name: 'etcd1',
    'data-dir': dataDir,
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `etcd1=${peer}`,
    'log-level': 'warn',
  }).flatMap(([name, value]) => [`--${name}`, value]);
  const etcd = startOwn({ name: 'etcd', program: engines.etcd, args, folder, user });
  started.push(etcd);
  const isHealthy = async () => (await fetch(`${client}/health`)).ok;
  await untilTrue('etcd', isHealthy, { msMax: 30_000, needs: [etcd] });
  return client.slice('http://'.length);
}

async function startDatabases(
  { engines, network, timings = TIMINGS, prepareData, programsFor = (_, usual) => usual }: ClusterOptions,
  { folder, user, databases, undo, started }: Parts,
  { etcd, password }: { readonly etcd: string; readonly password: string },
): Promise<readonly Target[]> {
  const targets: Target[] = [];
  for (const [i, place] of network.places.entries()) {
    const name = `db${i + 1}`;
    const home = join(folder, `${name}-data`);
    mkdirSync(home);
    if (prepareData !== undefined) undo.push(prepareData(home));
    const dataDir = join(ownFolder(home, user), 'pg');
    const [postgresPort, restPort] = [await freePort(), await freePort()];
    const { address } = place;
    const { patroni: program } = engines;
    const postgresBin = programsFor(home, engines.postgresBin);
    const plan = { name, address, postgresPort, restPort, etcd, dataDir, postgresBin, password, timings };
    databases.push(startDatabaseNode({ ...plan, program, place, folder, user }));
    started.push(watchDisk({ name, home, patroni: `http://${address}:${restPort}` }, folder));
    targets.push({ name, address, port: postgresPort, checkPort: restPort });
  }
  return targets;
}

/** Beside each database: hands the lead over when its disk is about to be full. */
function watchDisk(
  { name, home, patroni }: { readonly name: string; readonly home: string; readonly patroni: string },
  folder: string,
): OwnProcess {
  const script = join(import.meta.dirname, '../../deploy/patroni/hand-over-when-full.sh');
  return startOwn({ name: `${name}-disk`, program: 'sh', args: [script, home, patroni], folder, user: null });
}

function startHaproxy(program: string, { folder, user, started }: Parts, config: string): OwnProcess {
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, config);
  const proxy = startOwn({ name: 'haproxy', program, args: ['-db', '-f', file], folder, user });
  started.push(proxy);
  return proxy;
}

function ankTarget(port: number, place: number): Target {
  return { name: `ank${place + 1}`, address: '127.0.0.1', port, checkPort: port };
}

function ownFolder(path: string, user: UnprivilegedUser | null): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (user) chownSync(path, user.uid, user.gid);
  return path;
}

async function leaderOf(databases: readonly DatabaseNode[]): Promise<DatabaseNode | null> {
  const roles = await Promise.all(databases.map((node) => node.role()));
  return databases[roles.findIndex((role) => role === 'master' || role === 'primary')] ?? null;
}

async function isSafe(databases: readonly DatabaseNode[]): Promise<boolean> {
  const roles = await Promise.all(databases.map((node) => node.role()));
  return roles.includes('sync_standby') && roles.some((role) => role === 'master' || role === 'primary');
}
