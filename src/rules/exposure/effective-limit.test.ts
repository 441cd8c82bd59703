import { expect, test } from 'vitest';
import { wholePoints } from '../money.ts';
import { effectiveLimit, isHigher, type StandingLimit } from './effective-limit.ts';

const limit = (scope: StandingLimit['scope'], key: number, count: number | null): StandingLimit => ({
  scope,
  key,
  points: count === null ? null : wholePoints(count),
});

test('the narrower place counts, and in one place the number before any number', () => {
  const all = [limit('all', 7, 1), limit('all', -1, 2), limit('market', -1, 3), limit('day', -1, 4)];
  expect(effectiveLimit(all, [7, -1])).toBe(wholePoints(4));
  expect(effectiveLimit(all.slice(0, 3), [7, -1])).toBe(wholePoints(3));
  expect(effectiveLimit(all.slice(0, 2), [7, -1])).toBe(wholePoints(1));
  expect(effectiveLimit([...all, limit('day', 7, 5)], [7, -1])).toBe(wholePoints(5));
  expect(effectiveLimit(all, [8])).toBeNull();
});

test('no limit at a narrow place takes the wider one away', () => {
  expect(effectiveLimit([limit('all', 7, 1), limit('day', 7, null)], [7])).toBeNull();
});

test('only what lets more be bid is higher', () => {
  expect(isHigher(wholePoints(2), wholePoints(1))).toBe(true);
  expect(isHigher(null, wholePoints(1))).toBe(true);
  expect([
    isHigher(wholePoints(1), wholePoints(1)),
    isHigher(wholePoints(1), null),
    isHigher(null, null),
  ]).toEqual([false, false, false]);
});
