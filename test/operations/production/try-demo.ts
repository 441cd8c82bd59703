import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isPortOpen } from '../../../scripts/machine/is-port-open.ts';
import { freePort } from '../../support/free-port.ts';
import { callServer } from '../../support/test-client.ts';

const RUN = fileURLToPath(new URL('../../../scripts/run.mjs', import.meta.url));
const NODES = 3;
/** With the builds of both apps, on a busy machine. */
const START_MS_MAX = 5 * 60_000;
const CALLS = 12;

/** `npm run cluster` with one node more than usual: it serves the demo, a node may be lost, and Ctrl+C leaves nothing behind. */
export async function tryDemo(): Promise<void> {
  const cluster = spawn(process.execPath, [RUN, 'cluster', '--nodes', String(NODES)], {
    env: { ...process.env, PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own, which Ctrl+C in a terminal would tell to end.
    detached: true,
  });
  try {
    const banner = await bannerOf(cluster);
    const folder = /logs +(\S+)/.exec(banner)?.[1] ?? '';
    const nodes = [...banner.matchAll(/Ank node \d+ +(http\S+)/g)].map(([, url]) => url ?? '');
    assert(nodes.length === NODES, `${NODES} nodes are named`, banner);
    await serves(/Ank is ready +(\S+)/.exec(banner)?.[1] ?? '', nodes);
    const ports = portsOf(readFileSync(join(folder, 'haproxy.cfg'), 'utf8'));
    assert(ports.length > NODES && (await openOf(ports)).length === ports.length, 'ports are open', ports);
    const programs = programsOf(cluster.pid ?? 0, folder);
    await endByCtrlC(cluster);
    assert(cluster.exitCode === 0, 'Ctrl+C ends it with 0', cluster.exitCode);
    const left = programs.filter((pid) => existsSync(`/proc/${pid}`));
    assert(left.length === 0, `none of ${programs.length} processes is left`, left);
    const open = await openOf(ports);
    assert(open.length === 0, `none of ${ports.length} ports is open`, open);
    assert(folder !== '' && !existsSync(folder), 'its folder is gone', folder);
  } finally {
    if (cluster.exitCode === null) await endByCtrlC(cluster);
  }
}

/** What it has said when it is ready. */
async function bannerOf(cluster: ChildProcess): Promise<string> {
  let said = '';
  cluster.stdout?.on('data', (chunk) => {
    said += String(chunk);
  });
  const endAt = performance.now() + START_MS_MAX;
  while (!said.includes('Ctrl+C ends')) {
    if (cluster.exitCode !== null || performance.now() > endAt)
      throw new Error(`the cluster did not start: ${said}`);
    await wait(200);
  }
  return said;
}

/** The apps, the demo logins and calls, through the door and at every node. */
async function serves(url: string, nodes: readonly string[]): Promise<void> {
  for (const page of ['/', '/console/']) {
    const response = await fetch(`${url}${page}`);
    const isPage = response.ok && (await response.text()).includes('<div id=');
    assert(isPage, `${page} is a page`, response.status);
  }
  for (const node of [...nodes, ...Array.from({ length: CALLS }, () => url)]) {
    const { body } = await callServer(node, '/api-get-demo-logins', {});
    assert(body.status, `${node} tells the demo logins`, body, { quiet: true });
  }
  console.log(`ok ${CALLS} calls through the door, and one at each of ${nodes.length} nodes`);
}

function portsOf(config: string): readonly number[] {
  return [...new Set([...config.matchAll(/:(\d+)|port (\d+)/g)].map(([, a, b]) => Number(a ?? b)))];
}

async function openOf(ports: readonly number[]): Promise<readonly number[]> {
  const states = await Promise.all(
    ports.map(async (port) => ({ port, isOpen: await isPortOpen('127.0.0.1', port) })),
  );
  return states.filter(({ isOpen }) => isOpen).map(({ port }) => port);
}

/** What the cluster runs: below its own process, and the databases, which are below nobody but have its folder among their words. */
function programsOf(top: number, folder: string): readonly number[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const all = stdout.split('\n').flatMap((line) => {
    const [, pid, parent, words = ''] = /^ *(\d+) +(\d+) (.*)$/.exec(line) ?? [];
    return pid === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), words }];
  });
  const found = new Set(all.filter(({ words }) => words.includes(folder)).map(({ pid }) => pid)).add(top);
  // What is added while it is gone through is gone through as well.
  for (const one of found) for (const { pid, parent } of all) if (parent === one) found.add(pid);
  return [...found];
}

async function endByCtrlC(cluster: ChildProcess): Promise<void> {
  if (cluster.pid === undefined) return;
  const gone = once(cluster, 'exit');
  process.kill(-cluster.pid, 'SIGINT');
  await gone;
}

function assert(isSo: boolean, what: string, found: unknown, { quiet = false } = {}): void {
  if (!isSo) throw new Error(`not so: ${what}; found ${JSON.stringify(found)}`);
  if (!quiet) console.log(`ok ${what}`);
}
