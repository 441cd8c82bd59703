import { createServer } from 'node:http';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatHaproxyConfig } from '../../scripts/cluster/haproxy-config.ts';
import { type OwnProcess, startOwn, untilTrue } from '../../scripts/cluster/own-process.ts';
import { provideProgram } from '../../scripts/machine/provide-program.ts';
import { runCallers } from '../load/raw-callers.ts';
import { rawPost } from '../load/raw-connection.ts';
import { freePort } from '../support/free-port.ts';
import { FAULT_MS_MAX } from '../support/fault-sizes.ts';
import { sayFigure } from '../support/say-figure.ts';

const PHONES = 300;
const CALLS_EACH = 20;
/** Where haproxy decides by itself, it keeps none once a fifth of its handles are in use: here are two fifths and more. */
const CONNECTIONS_MAX = 350;
const START_MS_MAX = 10_000;

let opened = 0;
const node = createServer((request, response) => {
  request.resume();
  setTimeout(() => response.end('{}'), 2);
});
node.on('connection', () => (opened += 1));
let proxy: OwnProcess;
let port: number;
const folder = mkdtempSync(join(tmpdir(), 'ank-kept-'));

beforeAll(async () => {
  const program = await provideProgram('haproxy', { what: 'A crowd before a proxy' });
  if (program === null) throw new Error('haproxy is missing');
  const nodePort = await freePort();
  await new Promise<void>((done) => node.listen(nodePort, '127.0.0.1', done));
  port = await freePort();
  const config = formatHaproxyConfig({
    hub: '127.0.0.1',
    primaryPort: await freePort(),
    replicaPort: await freePort(),
    front: { host: '127.0.0.1', port },
    databases: [],
    connectionsMax: CONNECTIONS_MAX,
    nodes: [{ name: 'ank1', address: '127.0.0.1', port: nodePort, checkPort: nodePort }],
  });
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, `${config}\n`);
  proxy = startOwn({ name: 'haproxy', program, args: ['-db', '-f', file], folder, user: null });
  const isUp = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  await untilTrue('haproxy', isUp, { msMax: START_MS_MAX, needs: [proxy] });
});
afterAll(async () => {
  await proxy.stop();
  node.close();
  rmSync(folder, { recursive: true });
});

test(
  'F11 the proxy keeps its connections to a node, also when phones have most of its own',
  { timeout: FAULT_MS_MAX },
  async () => {
    opened = 0;
    let answered = 0;
    const phones = Array.from({ length: PHONES }, () => {
      let calls = 0;
      return {
        next: () => (calls++ < CALLS_EACH ? rawPost('/api-submit-bid', '{}', {}) : null),
        answered: (status: number) => (answered += status === 200 ? 1 : 0),
      };
    });
    await runCallers(port, phones);
    sayFigure('F11', { 'calls of phones through the proxy': answered, 'connections to the node': opened });
    expect(answered).toBe(PHONES * CALLS_EACH);
    // One for each phone and some that were purged; without the setting it was one for each call.
    expect(opened).toBeLessThan(2 * PHONES);
  },
);
