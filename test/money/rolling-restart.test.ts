import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPlayers } from '../support/add-players.ts';
import { type Balancer, startBalancer } from '../support/balancer.ts';
import { FAULT_MS_MAX, FAULT_SIZES } from '../support/fault-sizes.ts';
import { loginDesk } from '../support/login-desk.ts';
import type { TestPlayer } from '../support/people.ts';
import { sayFigure } from '../support/say-figure.ts';
import { type ServerProcess, startServerProcess } from '../support/start-server-process.ts';
import { callServer, type TestAnswer } from '../support/test-client.ts';
import { TEST_SECRET_KEY } from '../support/test-secret-key.ts';
import { digitsOn } from '../support/test-slip.ts';
import { addMarket, type TestMarket } from '../support/test-market.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';
import { sql } from '../../src/server/platform/store/sql.ts';

const { bettors: BETTORS, readers: READERS, loggingIn: LOGGING_IN } = FAULT_SIZES.F12;
/** A session may read a page a second. */
const READ_PAUSE_MS = 1_000;
const LOG_IN_PAUSE_MS = 200;
/** How soon so many are answered is measured elsewhere. */
const SOON_MS_MAX = 90_000;
const PASSWORD = 'purple monsoon umbrella';
/** One house has one key, whichever node somebody logs in at. */
const KEY = { SECRET_KEY: TEST_SECRET_KEY };
const ENV = { ...KEY, DRAIN_MS: '600', TRUSTED_PROXIES: '127.0.0.1' };

let system: TestSystem;
let market: TestMarket;
let nodes: ServerProcess[];
let balancer: Balancer;
const desk = loginDesk(() => ({ db: system.node.db, urls: [balancer.url], hashing: system.node }), PASSWORD);
beforeAll(async () => {
  system = await startTestSystem('postgres', KEY);
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

test(
  'F12: two nodes are restarted in turn under load, and not one request fails; screens are told when to come back',
  { timeout: FAULT_MS_MAX },
  async () => {
    const stream = await fetch(`${nodes[0]?.url ?? ''}/api-live`);
    const heard = stream.text();
    const load = await beginLoad();
    for (const turn of [0, 1]) {
      const node = nodes[turn];
      if (node === undefined) throw new Error('there are two nodes');
      const ended = node.end();
      await untilUnready(node);
      expect((await fetch(`${node.url}/readyz`).catch(() => null))?.headers.get('connection')).toBe('close');
      expect(await ended).toBe(0);
      nodes[turn] = await startServerProcess(system.storeUrl ?? '', ENV);
      await balancer.put(nodes.map(({ url }) => url));
      await load.more();
    }
    const { failed, slips, reads, logIns } = await load.end();
    expect(failed).toEqual([]);
    // Nobody answers any more who did at the beginning.
    for (const { url } of nodes) expect(await slipsAnsweredBy(url)).toBeGreaterThan(0);
    expect(await heard).toMatch(/^retry: 2000\n\n(?:[^]*\n)?retry: \d+\n\n$/);
    const kept = await system.node.db.one<{ slips: number }>(sql`select count(*) as slips from slips`);
    expect(kept.slips).toBe(slips);
    const callers = BETTORS + READERS + LOGGING_IN;
    sayFigure('F12', { restarts: 2, callers, slips, reads, 'log-ins': logIns, failed: failed.length });
  },
);

/** Callers that place slips, read and log in, one request after the other, and repeat nothing. */
async function beginLoad() {
  const failed: string[] = [];
  const done = { slips: 0, reads: 0, logIns: 0 };
  const state = { going: true };
  const ask = async (kind: keyof typeof done, asking: Promise<TestAnswer<object>>) => {
    const answer = await asking.catch((error: unknown) => String(error));
    if (typeof answer !== 'string' && answer.body.status) done[kind] += 1;
    else
      failed.push(`${kind}: ${typeof answer === 'string' ? answer : `${answer.http} ${answer.body.code}`}`);
  };
  const bet = async ({ token }: TestPlayer) => {
    for (let n = 0; state.going; n += 1) {
      const slip = digitsOn(market, [n % 10], 10);
      await ask('slips', callServer(balancer.url, '/api-submit-bid', slip, { token, key: `rolling-${n}` }));
    }
  };
  const read = async ({ token }: TestPlayer) => {
    while (state.going) {
      await ask('reads', callServer(balancer.url, '/api-wallet-transaction-history', {}, { token }));
      await wait(READ_PAUSE_MS);
    }
  };
  const logIn = async ({ mobile }: { readonly mobile: string }) => {
    while (state.going) {
      await ask('logIns', desk.logIn(mobile, PASSWORD));
      await wait(LOG_IN_PAUSE_MS);
    }
  };
  const players = await addPlayers(system.node.db, BETTORS + READERS, 1_000_000);
  const comers = await Promise.all(Array.from({ length: LOGGING_IN }, () => desk.addPlayer()));
  const over = Promise.all([
    ...players.slice(0, BETTORS).map(bet),
    ...players.slice(BETTORS).map(read),
    ...comers.map(logIn),
  ]);
  const more = async () => {
    const before = { ...done };
    const soon = { timeout: SOON_MS_MAX };
    await expect.poll(() => done.slips, soon).toBeGreaterThan(before.slips + 5 * BETTORS);
    await expect.poll(() => done.reads, soon).toBeGreaterThan(before.reads);
    await expect.poll(() => done.logIns, soon).toBeGreaterThan(before.logIns);
  };
  await more();
  return {
    more,
    end: async () => {
      state.going = false;
      await over;
      return { failed, ...done };
    },
  };
}

async function slipsAnsweredBy(url: string): Promise<number> {
  const figures = await (await fetch(`${url}/metrics`)).text();
  return Number(/^ank_calls_total\{call="\/api-submit-bid",status="200"\} (\d+)$/m.exec(figures)?.[1] ?? 0);
}

async function untilUnready({ url }: ServerProcess): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/readyz`);
    if (answer.status === 503) return;
    await wait(10);
  }
}
