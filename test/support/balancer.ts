import { Agent, createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How often the nodes are asked whether they are ready. */
const PROBE_MS = 100;

export interface Balancer {
  readonly url: string;
  /** From now on these nodes are behind it; the first probe of each decides. */
  readonly put: (nodes: readonly string[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * A proxy as operators have one: it keeps connections to the nodes open and sends each request, once, to one that was ready when
 * it was asked last. It repeats nothing: what a node drops is a failed request.
 */
export async function startBalancer(nodes: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  let known: readonly string[] = [];
  let ready: readonly string[] = [];
  let turn = 0;
  const probe = async () => {
    const asked = known;
    const answers = await Promise.all(asked.map(isReady));
    // One that was put in meanwhile is asked by its own turn.
    if (asked === known) ready = asked.filter((_, i) => answers[i]);
  };
  const put = async (next: readonly string[]) => {
    known = next;
    await probe();
  };
  await put(nodes);
  const timer = setInterval(() => void probe(), PROBE_MS);
  const server = createServer((request, response) => {
    turn += 1;
    const node = ready[turn % Math.max(1, ready.length)];
    if (node === undefined) {
      response.writeHead(503).end('{}');
      return;
    }
    const { method = 'GET', headers, url = '/' } = request;
    const forwarded = ask(`${node}${url}`, { method, headers, agent }, (answer) => {
      const { connection: _, ...rest } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, rest);
      answer.pipe(response);
    });
    forwarded.on('error', () => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end('{}');
    });
    request.pipe(forwarded);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = addressOf(server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    put,
    close: async () => {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

async function isReady(node: string): Promise<boolean> {
  const answer = await fetch(`${node}/readyz`).catch(() => null);
  await answer?.body?.cancel();
  return answer?.ok === true;
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (typeof address !== 'object' || address === null) throw new Error('the proxy has no port');
  return address;
}
