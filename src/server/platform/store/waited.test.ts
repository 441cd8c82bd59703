import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { isOutage } from './outage.ts';
import { LOOK_MS, notInTime, waitedSince } from './waited.ts';

test('between two looks the time by the clock counts, also where the second comes late', async () => {
  const begin = performance.now();
  await wait(3 * LOOK_MS);
  expect(waitedSince(begin)).toBeGreaterThanOrEqual(3 * LOOK_MS - 1);
  expect(waitedSince(begin)).toBeLessThanOrEqual(performance.now() - begin);
});

test('but no less than a look, as a timer may fire early, and no more than half a second, as this process may sleep', () => {
  expect(waitedSince(performance.now())).toBe(LOOK_MS);
  expect(waitedSince(performance.now() - 60_000)).toBe(500);
});

test('who has waited for too long is told what those are told who meet an outage', () => {
  expect(isOutage(notInTime())).toBe(true);
});
