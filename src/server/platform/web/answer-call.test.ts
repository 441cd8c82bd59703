import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#contract/call.ts';
import { instant } from '#rules/time/time.ts';
import { addPlayer } from '../../../../test/support/people.ts';
import { startTestSystem, type TestSystem } from '../../../../test/support/test-system.ts';
import { testConfig } from '../../../../test/support/test-config.ts';
import { openSessions } from '../../staff/sessions.ts';
import { type AnyHandler, answerCall } from './answer-call.ts';
import { callerOf } from './caller.ts';
import { openHttp } from './http.ts';
import { openMetrics } from '../metrics.ts';
import { answer, answerIfChanged } from './request.ts';
import { sql } from '../store/sql.ts';
import { allowances } from '../throttle.ts';

const AT = instant(Date.parse('2026-11-22T06:30:00.000Z'));
const spec = defineCall({
  summary: 'Something that is polled.',
  spec: 'none',
  actor: 'anyone',
  rate: 'read',
  conditional: true,
  input: z.object({}),
  reply: z.object({ figure: z.number(), server_time: z.string() }),
  refusals: [],
});

let system: TestSystem;
beforeAll(async () => {
  system = await startTestSystem();
});
afterAll(() => system.close());

test('T53 an answer that the caller holds is not even made', async () => {
  const { throttle } = system.node;
  const around = {
    sessions: openSessions(system.node),
    throttle,
    allowances: allowances(),
    waitMsMax: 60_000,
    store: system.node.db,
  };
  let made = 0;
  let figure = 7;
  const handler = async () =>
    answerIfChanged({
      mark: String(figure),
      at: AT,
      make: (server_time) => {
        made += 1;
        return { figure, server_time };
      },
    });
  const app = await openHttp(testConfig(), openMetrics());
  app.post('/polled', async (request, reply) => {
    await answerCall(
      around,
      { path: '/polled', spec, handler },
      { request, reply, caller: callerOf(request) },
    );
    return reply;
  });
  const ask = (known = '') =>
    app.inject({ method: 'POST', url: '/polled', payload: {}, headers: { 'if-none-match': known } });

  const first = await ask();
  expect(first.json()).toMatchObject({ status: true, figure: 7, server_time: '2026-11-22T06:30:00.000Z' });
  const tag = String(first.headers.etag);
  const again = await ask(tag);
  expect([again.statusCode, again.payload, made]).toEqual([304, '', 1]);
  // The clock of the operator, whatever the clock of this machine says.
  expect(again.headers['server-time']).toBe('2026-11-22T06:30:00.000Z');

  figure = 8;
  const changed = await ask(tag);
  expect([changed.statusCode, made]).toEqual([200, 2]);
  expect(changed.json()).toMatchObject({ figure: 8 });
  expect(changed.headers.etag).not.toBe(tag);
  await app.close();
});

const nameOf: AnyHandler = async ({ player }) => answer({ name: player?.name ?? '' });

test('a call counts once, whether its session was seen before or not, and an ended one is refused for that', async () => {
  const sessions = openSessions(system.node);
  const around = {
    sessions,
    throttle: system.node.throttle,
    allowances: { ...allowances(), read: [{ burst: 3, seconds: 600 }] },
    waitMsMax: 60_000,
    store: system.node.db,
  };
  const own = defineCall({
    summary: 'Something of a player.',
    spec: 'none',
    actor: 'player',
    rate: 'read',
    input: z.object({}),
    reply: z.object({ name: z.string() }),
    refusals: [],
  });
  const app = await openHttp(testConfig(), openMetrics());
  app.post('/own', async (request, reply) => {
    await answerCall(
      around,
      { path: '/own', spec: own, handler: nameOf },
      { request, reply, caller: callerOf(request) },
    );
    return reply;
  });
  const { token } = await addPlayer(system.node.db, 0);
  const ask = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const { statusCode } = await app.inject({ method: 'POST', url: '/own', payload: {}, headers });
    return [statusCode, sessions.knownHash(token) !== null];
  };
  expect(sessions.knownHash(token)).toBe(null);
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([
    [200, true],
    [200, true],
    [200, true],
    [429, true],
  ]);
  await system.node.db.query(sql`update login_sessions set ended_at = clock_timestamp()`);
  expect([await ask(), await ask()]).toEqual([
    [401, false],
    [401, false],
  ]);
  await app.close();
});

const afterSecond: AnyHandler = async () => {
  await wait(1_000);
  return answer({ figure: 7, server_time: '' });
};

test.each([
  ['poll', 'was just lost', 503],
  ['history', 'was just lost', 503],
  ['read', 'was just lost', 200],
  ['poll', 'is only slow', 200],
  ['history', 'is only slow', 200],
] as const)('a %s that takes long while the store %s is answered with %i', async (rate, store, status) => {
  const lostAtMs = store === 'was just lost' ? performance.now() - 9_000 : -Infinity;
  const around = {
    sessions: openSessions(system.node),
    throttle: system.node.throttle,
    allowances: allowances(),
    waitMsMax: 750,
    store: { lostAtMs: () => lostAtMs },
  };
  const app = await openHttp(testConfig(), openMetrics());
  app.post('/slow', async (request, reply) => {
    await answerCall(
      around,
      { path: '/slow', spec: { ...spec, rate }, handler: afterSecond },
      { request, reply, caller: callerOf(request) },
    );
    return reply;
  });
  const begin = performance.now();
  const { statusCode, headers } = await app.inject({ method: 'POST', url: '/slow', payload: {} });
  expect([statusCode, headers['retry-after'], performance.now() - begin < 950]).toEqual(
    status === 503 ? [503, '2', true] : [200, undefined, false],
  );
  await app.close();
});
