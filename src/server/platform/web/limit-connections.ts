import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { placeOf, proxyCheck } from './address.ts';

/** What is to be done when somebody logged in speaks on a connection. */
const recognized = new WeakMap<Socket, () => void>();

/**
 * Bounds connections (ACC-12): all together, and those of one address on which nobody has shown a log-in session yet, so
 * that one machine alone does not take the place of everybody. More are cut off at once. A proxy has as many as it
 * needs: it knows the addresses and bounds them itself.
 */
export function limitConnections(
  server: Server,
  config: Pick<Config, 'connectionsMax' | 'visitorConnectionsMax' | 'trustedProxies'>,
): void {
  server.maxConnections = config.connectionsMax;
  const isProxy = proxyCheck(config.trustedProxies);
  const strangers = new Map<string, Set<Socket>>();
  server.on('connection', (socket: Socket) => {
    if (isProxy(socket.remoteAddress ?? '')) return;
    const { address } = placeOf([socket.remoteAddress]);
    const own = strangers.get(address) ?? new Set();
    if (own.size >= config.visitorConnectionsMax) {
      socket.destroy();
      return;
    }
    strangers.set(address, own.add(socket));
    const forget = () => {
      own.delete(socket);
      if (own.size === 0 && strangers.get(address) === own) strangers.delete(address);
    };
    recognized.set(socket, forget);
    socket.once('close', forget);
  });
}

/** Somebody who is logged in speaks on this connection: it is no stranger's any more. */
export function recognizeConnection(request: FastifyRequest): void {
  recognized.get(request.socket)?.();
}
