import { connect, type Socket } from 'node:net';

/** What a request loop is given: the bytes of the next request, how many milliseconds to wait for it, or null to stop. */
export interface Caller {
  readonly next: () => Buffer | number | null;
  /** The whole answer as it came, head and body. */
  readonly answered: (status: number, ms: number, answer: string) => void;
}

/**
 * Callers over plain sockets, one request in flight each. The load generator shares the machine with the server and
 * the database, so it does as little as possible: requests are prepared bytes and answers are only cut apart.
 */
export async function runCallers(port: number, callers: readonly Caller[]): Promise<void> {
  await Promise.all(callers.map((caller) => runCaller(port, caller)));
}

function runCaller(port: number, caller: Caller): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let received = '';
    let sentAt = 0;
    const send = () => {
      const request = caller.next();
      if (request === null) {
        socket.end();
        resolve();
        return;
      }
      if (typeof request === 'number') {
        setTimeout(send, request);
        return;
      }
      sentAt = performance.now();
      socket.write(request);
    };
    socket.on('connect', send);
    socket.on('error', reject);
    // Of a caller that has ended this changes nothing any more.
    socket.on('close', () => reject(new Error('the server ended a connection')));
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
      const head = received.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = Number(/content-length: (\d+)/i.exec(received.slice(0, head))?.[1] ?? 0);
      if (received.length < head + 4 + length) return;
      const end = head + 4 + length;
      caller.answered(Number(received.slice(9, 12)), performance.now() - sentAt, received.slice(0, end));
      received = received.slice(end);
      send();
    });
  });
}

/** A POST as bytes. */
export function rawPost(path: string, body: string, headers: Readonly<Record<string, string>>): Buffer {
  const lines = Object.entries({
    host: '127.0.0.1',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}
