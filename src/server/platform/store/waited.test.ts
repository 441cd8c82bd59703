import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { isOutage } from './outage.ts';
import { LOOK_MS, notInTime, waitedAtLook, waitedSince } from './waited.ts';

test('between two looks the time by the clock counts, also where the second comes late', async () => {
  const begin = performance.now();
  await wait(3 * LOOK_MS);
  expect(waitedSince(begin)).toBeGreaterThanOrEqual(3 * LOOK_MS - 1);
  expect(waitedSince(begin)).toBeLessThanOrEqual(performance.now() - begin);
  expect(waitedAtLook(begin)).toBeGreaterThanOrEqual(3 * LOOK_MS - 1);
});

test('but no more than half a second, as this process may sleep, and at a look no less than one, as a timer may fire early', () => {
  expect(waitedSince(performance.now())).toBeLessThan(LOOK_MS);
  expect(waitedAtLook(performance.now())).toBe(LOOK_MS);
  expect([waitedSince(performance.now() - 60_000), waitedAtLook(performance.now() - 60_000)]).toEqual([
    500, 500,
  ]);
});

test('who has waited for too long is told what those are told who meet an outage', () => {
  expect(isOutage(notInTime())).toBe(true);
});
