import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallSpec } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { Db } from '../../src/server/platform/store/db.ts';
import {
  accessOf,
  assertAccess,
  OTHER_POSTS,
  OTHER_ROUTES,
} from '../../src/server/platform/web/route-access.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { allowances } from '../../src/server/platform/throttle.ts';
import { type RunningNode, startNode } from '../../src/server/start-node.ts';
import { testConfig } from '../support/test-config.ts';
import { openTestStore } from '../support/test-store.ts';

let db: Db;
let running: RunningNode;
beforeAll(async () => {
  ({ db } = await openTestStore('postgres', null));
  running = await startNode(testConfig(), db);
});
afterAll(async () => {
  await running.stop();
  await db.close();
});

const SPECS = Object.entries<CallSpec>(calls);
const nothing = () => 'nothing';
/** What changes or shows a whole database to whoever knows its address, in systems of this kind. */
const LEFT_OPEN_ELSEWHERE = [
  '/api-migrate',
  '/api-seed',
  '/api-reset',
  '/api-cron',
  '/api-settle',
  '/api-clear-cache',
  '/api-delete-old-data',
  '/api-backup',
  '/api-debug',
  '/console/api/run-sql',
  '/console/api/reset-database',
  '/console/api/set-balance',
  '/console/api/settle-session',
];

test('ACC-01 a server with a route that does not say who may use it does not start', () => {
  const { app } = running;
  expect(() => app.get('/api-forgotten', nothing)).toThrow(/GET \/api-forgotten does not say who may use it/);
  expect(() => app.post('/api-forgotten', nothing)).toThrow(/does not say who may use it/);
  // Even where another method of the same address has set it.
  expect(() => app.put('/api-get-profile', nothing)).toThrow(/does not say who may use it/);
  expect(() => app.get('/api-get-profile', nothing)).toThrow(/does not say who may use it/);
  expect(() => app.get('/assets/../../secrets.txt', nothing)).toThrow(/does not say who may use it/);
});

test('ACC-01 T47 every call and every other route says who may use it, how often, and whether play must be open', async () => {
  for (const [path, spec] of SPECS) {
    expect([path, running.app.hasRoute({ method: 'POST', url: path })]).toEqual([path, true]);
    expect([path, accessOf('POST', path)]).toEqual([
      path,
      {
        actor: spec.actor,
        rate: spec.rate,
        needsBetting: spec.needsBetting === true,
        permission: spec.permission ?? null,
      },
    ]);
  }
  for (const path of OTHER_ROUTES.keys()) {
    expect([path, running.app.hasRoute({ method: 'GET', url: path })]).toEqual([path, true]);
    expect(() => assertAccess({ method: ['GET', 'HEAD'], url: path })).not.toThrow();
  }
  // Some routes belong to a part of the server that exists only when everything runs.
  await running.app.ready();
  for (const path of OTHER_POSTS.keys()) {
    expect([path, running.app.hasRoute({ method: 'POST', url: path })]).toEqual([path, true]);
    expect(() => assertAccess({ method: 'POST', url: path })).not.toThrow();
    expect(() => assertAccess({ method: 'GET', url: path })).toThrow(/does not say who may use it/);
  }
});

test('T47 what others leave open for maintenance, nobody can ask for', async () => {
  for (const path of LEFT_OPEN_ELSEWHERE) {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
      const { statusCode } = await running.app.inject({ method, url: path, payload: {} });
      expect([method, path, statusCode]).toEqual([method, path, 404]);
    }
  }
});

test('ACC-01 every kind of limit but that of slips, which the books themselves count, limits something', () => {
  for (const [rate, limits] of Object.entries(allowances())) {
    expect([rate, limits.length > 0]).toEqual([rate, rate !== 'bid']);
    for (const { burst, seconds } of limits) expect([rate, burst > 0 && seconds > 0]).toEqual([rate, true]);
  }
});

test('ACC-01 what routes beside the calls say is what they do', async () => {
  const url = await running.app.listen({ port: 0, host: '127.0.0.1' });
  const ask = async (path: string) => {
    const response = await fetch(`${url}${path.replace(/:\w+$/, 'x'.repeat(43))}`);
    await response.body?.cancel();
    return response.status;
  };
  for (const [path, { actor }] of OTHER_ROUTES) {
    expect([path, (await ask(path)) === 401]).toEqual([path, actor === 'player' || actor === 'staff']);
  }
  for (const [path, { rate }] of OTHER_ROUTES) {
    // Only charts that must be rendered are counted; they have a test of their own.
    if (rate === 'unlimited' || path === '/chart/:of') continue;
    await ask(path);
    // As after many earlier requests.
    await db.query(sql`update throttles set spent_until = clock_timestamp() + reach`);
    expect([path, await ask(path)]).toEqual([path, 429]);
  }
});
