import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** What is still being answered when the server stops has this long. */
const FINISH_MS_MAX = 5_000;

/**
 * Keeps connections from holding up a stop. Node waits for every one that is not idle after a request, and its own
 * time limits end with the stop: a browser that has connected in advance, or a client in the middle of its headers,
 * would be waited for without end.
 */
export function cutConnectionsOnStop(app: FastifyInstance): void {
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', (done) => {
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    setTimeout(() => app.server.closeAllConnections(), FINISH_MS_MAX).unref();
    done();
  });
}
