import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';

/** What a browser gives away when somebody agrees to notifications. */
export interface TestBrowser {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** What arrived for it, opened with its private key. */
  readonly arrived: () => readonly Arrived[];
}

export interface Arrived {
  readonly message: unknown;
  readonly ttl: number;
  /** The claims that the system signed, and the key that it signed them with. */
  readonly signed: unknown;
  readonly publicKey: string;
}

/** Stands in for Google, Mozilla and the others: takes messages for browsers, and can be told to refuse them. */
export interface PushService {
  readonly origin: string;
  readonly newBrowser: () => TestBrowser;
  /** From now on every message is answered with this status. */
  readonly answer: (status: number) => void;
  /** How many messages came in, taken or not. */
  readonly asked: () => number;
  /** The most that were under way at once. */
  readonly atOnceMax: () => number;
  readonly close: () => Promise<void>;
}

const ANSWER_MS = 20;

export async function startPushService(): Promise<PushService> {
  const boxes = new Map<string, { readonly headers: IncomingHttpHeaders; readonly body: Buffer }[]>();
  let status = 201;
  let asked = 0;
  let running = 0;
  let atOnceMax = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    running += 1;
    atOnceMax = Math.max(atOnceMax, running);
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      asked += 1;
      const answered = status;
      const box = boxes.get(request.url ?? '');
      if (answered < 300) box?.push({ headers: request.headers, body: Buffer.concat(chunks) });
      setTimeout(() => {
        running -= 1;
        response.writeHead(box === undefined ? 404 : answered).end();
      }, ANSWER_MS);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    origin,
    newBrowser: () => {
      const path = `/push/${randomBytes(12).toString('hex')}`;
      const box: { readonly headers: IncomingHttpHeaders; readonly body: Buffer }[] = [];
      boxes.set(path, box);
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys('base64url');
      const auth = randomBytes(16);
      return {
        endpoint: `${origin}${path}`,
        p256dh,
        auth: auth.toString('base64url'),
        arrived: () =>
          box.map(({ headers, body }) => ({
            message: parse(openMessage(body, keys, auth)),
            ttl: Number(headers['ttl']),
            ...readSignature(headers.authorization ?? ''),
          })),
      };
    },
    answer: (next) => {
      status = next;
    },
    asked: () => asked,
    atOnceMax: () => atOnceMax,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** RFC 8291, written independently so that the library's own mistakes would show. */
function openMessage(body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const material = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32));
  const derive = (label: string, length: number) =>
    Buffer.from(hkdfSync('sha256', material, salt, `Content-Encoding: ${label}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last record ends with a 2 and zeros after it.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

/** RFC 8292: a token that is signed with the key beside it. Faults when the signature is not right. */
function readSignature(authorization: string): Pick<Arrived, 'signed' | 'publicKey'> {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isRight) throw new Error('the signature of the house is not right');
  return { signed: parse(Buffer.from(claims, 'base64url').toString('utf8')), publicKey };
}

function parse(text: string): unknown {
  return JSON.parse(text);
}
