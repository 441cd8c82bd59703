import { connect, type Socket } from 'node:net';

/** What a request loop is given: the text of the next request, how many milliseconds to wait for it, or null to stop. */
export interface Caller {
  readonly next: () => string | number | null;
  /** The whole answer as it came, head and body. */
  readonly answered: (status: number, ms: number, answer: string) => void;
}

const READ_BYTES = 16_384;

/**
 * Callers over plain sockets, one request in flight each. The load generator shares the machine with the server and
 * the database, so it does as little as possible: requests are put together from texts and answers are only cut apart.
 */
export async function runCallers(port: number, callers: readonly Caller[]): Promise<void> {
  await Promise.all(callers.map((caller) => runCaller(port, caller)));
}

function runCaller(port: number, caller: Caller): Promise<void> {
  return new Promise((resolve, reject) => {
    const read = Buffer.alloc(READ_BYTES);
    const socket: Socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      // Each answer is read into the same memory.
      onread: {
        buffer: read,
        callback: (bytes) => {
          take(read.toString('latin1', 0, bytes));
          return true;
        },
      },
    });
    let received = '';
    let sentAt = 0;
    let isSaidToEnd = false;
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
    socket.on('close', () => {
      if (isSaidToEnd) resolve(runCaller(port, caller));
      else reject(new Error('the server ended a connection'));
    });
    const take = (text: string) => {
      received += text;
      const end = endOf(received);
      if (end === null) return;
      const status = Number(received.slice(9, 12));
      const answer = received.slice(0, end);
      received = received.slice(end);
      caller.answered(status, performance.now() - sentAt, answer);
      // As a proxy does after some of its own answers.
      isSaidToEnd = status === 503 && /^connection: close\r$/im.test(answer);
      if (isSaidToEnd) socket.end();
      else send();
    };
  });
}

const LENGTH = 'content-length: ';

/** Where an answer ends, as our server writes its length; null while some of it is on its way. */
function endOf(received: string): number | null {
  const head = received.indexOf('\r\n\r\n');
  if (head < 0) return null;
  const length = received.indexOf(LENGTH);
  const isSaid = length > 0 && length < head;
  const from = length + LENGTH.length;
  const end = head + 4 + (isSaid ? Number(received.slice(from, received.indexOf('\r', from))) : 0);
  return received.length < end ? null : end;
}

/** A POST as it goes over the wire. */
export function rawPost(path: string, body: string, headers: Readonly<Record<string, string>>): string {
  let head = `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
  for (const [name, value] of Object.entries(headers)) head += `${name}: ${value}\r\n`;
  return `${head}\r\n${body}`;
}
