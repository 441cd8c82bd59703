import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openLiveStream, type LiveStream } from '../../../../test/support/live-stream.ts';
import { addPlayer, addStaffMember } from '../../../../test/support/people.ts';
import { testConfig } from '../../../../test/support/test-config.ts';
import { startTestSystem, type TestSystem } from '../../../../test/support/test-system.ts';
import { type RunningNode, startNode } from '../../start-node.ts';
import { SILENT_LOG } from '../log.ts';
import type { Db } from '../store/db.ts';
import { openPostgres } from '../store/postgres-db.ts';
import { sql } from '../store/sql.ts';

interface SecondNode extends RunningNode {
  readonly db: Db;
  readonly url: string;
}

async function startSecondNode(system: TestSystem): Promise<SecondNode> {
  const db = openPostgres(system.storeUrl ?? '', { poolMax: 4, log: SILENT_LOG });
  const running = await startNode(testConfig(), db);
  return { ...running, db, url: await running.app.listen({ port: 0, host: '127.0.0.1' }) };
}

describe('live updates', () => {
  let system: TestSystem;
  let second: SecondNode;
  const streams: LiveStream[] = [];
  beforeAll(async () => {
    system = await startTestSystem();
    second = await startSecondNode(system);
  });
  afterEach(() => streams.splice(0).forEach((stream) => stream.close()));
  afterAll(async () => {
    await second.stop();
    await second.db.close();
    await system.close();
  });

  const listen = async (url: string, options?: Parameters<typeof openLiveStream>[1]) => {
    const stream = await openLiveStream(url, options);
    streams.push(stream);
    await stream.hears('retry: 2000');
    return stream;
  };

  test.each(['/api-live', '/console/api/live'])(
    '%s answers who asks for its headers alone, and ends',
    async (path) => {
      const [player, staff] = [
        await addPlayer(system.node.db, 0),
        await addStaffMember(system.node.db, ['owner']),
      ];
      const { token } = path === '/api-live' ? player : staff;
      const response = await fetch(`${system.url}${path}`, {
        method: 'HEAD',
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(2_000),
      });
      expect([response.status, await response.text()]).toEqual([200, '']);
      expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
      expect(response.headers.get('x-accel-buffering')).toBe('no');
      expect(system.node.live.connectedPlayers()).not.toContain(player.id);
      const stranger = await fetch(`${system.url}/console/api/live`, { method: 'HEAD' });
      expect(stranger.status).toBe(401);
    },
  );

  test('an announcement on one node reaches a player connected to the other within a second', async () => {
    const player = await addPlayer(system.node.db, 100);
    second.node.live.on(
      'test topic',
      (detail) => second.node.live.sendTo(player.id, 'wallet', { heard: detail }),
      () => undefined,
    );
    const stream = await listen(second.url, player);
    await system.node.db.transaction((tx) => system.node.live.announce(tx, 'test topic', { figure: 7 }));
    expect(await stream.hears('event: wallet\ndata: {"heard":{"figure":7}}\n\n')).toBeLessThan(1000);
  });

  test('a market that changes on one node is news on the other', async () => {
    const stream = await listen(second.url);
    const { announceMarkets } = await import('../../markets/market-board.ts');
    await system.node.db.transaction((tx) => announceMarkets(tx, system.node.live));
    expect(await stream.hears('event: ')).toBeLessThan(1000);
  });

  test('what is rolled back is never announced', async () => {
    const heard: unknown[] = [];
    second.node.live.on(
      'undone',
      (detail) => heard.push(detail),
      () => undefined,
    );
    const undone = system.node.db.transaction(async (tx) => {
      await system.node.live.announce(tx, 'undone', { figure: 1 });
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await system.node.live.announce(system.node.db, 'undone', { figure: 2 });
    await expect.poll(() => heard).toEqual([{ figure: 2 }]);
  });

  test('a message to one player is heard on all of their screens and by nobody else', async () => {
    const [one, other] = [await addPlayer(system.node.db, 0), await addPlayer(system.node.db, 0)];
    const own = [await listen(system.url, one), await listen(system.url, one)];
    const strangers = [await listen(system.url, other), await listen(system.url)];
    system.node.live.sendTo(one.id, 'wallet', { wallet_amt: '5' });
    system.node.live.send('players', 'end', {});
    await Promise.all(own.map((stream) => stream.hears('event: wallet')));
    await Promise.all(strangers.map((stream) => stream.hears('event: end')));
    expect(strangers.map((stream) => stream.text().includes('wallet'))).toEqual([false, false]);
  });

  test('the stream of staff is for staff, and apart from that of players', async () => {
    const staff = await addStaffMember(system.node.db, ['results-maker']);
    const player = await addPlayer(system.node.db, 0);
    const path = '/console/api/live';
    const refused = await openLiveStream(system.url, { ...player, path });
    expect(refused.response.status).toBe(401);
    const ofStaff = await listen(system.url, { ...staff, path });
    const ofPlayer = await listen(system.url, player);
    system.node.live.send('staff', 'approval', { id: 1 });
    system.node.live.send('players', 'end', {});
    await ofStaff.hears('event: approval');
    await ofPlayer.hears('event: end');
    expect(ofPlayer.text()).not.toContain('approval');
  });

  test('who has gone is forgotten', async () => {
    const player = await addPlayer(system.node.db, 0);
    const stream = await listen(system.url, player);
    expect(system.node.live.connectedPlayers()).toContain(player.id);
    stream.close();
    await expect.poll(() => system.node.live.connectedPlayers()).not.toContain(player.id);
  });

  test('a message that nobody can read harms nothing', async () => {
    const stream = await listen(system.url);
    for (const payload of ['no json', '7', '{"topic": 1}']) {
      await system.node.db.query({ parts: ["select pg_notify('ank', ", ')'], values: [payload] });
    }
    const heard: unknown[] = [];
    system.node.live.on(
      'after',
      (detail) => heard.push(detail),
      () => undefined,
    );
    await system.node.live.announce(system.node.db, 'after', {});
    await expect.poll(() => heard).toEqual([{}]);
    system.node.live.send('players', 'still', {});
    await stream.hears('event: still');
  });

  test('a client that does not read is cut off, and the others hear everything', async () => {
    const reader = await listen(system.url);
    const player = await addPlayer(system.node.db, 0);
    const socket = await openDeafStream(system.url, player.token);
    await expect.poll(() => system.node.live.connectedPlayers()).toContain(player.id);
    expect(await fillUp(system, player.id, FILLS_MAX)).toBeLessThan(FILLS_MAX);
    system.node.live.send('players', 'last', {});
    await reader.hears('event: last');
    socket.destroy();
  });

  test.each(['HTTP/1.1', 'HTTP/1.0'])('a stream over %s is its events alone, to the end', async (version) => {
    const stream = talk(system.url, `GET /api-live ${version}\r\nHost: a\r\n\r\n`);
    await expect.poll(stream.text).toContain('retry');
    system.node.live.send('players', 'end', { of: 'आज' });
    await expect.poll(stream.text).toContain('आज"}\n\n');
    stream.close();
    const [head, body] = stream.text().split('\r\n\r\n');
    expect(head).toMatch(/^connection: close$/im);
    expect(head).not.toMatch(/^transfer-encoding/im);
    expect(body).toBe('retry: 2000\n\nevent: end\ndata: {"of":"आज"}\n\n');
  });

  test('a stream that is asked for behind another call on its connection comes after the answer to that', async () => {
    const player = await addPlayer(system.node.db, 100);
    const head = (what: string) => `${what} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${player.token}\r\n`;
    const call = `${head('POST /api-wallet-transaction-history')}Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`;
    const connection = await second.db.transaction(async (tx) => {
      await tx.query(sql`lock table ledger in access exclusive mode`);
      const opened = talk(system.url, `${call}${head('GET /api-live')}\r\n`);
      await expect.poll(() => system.node.live.connectedPlayers()).toContain(player.id);
      system.node.live.sendTo(player.id, 'early', {});
      expect(opened.text()).toBe('');
      return opened;
    });
    await expect.poll(connection.text).toContain('event: early');
    system.node.live.sendTo(player.id, 'late', {});
    await expect.poll(connection.text).toContain('event: late\ndata: {}\n\n');
    connection.close();
    expect(connection.text()).toMatch(
      /^HTTP\/1\.1 200 .*"transaction_history".*HTTP\/1\.1 200 .*retry: 2000\n\nevent: early\ndata: {}\n\nevent: late\ndata: {}\n\n$/s,
    );
  });

  test('who leaves while being let in is not kept', async () => {
    const player = await addPlayer(system.node.db, 0);
    const { promise: leaving, resolve: left } = Promise.withResolvers<void>();
    const holding = second.db.transaction(async (tx) => {
      await tx.query(sql`lock table throttles in exclusive mode`);
      await leaving;
    });
    await expect.poll(() => throttlesAreLocked(system.node.db)).toBe(true);
    const abort = new AbortController();
    const headers = { authorization: `Bearer ${player.token}` };
    const asked = fetch(`${system.url}/api-live`, { signal: abort.signal, headers });
    await wait(100);
    abort.abort();
    await expect(asked).rejects.toThrow('aborted');
    await wait(50);
    left();
    await holding;
    await wait(100);
    expect(system.node.live.connectedPlayers()).not.toContain(player.id);
  });
});

describe('stopping', () => {
  test('ends every stream, and what is sent meanwhile harms nothing', async () => {
    const system = await startTestSystem();
    const player = await addPlayer(system.node.db, 0);
    const streams = [await openLiveStream(system.url), await openLiveStream(system.url, player)];
    await Promise.all(streams.map((stream) => stream.hears('retry')));
    const stopped = system.stop();
    system.node.live.end();
    system.node.live.send('players', 'late', {});
    system.node.live.sendTo(player.id, 'late', {});
    await stopped;
    await expect.poll(() => streams.map((stream) => stream.ended())).toEqual([true, true]);
    await system.node.db.close();
  });

  test('does not wait for a client that reads nothing', async () => {
    const system = await startTestSystem();
    const player = await addPlayer(system.node.db, 0);
    const first = await openDeafStream(system.url, player.token);
    const fills = await fillUp(system, player.id, FILLS_MAX);
    first.destroy();
    // As much as is not yet too much, so that something is left to be read.
    const second = await openDeafStream(system.url, player.token);
    await expect.poll(() => system.node.live.connectedPlayers()).toContain(player.id);
    await fillUp(system, player.id, fills - 3);
    const startedAt = performance.now();
    await system.stop();
    expect(performance.now() - startedAt).toBeLessThan(4_000);
    second.destroy();
    await system.node.db.close();
  });

  test('a stream that is asked for too late ends at once', async () => {
    const system = await startTestSystem();
    system.node.live.end();
    const stream = await openLiveStream(system.url);
    await expect.poll(() => stream.ended()).toBe(true);
    expect(stream.text()).toBe('retry: 2000\n\n');
    expect(system.node.live.connectedPlayers()).toEqual([]);
    await system.close();
  });
});

const FILLS_MAX = 400;

/** Sends big events until the player is cut off or so many are sent. Answers how many were. */
async function fillUp({ node }: TestSystem, playerId: number, count: number): Promise<number> {
  const filler = 'x'.repeat(64 * 1024);
  let sent = 0;
  while (sent < count && node.live.connectedPlayers().includes(playerId)) {
    node.live.sendTo(playerId, 'filler', { filler });
    sent += 1;
    await wait(2);
  }
  return sent;
}

async function throttlesAreLocked(db: Db): Promise<boolean> {
  const locks = await db.query(sql`
    select 1 from pg_locks where relation = 'throttles'::regclass and mode = 'ExclusiveLock' and granted`);
  return locks.length > 0;
}

/** What comes back on one connection for what is sent on it, byte by byte. */
function talk(url: string, sent: string): { readonly text: () => string; readonly close: () => void } {
  const { hostname, port } = new URL(url);
  const chunks: Buffer[] = [];
  const socket = connect(Number(port), hostname, () => socket.write(sent));
  socket.on('data', (chunk) => chunks.push(chunk));
  return { text: () => Buffer.concat(chunks).toString('utf8'), close: () => socket.destroy() };
}

/** A client that opens a stream and then reads nothing of it. */
function openDeafStream(url: string, token: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`GET /api-live HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\n\r\n`);
      socket.once('readable', () => resolve(socket));
    });
    socket.on('error', () => undefined);
  });
}
