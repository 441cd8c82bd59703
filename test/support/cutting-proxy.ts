import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * Where to cut the connection of a statement: when such a share of its bytes has passed, or when the whole
 * of it has passed and the first byte of the answer comes back.
 */
export type Cut = { readonly afterShare: number } | 'at the answer';

export interface CuttingProxy {
  /** The target's address, through this proxy. */
  readonly url: string;
  /** The next statement that contains the text is cut off; answers when that has happened. */
  readonly cutNext: (text: string, cut: Cut) => Promise<void>;
  readonly close: () => Promise<void>;
}

interface Armed {
  readonly text: string;
  readonly cut: Cut;
  readonly done: () => void;
}

/** Stands between a server and its database, and breaks connections on demand. */
export async function startCuttingProxy(targetUrl: string): Promise<CuttingProxy> {
  const target = new URL(targetUrl);
  let armed: Armed | null = null;
  const sockets = new Set<Socket>();
  const listener = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const cutBoth = (done: () => void) => {
      near.destroy();
      far.destroy();
      done();
    };
    let atAnswer: (() => void) | null = null;
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
    near.on('data', (chunk: Buffer) => {
      const now = armed;
      if (now === null || !chunk.includes(now.text)) return void far.write(chunk);
      armed = null;
      if (now.cut === 'at the answer') {
        atAnswer = now.done;
        return void far.write(chunk);
      }
      const passes = chunk.subarray(0, Math.round(chunk.length * now.cut.afterShare));
      return void far.write(passes, () => cutBoth(now.done));
    });
    far.on('data', (chunk: Buffer) => {
      if (atAnswer === null) near.write(chunk);
      else cutBoth(atAnswer);
    });
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port.');
  const url = new URL(targetUrl);
  url.port = String(address.port);
  return {
    url: url.href,
    cutNext: (text, cut) =>
      new Promise((done) => {
        armed = { text, cut, done };
      }),
    close: async () => {
      sockets.forEach((socket) => socket.destroy());
      listener.close();
      await once(listener, 'close');
    },
  };
}
