import { connect, type Socket } from 'node:net';
import type { ClientOrder, ClientReport } from './open-screens.ts';

/**
 * Run as a process of its own: so many clients that hold a live stream open, over plain sockets, because they share the
 * machine with the server. It reports when all of them are connected, and when all of them have heard of the result.
 */
const CONNECTING_MAX = 100;
/** As from many homes: each address of the loopback network opens a few. */
const CLIENTS_PER_ADDRESS = 25;
const ADDRESSES_PER_BLOCK = 250;
const NEWS = Buffer.from('event: result');

process.on('message', (order: ClientOrder) => {
  void openAll(order).catch((error: unknown) => report({ failed: String(error) }));
});

// A bench that was killed leaves nobody behind.
process.on('disconnect', () => process.exit());

async function openAll({ port, block, tokens }: ClientOrder): Promise<void> {
  let count = 0;
  const heard = (): void => {
    count += 1;
    if (count % tokens.length === 0) report({ lastHeardAtMs: performance.timeOrigin + performance.now() });
  };
  for (let first = 0; first < tokens.length; first += CONNECTING_MAX) {
    const batch = tokens.slice(first, first + CONNECTING_MAX);
    await Promise.all(
      batch.map((token, i) => openOne({ port, address: addressOf(block, first + i), token, heard })),
    );
  }
  report({ connected: tokens.length });
}

function addressOf(block: number, client: number): string {
  const place = Math.floor(client / CLIENTS_PER_ADDRESS);
  return `127.${block}.${Math.floor(place / ADDRESSES_PER_BLOCK)}.${(place % ADDRESSES_PER_BLOCK) + 1}`;
}

function openOne(client: {
  readonly port: number;
  readonly address: string;
  readonly token: string;
  readonly heard: () => void;
}): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port: client.port, host: '127.0.0.1', localAddress: client.address });
    let isOpen = false;
    socket.on('connect', () =>
      socket.write(
        `GET /api-live HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${client.token}\r\n\r\n`,
      ),
    );
    socket.on('data', (chunk: Buffer) => {
      if (isOpen) {
        if (chunk.includes(NEWS)) client.heard();
      } else if (chunk.includes('200 OK')) {
        isOpen = true;
        resolve();
      } else {
        reject(new Error(chunk.toString('latin1').slice(0, 200)));
      }
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the server ended a stream')));
  });
}

function report(what: ClientReport): void {
  process.send?.(what);
}
