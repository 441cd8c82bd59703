import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { addPlayer } from '../../../../test/support/people.ts';
import { startTestSystem, type TestSystem } from '../../../../test/support/test-system.ts';

const sockets: Socket[] = [];
let system: TestSystem | undefined;
afterEach(async () => {
  sockets.splice(0).forEach((socket) => socket.destroy());
  await system?.close();
});

const start = async (env: Readonly<Record<string, string>>) =>
  (system = await startTestSystem('postgres', env));

/** A connection from an address of this machine, and whether the server has kept it after the client said something. */
async function visit({ url }: TestSystem, says: string, from = '127.0.0.1'): Promise<string> {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress: from });
  socket.on('error', () => undefined);
  sockets.push(socket);
  socket.write(says);
  return Promise.race([
    once(socket, 'data').then(([data]) => String(data).slice(9, 12)),
    once(socket, 'close').then(() => 'cut off'),
  ]);
}

const request = (line: string, token?: string) => {
  const login = token === undefined ? '' : `Authorization: Bearer ${token}\r\n`;
  return `${line} HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n${login}\r\n`;
};
const ASK = request('POST /api-get-current-date');

test('ACC-12 an address has so many connections without a log-in, and others are not harmed by it', async () => {
  const running = await start({ VISITOR_CONNECTIONS_MAX: '4' });
  for (let n = 0; n < 4; n += 1) expect(await visit(running, ASK)).toBe('200');
  expect(await visit(running, ASK)).toBe('cut off');
  expect(await visit(running, ASK, '127.0.0.2')).toBe('200');
  sockets[0]?.destroy();
  await expect.poll(() => visit(running, ASK)).toBe('200');
});

test('ACC-12 connections on which somebody is logged in leave the room to others', async () => {
  const running = await start({ VISITOR_CONNECTIONS_MAX: '2' });
  const players = await Promise.all(Array.from({ length: 6 }, () => addPlayer(running.node.db, 0)));
  for (const { token } of players) {
    expect(await visit(running, request('GET /api-live', token))).toBe('200');
    expect(await visit(running, request('POST /api-user-wallet-balance', token))).toBe('200');
  }
  expect(await visit(running, ASK)).toBe('200');
});

test('connections of a proxy are not counted as those of one visitor', async () => {
  const running = await start({ VISITOR_CONNECTIONS_MAX: '2', TRUSTED_PROXIES: '127.0.0.1' });
  for (let n = 0; n < 5; n += 1) expect(await visit(running, ASK)).toBe('200');
});

test('ACC-12 a node has so many connections as the operator says', async () => {
  const running = await start({ CONNECTIONS_MAX: '10' });
  for (let n = 0; n < 10; n += 1) expect(await visit(running, ASK)).toBe('200');
  expect(await visit(running, ASK)).toBe('cut off');
});
