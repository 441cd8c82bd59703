import { expect, test } from 'vitest';
import { openFlushPace } from './flush-pace.ts';

/** A pace with a clock of its own, and flushes of four slips. */
function openPace() {
  let atMs = 0;
  const pace = openFlushPace(() => atMs);
  const pass = (ms: number) => {
    atMs += ms;
  };
  /** One after the other, each for so many milliseconds. */
  const flush = (ms: number, times = 1) => {
    for (let i = 0; i < times; i += 1) {
      const { answered } = pace.send(4);
      pass(ms);
      answered();
    }
  };
  /** Whether the second of two goes behind the first. */
  const goesBehind = (slips = 4, first = 4) => {
    const ahead = pace.send(first);
    const { goesBehind: behind, answered } = pace.send(slips);
    answered();
    ahead.answered();
    return behind;
  };
  return { pace, pass, flush, goesBehind };
}

test('nothing is known at first, so flushes go beside each other', () => {
  expect(openPace().goesBehind()).toBe(false);
});

test.each([
  ['quick', 1.2, true],
  ['a little slow', 2.2, false],
  ['slow', 6, false],
])('flushes that are %s decide it within fifty', (_, ms, expected) => {
  const { flush, goesBehind } = openPace();
  flush(ms, 50);
  expect(goesBehind()).toBe(expected);
});

test('only few go behind each other, all together', () => {
  const { flush, goesBehind } = openPace();
  flush(1, 50);
  expect([goesBehind(4, 4), goesBehind(5, 4), goesBehind(4, 5), goesBehind(1, 7), goesBehind(1, 8)]).toEqual([
    true,
    false,
    false,
    true,
    false,
  ]);
});

test('flushes of many say nothing about those of few', () => {
  const { pace, pass, flush, goesBehind } = openPace();
  flush(1, 50);
  for (let i = 0; i < 100; i += 1) {
    const { answered } = pace.send(64);
    pass(4);
    answered();
  }
  expect(goesBehind()).toBe(true);
});

test('it changes with the disk, both ways', () => {
  const { flush, goesBehind } = openPace();
  flush(1, 50);
  flush(3, 50);
  expect(goesBehind()).toBe(false);
  flush(1, 50);
  expect(goesBehind()).toBe(true);
});

test('a single stall changes nothing for long', () => {
  const { flush, goesBehind } = openPace();
  flush(1, 100);
  flush(900);
  flush(1, 2);
  expect(goesBehind()).toBe(true);
});

test('what goes behind another is counted from the end of that one', () => {
  const { pace, pass, flush } = openPace();
  flush(1, 100);
  let ahead = pace.send(4);
  for (let i = 0; i < 100; i += 1) {
    const behind = pace.send(4);
    pass(1.2);
    ahead.answered();
    expect(behind.goesBehind).toBe(true);
    ahead = behind;
  }
});

test('of those that are under way side by side, none says anything', () => {
  const { pace, pass, flush, goesBehind } = openPace();
  flush(3, 50);
  for (let i = 0; i < 100; i += 1) {
    const first = pace.send(4);
    pass(0.9);
    const beside = pace.send(4);
    pass(0.3);
    first.answered();
    pass(0.2);
    beside.answered();
  }
  expect(goesBehind()).toBe(false);
  // And the next that is alone again does.
  flush(1, 50);
  expect(goesBehind()).toBe(true);
});
