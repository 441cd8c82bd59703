import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { apartFromCalls, asCall, openConnectionQueue } from './connection-queue.ts';
import { isOutage } from './outage.ts';

const SHORT_MS = 30;

function openLine(connections = 1, newMsMax = 10_000) {
  const queue = openConnectionQueue({ connections, newMsMax });
  const came: string[] = [];
  const come = async (name: string) => {
    await queue.enter();
    came.push(name);
  };
  return { queue, came, come };
}

test('as many enter at once as there are connections, the others in their order', async () => {
  const { queue, came, come } = openLine(2);
  const all = Promise.all(['a', 'b', 'c', 'd'].map((name) => asCall(() => come(name))));
  await nextTurn();
  expect(came).toEqual(['a', 'b']);
  queue.leave();
  queue.leave();
  await all;
  expect(came).toEqual(['a', 'b', 'c', 'd']);
});

test('what many calls wait for goes first, then what has begun and what is no call, then what is new', async () => {
  const { queue, came, come } = openLine();
  const begun = asCall(async () => {
    await come('begun');
    queue.leave();
    await nextTurn();
    await come('begun again');
  });
  const others = [asCall(() => come('new')), asCall(() => come('newer'))];
  const job = come('a job');
  const flush = asCall(() => apartFromCalls(() => come('a flush')));
  for (let i = 0; i < 4; i += 1) {
    await wait(1);
    queue.leave();
  }
  await Promise.all([begun, ...others, job, flush]);
  expect(came).toEqual(['begun', 'a flush', 'a job', 'begun again', 'new', 'newer']);
});

test('a new one that waits too long is told so, as in an outage, and takes nobody their place', async () => {
  const { queue, came, come } = openLine(1, SHORT_MS);
  await asCall(() => come('first'));
  const late = await asCall(() => come('late')).catch((error: unknown) => error);
  expect([isOutage(late), String(late)]).toEqual([true, 'Error: no connection was free']);
  const next = come('next');
  queue.leave();
  await next;
  queue.leave();
  await asCall(() => come('last'));
  expect(came).toEqual(['first', 'next', 'last']);
});
