import { expect, test } from 'vitest';
import { growthOf, isFlat, longestBetween } from './judge-soak.ts';

const hours = (count: number, megabytes: (minute: number) => number) =>
  Array.from({ length: count * 60 }, (_, minute) => Math.round(megabytes(minute)));

test('memory that rises while a server warms up and then stays is flat', () => {
  expect(isFlat(growthOf(hours(1, (minute) => 200 + Math.min(minute, 15) * 4)))).toBe(true);
  expect(isFlat(growthOf(hours(24, (minute) => 200 + Math.min(minute, 60) + (minute % 7) * 3)))).toBe(true);
});

test('memory that grows by a megabyte in ten minutes, or falls, is not flat', () => {
  expect(isFlat(growthOf(hours(24, (minute) => 200 + minute / 10)))).toBe(false);
  expect(isFlat(growthOf(hours(24, (minute) => 400 - minute / 10)))).toBe(false);
});

test('the longest time between two looks is found wherever it is', () => {
  expect(longestBetween([0, 60_000, 195_400, 250_000])).toBe(135);
});
