import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { testConfig } from '../../../test/support/test-config.ts';
import { openHttp } from './web/http.ts';
import { openMetrics } from './metrics.ts';

let app: FastifyInstance;
let url: string;
let asked: PromiseWithResolvers<void>;
let answer: PromiseWithResolvers<void>;
beforeEach(async () => {
  [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  app = await openHttp(testConfig(), openMetrics());
  app.get('/slow', async () => {
    asked.resolve();
    await answer.promise;
    return { done: true };
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});

/** A connection that has sent only so much. */
function open(text: string): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
      socket.write(text);
      setTimeout(() => resolve(socket), 50);
    });
    socket.on('error', () => undefined);
  });
}

async function stop(): Promise<number> {
  const startedAt = performance.now();
  await app.close();
  return performance.now() - startedAt;
}

describe('a stop of the server', () => {
  test('does not wait for a connection on which nothing was ever asked', async () => {
    const silent = await open('');
    expect(await stop()).toBeLessThan(1_000);
    silent.destroy();
  });

  test('waits for what is being answered', async () => {
    const answered = fetch(`${url}/slow`).then((response) => response.text());
    await asked.promise;
    const stopped = stop();
    const first = await Promise.race([stopped.then(() => 'stopped'), wait(100, 'still answering')]);
    expect(first).toBe('still answering');
    answer.resolve();
    expect(await answered).toBe('{"done":true}');
    await stopped;
  });

  test('waits a few seconds at most for a request that never ends', async () => {
    const half = await open(
      'POST /slow HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\nContent-Type: application/json\r\n\r\n{',
    );
    expect(await stop()).toBeLessThan(6_500);
    half.destroy();
  });
});
