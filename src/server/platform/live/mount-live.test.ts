import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { farAddress } from '../../../../test/support/far-address.ts';
import { openLiveStream, type LiveStream } from '../../../../test/support/live-stream.ts';
import { addPlayer } from '../../../../test/support/people.ts';
import { sql } from '../store/sql.ts';
import { startTestSystem, type TestSystem } from '../../../../test/support/test-system.ts';

const PER_PERSON = 5;
const VISITORS = 20;

let system: TestSystem;
const streams: LiveStream[] = [];
beforeAll(async () => {
  system = await startTestSystem('postgres', { TRUSTED_PROXIES: '127.0.0.1' });
});
afterEach(() => streams.splice(0).forEach((stream) => stream.close()));
afterAll(() => system.close());

const open = async (options?: Parameters<typeof openLiveStream>[1]) => {
  const stream = await openLiveStream(system.url, options);
  streams.push(stream);
  return stream;
};
const several = (count: number, options?: Parameters<typeof openLiveStream>[1]) =>
  Promise.all(Array.from({ length: count }, () => open(options)));

describe('point 13: streams of one player', () => {
  test('are five; one more ends the oldest, which waits a minute before it comes back', async () => {
    const player = await addPlayer(system.node.db, 0);
    const oldest = await open(player);
    const others = await several(PER_PERSON - 1, player);
    const newest = await open(player);
    await expect.poll(() => oldest.ended()).toBe(true);
    expect(oldest.text()).toBe('retry: 2000\n\nretry: 60000\n\n');
    system.node.live.sendTo(player.id, 'wallet', {});
    await Promise.all([...others, newest].map((stream) => stream.hears('event: wallet')));
    expect(system.node.live.sessions('players')).toHaveLength(PER_PERSON);
  });
});

test('streams of an account of the demo are not counted: everybody who tries it shares it', async () => {
  const player = await addPlayer(system.node.db, 0);
  await system.node.db.query(sql`update players set demo = true where id = ${player.id}`);
  const opened = await several(PER_PERSON + 2, player);
  system.node.live.sendTo(player.id, 'wallet', {});
  await Promise.all(opened.map((stream) => stream.hears('event: wallet')));
  expect(opened.filter((stream) => stream.ended())).toEqual([]);
});

describe('point 13: streams of one address', () => {
  test('are twenty of visitors, and any number of players who are logged in', async () => {
    const here = { headers: farAddress() };
    await several(VISITORS, here);
    const refused = await open(here);
    await refused.hears('"code":"too_many_requests"');
    expect([refused.response.status, refused.response.headers.get('retry-after')]).toEqual([429, '30']);
    expect((await open({ headers: farAddress() })).response.status).toBe(200);
    const players = await Promise.all(
      Array.from({ length: 2 * VISITORS }, () => addPlayer(system.node.db, 0)),
    );
    const opened = await Promise.all(players.map(({ token }) => open({ token, ...here })));
    expect(new Set(opened.map(({ response }) => response.status))).toEqual(new Set([200]));
  });

  test('make room when a visitor leaves', async () => {
    const here = { headers: farAddress() };
    const visitors = await several(VISITORS, here);
    expect((await open(here)).response.status).toBe(429);
    visitors[0]?.close();
    await expect.poll(async () => (await open(here)).response.status).toBe(200);
  });
});
