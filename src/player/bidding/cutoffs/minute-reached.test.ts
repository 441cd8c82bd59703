import { expect, test } from 'vitest';
import { minuteReached } from './minute-reached.ts';

const MINUTE = 60_000;

test('a countdown is said at 15, 5 and 1 minute, once each', () => {
  const said: number[] = [];
  for (let leftMs = 20 * MINUTE; leftMs > -5000; leftMs -= 1000) {
    const minutes = minuteReached({ beforeMs: leftMs + 1000, leftMs });
    if (minutes !== null) said.push(minutes);
  }
  expect(said).toEqual([15, 5, 1]);
});

test.each([
  ['a screen opened after it', 5 * MINUTE, 5 * MINUTE, null],
  ['a phone that slept through it', 16 * MINUTE, 3.5 * MINUTE, 4],
  ['a phone that slept through all', 16 * MINUTE, 0, null],
  ['a clock that is set back', 4 * MINUTE, 6 * MINUTE, null],
])('%s: %i to %i', (_, beforeMs, leftMs, said) => {
  expect(minuteReached({ beforeMs, leftMs })).toBe(said);
});
