import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCallers } from '../load/raw-callers.ts';
import { rawPost } from '../load/raw-connection.ts';
import { freePort } from '../support/free-port.ts';
import { FAULT_MS_MAX } from '../support/fault-sizes.ts';
import { type Proxy, startProxy } from '../support/start-proxy.ts';
import { sayFigure } from '../support/say-figure.ts';

const PHONES = 300;
const CALLS_EACH = 20;
/** Where haproxy decides by itself, it keeps none once a fifth of its handles are in use: here are two fifths and more. */
const CONNECTIONS_MAX = 350;

let opened = 0;
const node = createServer((request, response) => {
  request.resume();
  setTimeout(() => response.end('{}'), 2);
});
node.on('connection', () => (opened += 1));
let proxy: Proxy;

beforeAll(async () => {
  const nodePort = await freePort();
  await new Promise<void>((done) => node.listen(nodePort, '127.0.0.1', done));
  proxy = await startProxy(nodePort, CONNECTIONS_MAX);
});
afterAll(async () => {
  await proxy.stop();
  node.close();
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
    await runCallers(proxy.port, phones);
    sayFigure('F11', { 'calls of phones through the proxy': answered, 'connections to the node': opened });
    expect(answered).toBe(PHONES * CALLS_EACH);
    // One for each phone and some that were purged; without the setting it was one for each call.
    expect(opened).toBeLessThan(2 * PHONES);
  },
);
