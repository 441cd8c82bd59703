import { expect, test } from 'vitest';
import { chartBars } from './chart-bars.ts';

const START = Date.parse('2026-11-20T01:00:00.000Z');
const five = (place: number, points: string) => ({
  from: new Date(START + place * 300_000).toISOString(),
  bids: 1,
  points,
});

test('without bids there is no chart', () => {
  expect(chartBars([])).toBeUndefined();
});

test('times without bids are bars of no height; the highest one is full', () => {
  expect(chartBars([five(0, '10'), five(3, '40')])).toEqual({
    minutes: 5,
    fromMs: START,
    untilMs: START + 4 * 300_000,
    bars: [0.25, 0, 0, 1].map((height, place) => ({ atMs: START + place * 300_000, height })),
    peakMs: START + 3 * 300_000,
  });
});

test('a long day is drawn in few bars, and no point is lost', () => {
  const bars = chartBars([five(0, '10'), five(1, '10'), five(2, '20'), five(100, '20')]);
  expect(bars?.minutes).toBe(15);
  expect(bars?.bars).toHaveLength(34);
  // The first three belong together.
  expect([bars?.bars[0]?.height, bars?.bars[33]?.height]).toEqual([1, 0.5]);
});
