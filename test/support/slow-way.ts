import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A way to a server on which every answer takes a while longer, as long as one likes. */
export interface SlowWay {
  /** The server's address, on this way. */
  readonly url: string;
  readonly slowBy: (ms: number) => void;
  readonly close: () => Promise<void>;
}

export async function startSlowWay(targetUrl: string): Promise<SlowWay> {
  const target = new URL(targetUrl);
  let delayMs = 0;
  const sockets = new Set<Socket>();
  const listener = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    near.on('data', (chunk: Buffer) => far.write(chunk));
    // Timers of one length end in their order, and no part overtakes another while the length stays.
    far.on('data', (chunk: Buffer) => {
      if (delayMs === 0) near.write(chunk);
      else setTimeout(() => near.write(chunk), delayMs);
    });
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port.');
  const url = new URL(targetUrl);
  url.port = String(address.port);
  return {
    url: url.href,
    slowBy: (ms) => {
      delayMs = ms;
    },
    close: async () => {
      sockets.forEach((socket) => socket.destroy());
      listener.close();
      await once(listener, 'close');
    },
  };
}
