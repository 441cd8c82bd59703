import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatHaproxyConfig } from '../../scripts/cluster/haproxy-config.ts';
import { startOwn, untilTrue } from '../../scripts/cluster/own-process.ts';
import { isPortOpen } from '../../scripts/machine/is-port-open.ts';
import { provideProgram } from '../../scripts/machine/provide-program.ts';
import { freePort } from './free-port.ts';

const START_MS_MAX = 10_000;

export interface Proxy {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** The proxy of a cluster before one node, which listens on a port of this machine. */
export async function startProxy(node: number, connectionsMax: number): Promise<Proxy> {
  const program = await provideProgram('haproxy', { what: 'A crowd before a proxy' });
  if (program === null) throw new Error('haproxy is missing');
  const folder = mkdtempSync(join(tmpdir(), 'ank-proxy-'));
  const port = await freePort();
  const config = formatHaproxyConfig({
    hub: '127.0.0.1',
    primaryPort: await freePort(),
    replicaPort: await freePort(),
    front: { host: '127.0.0.1', port },
    databases: [],
    connectionsMax,
    nodes: [{ name: 'ank1', address: '127.0.0.1', port: node, checkPort: node }],
  });
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, `${config}\n`);
  const own = startOwn({ name: 'haproxy', program, args: ['-db', '-f', file], folder, user: null });
  await untilTrue('haproxy', () => isPortOpen('127.0.0.1', port), { msMax: START_MS_MAX, needs: [own] });
  return {
    port,
    stop: async () => {
      await own.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
