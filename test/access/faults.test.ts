import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#contract/call.ts';
import { openSessions } from '../../src/server/staff/sessions.ts';
import { answerCall } from '../../src/server/platform/web/answer-call.ts';
import { callerOf } from '../../src/server/platform/web/caller.ts';
import { openHttp } from '../../src/server/platform/web/http.ts';
import { openMetrics } from '../../src/server/platform/metrics.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { allowances } from '../../src/server/platform/throttle.ts';
import { testConfig } from '../support/test-config.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';

const SECRET = 'the number 9876543210 of Zubeida';

let system: TestSystem;
beforeAll(async () => {
  system = await startTestSystem();
});
afterAll(() => system.close());

async function* brokenLines() {
  yield 'Time,Entry\r\n';
  await Promise.reject(new Error(SECRET));
}

const spec = defineCall({
  summary: 'Something that goes wrong.',
  spec: 'none',
  actor: 'anyone',
  rate: 'read',
  input: z.object({}),
  reply: z.object({ figure: z.number() }),
  refusals: [],
});

type Outcome = Awaited<ReturnType<Parameters<typeof answerCall>[1]['handler']>>;

const THROWN: readonly (readonly [string, () => unknown])[] = [
  ['an error of ours', () => Promise.reject(new Error(SECRET))],
  [
    'an error thrown at once',
    () => {
      throw new TypeError(SECRET);
    },
  ],
  [
    'something that is no error',
    () => Promise.reject(Object.assign(Object.create(null), { message: SECRET, statusCode: 418 })),
  ],
  [
    'an error that brings a status of its own',
    () => Promise.reject(Object.assign(new Error(SECRET), { statusCode: 200, code: 'FST_ERR_X' })),
  ],
  [
    'a statement that the database cannot read',
    () => system.node.db.query(sql`select ${SECRET} from nowhere`),
  ],
  [
    'a rule of the database that is broken',
    () =>
      system.node.db.query(
        sql`insert into players (mobile, name, password_hash) values ('1', ${SECRET}, 'x')`,
      ),
  ],
  ['a value that the database cannot take', () => system.node.db.query(sql`select ${SECRET}::int`)],
  ['an answer that is not what the contract says', () => ({ ok: true, value: { figure: SECRET } })],
  ['no answer at all', () => null],
];

describe('ACC-15 whatever goes wrong on our side, the answer says nothing but how to ask about it', () => {
  test.each(THROWN)('%s', async (_, fail) => {
    const app = await openHttp(testConfig(), openMetrics());
    const around = {
      sessions: openSessions(system.node),
      throttle: system.node.throttle,
      allowances: allowances(),
      waitMsMax: 60_000,
      store: { lostAtMs: () => -Infinity },
    };
    // Even for a handler that returns what none of our handlers could.
    const handler = async () => z.custom<Outcome>().parse(await fail());
    app.post('/broken-call', async (request, reply) => {
      await answerCall(
        around,
        { path: '/broken-call', spec, handler },
        { request, reply, caller: callerOf(request) },
      );
      return reply;
    });
    app.get('/broken-route', async () => fail());
    for (const method of ['POST', 'GET'] as const) {
      const url = method === 'POST' ? '/broken-call' : '/broken-route';
      const { statusCode, payload, headers } = await app.inject({ method, url });
      // A route may return anything; only what it throws is a fault.
      if (method === 'GET' && statusCode === 200) continue;
      expect([method, statusCode, headers['content-type']]).toEqual([
        method,
        500,
        'application/json; charset=utf-8',
      ]);
      expect(
        z
          .strictObject({
            status: z.literal(false),
            msg: z.literal('An error occurred'),
            message: z.literal('An error occurred'),
            code: z.literal('fault'),
            request_id: z.uuid(),
          })
          .safeParse(JSON.parse(payload)).error,
      ).toBeUndefined();
    }
    await app.close();
  });

  test('a file that breaks off half way ends the connection and adds nothing to it', async () => {
    const app = await openHttp(testConfig(), openMetrics());
    app.get('/broken-file', (_, reply) => reply.type('text/csv').send(Readable.from(brokenLines())));
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const response = await fetch(`${url}/broken-file`);
    const services: string[] = [];
    const read = async () => {
      for await (const part of response.body ?? []) services.push(Buffer.from(part).toString());
    };
    await expect(read()).rejects.toThrow(/terminated/);
    expect(services.join('')).toBe('Time,Entry\r\n');
    await app.close();
  });
});
