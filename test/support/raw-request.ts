import { connect } from 'node:net';

const MS_MAX = 8_000;

/** Sends bytes as they are and answers all that comes back until the server closes the connection. */
export function sendRaw(url: string, text: string): Promise<{ readonly text: string; readonly ms: number }> {
  const { hostname, port } = new URL(url);
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error(`the server kept the connection for ${MS_MAX} ms`));
    }, MS_MAX);
    socket.on('data', (chunk) => chunks.push(chunk));
    // What the server said before it cut the connection counts, however it cut it.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve({ text: Buffer.concat(chunks).toString('utf8'), ms: performance.now() - startedAt });
    });
    socket.write(text);
  });
}
