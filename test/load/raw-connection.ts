import { connect } from 'node:net';

/** A connection on which one request after the other is answered. */
export interface RawConnection {
  readonly send: (request: string) => void;
  readonly end: () => void;
}

/** Where to, and what is called when something comes of it. */
interface RawCall {
  readonly host: string;
  readonly port: number;
  /** With nothing to read for so long, it is cut. */
  readonly silentMsMax?: number;
  readonly opened?: () => void;
  readonly answered: (answer: RawAnswer) => void;
  /** Null when it was ended and nothing was wrong with it. Then no answer comes any more. */
  readonly closed: (error: NodeJS.ErrnoException | null) => void;
}

export interface RawAnswer {
  readonly status: number;
  readonly ms: number;
  /** As it came, head and body. */
  readonly text: string;
  /** Whoever answered ends the connection, as a proxy does after some of its own answers. */
  readonly isLast: boolean;
}

const READ_BYTES = 16_384;

/**
 * Over a plain socket. Whoever asks shares the machine with the server and the database, so it does as little as
 * possible: requests are put together from texts and answers are only cut apart.
 */
export function connectRaw({ host, port, silentMsMax = 0, ...call }: RawCall): RawConnection {
  const read = Buffer.alloc(READ_BYTES);
  let received = '';
  let sentAt = 0;
  let failed: Error | null = null;
  const socket = connect({
    host,
    port,
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
  const take = (text: string) => {
    received += text;
    const end = endOf(received);
    if (end === null) return;
    const answer = received.slice(0, end);
    received = received.slice(end);
    const status = Number(answer.slice(9, 12));
    const isLast = status === 503 && /^connection: close\r$/im.test(answer);
    if (isLast) socket.end();
    call.answered({ status, ms: performance.now() - sentAt, text: answer, isLast });
  };
  socket.on('connect', () => call.opened?.());
  socket.on('error', (error) => {
    failed = error;
  });
  socket.on('close', () => call.closed(failed));
  if (silentMsMax > 0)
    socket.setTimeout(silentMsMax, () => socket.destroy(new Error(`silent for ${silentMsMax / 1_000} s`)));
  return {
    send: (request) => {
      sentAt = performance.now();
      socket.write(request);
    },
    end: () => socket.end(),
  };
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
