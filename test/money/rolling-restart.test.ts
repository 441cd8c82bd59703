import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPlayer } from '../support/people.ts';
import { type Balancer, startBalancer } from '../support/balancer.ts';
import { sayFigure } from '../support/say-figure.ts';
import { type ServerProcess, startServerProcess } from '../support/start-server-process.ts';
import { callServer } from '../support/test-client.ts';
import { digitsOn } from '../support/test-slip.ts';
import { addMarket, type TestMarket } from '../support/test-market.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';
import { sql } from '../../src/server/platform/store/sql.ts';

const CALLERS = 4;
const ENV = { DRAIN_MS: '600' };

let system: TestSystem;
let market: TestMarket;
let nodes: ServerProcess[];
let balancer: Balancer;
beforeAll(async () => {
  system = await startTestSystem();
  market = await addMarket(system);
  const url = system.storeUrl ?? '';
  nodes = await Promise.all([startServerProcess(url, ENV), startServerProcess(url, ENV)]);
  balancer = await startBalancer(nodes.map((node) => node.url));
});
afterAll(async () => {
  await balancer.close();
  await Promise.all(nodes.map((node) => node.end()));
  await system.close();
});

test('F12: of two nodes one is restarted and then the other stopped under load, and not one request fails; screens are told when to come back', async () => {
  const stream = await fetch(`${nodes[0]?.url ?? ''}/api-live`);
  const heard = stream.text();
  const load = await beginLoad();
  const answered = await load.count();
  for (const turn of [0, 1]) {
    const node = nodes[turn];
    if (node === undefined) throw new Error('there are two nodes');
    const ended = node.end();
    await untilUnready(node);
    expect((await fetch(`${node.url}/readyz`).catch(() => null))?.headers.get('connection')).toBe('close');
    expect(await ended).toBe(0);
    if (turn === 0) nodes[turn] = await startServerProcess(system.storeUrl ?? '', ENV);
    await balancer.put(nodes.map(({ url }) => url));
    await load.more();
  }
  const { failed, accepted } = await load.end();
  expect(failed).toEqual([]);
  expect(accepted).toBeGreaterThan(answered);
  expect(await heard).toMatch(/^retry: 2000\n\n(?:[^]*\n)?retry: \d+\n\n$/);
  const { slips } = await system.node.db.one<{ slips: number }>(sql`select count(*) as slips from slips`);
  expect(slips).toBe(accepted);
  sayFigure('F12', { 'nodes in turn': 2, 'requests answered': accepted, failed: failed.length });
});

/** Callers that place one slip after the other, each with a key of its own, and repeat nothing. */
async function beginLoad() {
  const failed: string[] = [];
  let accepted = 0;
  const state = { going: true };
  const players = await Promise.all(
    Array.from({ length: CALLERS }, () => addPlayer(system.node.db, 1_000_000)),
  );
  const caller = async ({ token }: { readonly token: string }, i: number) => {
    for (let n = 0; state.going; n += 1) {
      const options = { token, key: `rolling-${i}-${n}` };
      const answer = await callServer(
        balancer.url,
        '/api-submit-bid',
        digitsOn(market, [n % 10], 10),
        options,
      ).catch((error: unknown) => String(error));
      if (typeof answer !== 'string' && answer.body.status) accepted += 1;
      else failed.push(typeof answer === 'string' ? answer : `${answer.http} ${answer.body.code ?? ''}`);
    }
  };
  const done = Promise.all(players.map(caller));
  const more = async () => {
    const before = accepted;
    await expect.poll(() => accepted).toBeGreaterThan(before + 20);
  };
  await more();
  return {
    more,
    count: async () => accepted,
    end: async () => {
      state.going = false;
      await done;
      return { failed, accepted };
    },
  };
}

async function untilUnready({ url }: ServerProcess): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/readyz`);
    if (answer.status === 503) return;
    await wait(10);
  }
}
