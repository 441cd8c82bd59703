import { expect, test } from 'vitest';
import { openFlushPace } from './flush-pace.ts';

/** A pace with a clock of its own, and flushes that take so many milliseconds one after the other. */
function openPace() {
  let atMs = 0;
  const pace = openFlushPace(() => atMs);
  const pass = (ms: number) => {
    atMs += ms;
  };
  const flush = (ms: number, times = 1) => {
    for (let i = 0; i < times; i += 1) {
      const answered = pace.send();
      pass(ms);
      answered();
    }
  };
  return { pace, pass, flush };
}

test('nothing is known at first, so flushes go beside each other', () => {
  expect(openPace().pace.goesBehind()).toBe(false);
});

test.each([
  ['quick', 1.2, true],
  ['a little slow', 2.2, false],
  ['slow', 6, false],
])('flushes that are %s decide it within fifty', (_, ms, goesBehind) => {
  const { pace, flush } = openPace();
  flush(ms, 50);
  expect(pace.goesBehind()).toBe(goesBehind);
});

test('it changes with the disk, both ways', () => {
  const { pace, flush } = openPace();
  flush(1, 50);
  flush(3, 50);
  expect(pace.goesBehind()).toBe(false);
  flush(1, 50);
  expect(pace.goesBehind()).toBe(true);
});

test('a single stall changes nothing for long', () => {
  const { pace, flush } = openPace();
  flush(1, 100);
  flush(900);
  flush(1, 2);
  expect(pace.goesBehind()).toBe(true);
});

test('what goes behind another is counted from the end of that one', () => {
  const { pace, pass, flush } = openPace();
  flush(1, 100);
  let ahead = pace.send();
  for (let i = 0; i < 100; i += 1) {
    const behind = pace.send();
    pass(1.2);
    ahead();
    ahead = behind;
  }
  expect(pace.goesBehind()).toBe(true);
});

test('of those that are under way side by side, none says anything', () => {
  const { pace, pass, flush } = openPace();
  flush(3, 50);
  for (let i = 0; i < 100; i += 1) {
    const first = pace.send();
    pass(0.9);
    const beside = pace.send();
    pass(0.3);
    first();
    pass(0.2);
    beside();
  }
  expect(pace.goesBehind()).toBe(false);
  // And the next that is alone again does.
  flush(1, 50);
  expect(pace.goesBehind()).toBe(true);
});
