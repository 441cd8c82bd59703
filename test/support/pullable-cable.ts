import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A way to a server that can fall silent: nothing passes, and nobody is told, as when a cable is pulled. */
export interface Cable {
  /** The server's address, through this cable. */
  readonly url: string;
  readonly pull: () => void;
  readonly plug: () => void;
  /** How many connections were made through it so far, or tried. */
  readonly connections: () => number;
  /** Ends every connection that goes through it, which both ends notice. */
  readonly cut: () => void;
  readonly close: () => Promise<void>;
}

export async function startCable(targetUrl: string): Promise<Cable> {
  const target = new URL(targetUrl);
  let isPulled = false;
  let connections = 0;
  const sockets = new Set<Socket>();
  const pass = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (chunk: Buffer) => {
      // What was sent into a pulled cable is lost: the connection is of no use when it is plugged in again.
      if (isPulled) from.pause();
      else to.write(chunk);
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      if (!isPulled) to.destroy();
    });
  };
  const cut = () => sockets.forEach((socket) => socket.destroy());
  const listener = createServer((near) => {
    connections += 1;
    if (isPulled) return void sockets.add(near);
    const far = connect(Number(target.port), target.hostname);
    pass(near, far);
    pass(far, near);
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port.');
  const url = new URL(targetUrl);
  url.port = String(address.port);
  return {
    url: url.href,
    pull: () => {
      isPulled = true;
    },
    plug: () => {
      isPulled = false;
      cut();
    },
    connections: () => connections,
    cut,
    close: async () => {
      cut();
      listener.close();
      await once(listener, 'close');
    },
  };
}
