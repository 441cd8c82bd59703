import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A call as bytes on the wire, to be sent in part. */
export function requestBytes(
  url: string,
  path: string,
  { token, key, body }: { readonly token: string; readonly key: string; readonly body: object },
): Buffer {
  const text = JSON.stringify(body);
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nHost: ${new URL(url).host}\r\nContent-Type: application/json\r\n` +
      `Authorization: Bearer ${token}\r\nIdempotency-Key: ${key}\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  );
}

/** Connects and sends bytes; the connection stays open until it is destroyed. */
export async function sendBytes(url: string, bytes: Buffer): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (bytes.length > 0) await new Promise<void>((sent) => socket.write(bytes, () => sent()));
  return socket;
}
