import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

export interface DroppingProxy {
  readonly url: string;
  /** How many answers were lost so far. */
  readonly dropped: () => number;
  readonly close: () => Promise<void>;
}

/** Two answers of every five are lost: the server has done its work, and the client hears nothing. */
const LOST_OF_FIVE = 2;

/** Stands between clients and servers, which it asks in turn; loses answers while it is to. */
export async function startDroppingProxy(
  targetsNow: () => readonly string[],
  isLosing = (): boolean => true,
): Promise<DroppingProxy> {
  let asked = 0;
  let dropped = 0;
  const server = createServer((near, reply) => {
    asked += 1;
    const targets = targetsNow();
    const isLost = isLosing() && asked % 5 < LOST_OF_FIVE;
    if (isLost) dropped += 1;
    const target = new URL(near.url ?? '', targets[asked % targets.length]);
    const far = request(target, { method: near.method ?? 'POST', headers: near.headers }, (answer) =>
      isLost ? lose(answer, near) : pass(answer, reply),
    );
    far.on('error', () => near.socket.destroy());
    near.pipe(far);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    dropped: () => dropped,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The answer has arrived, so its result is committed. */
function lose(answer: IncomingMessage, near: IncomingMessage): void {
  answer.resume();
  near.socket.destroy();
}

function pass(answer: IncomingMessage, reply: ServerResponse): void {
  reply.writeHead(answer.statusCode ?? 500, answer.headers);
  answer.pipe(reply);
}
