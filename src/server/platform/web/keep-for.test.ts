import { expect, test } from 'vitest';
import { keepFor } from './keep-for.ts';

test('however many ask within a second, it is done once, and once more after that', async () => {
  let nowMs = 5000;
  let done = 0;
  const ask = keepFor(
    1000,
    async () => {
      done += 1;
      return done;
    },
    () => nowMs,
  );
  expect(await Promise.all(Array.from({ length: 100 }, ask))).toEqual(Array.from({ length: 100 }, () => 1));
  nowMs += 999;
  expect(await ask()).toBe(1);
  nowMs += 1;
  expect(await ask()).toBe(2);
});
