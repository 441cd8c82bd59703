import { beforeEach, describe, expect, test } from 'vitest';
import { createTapGuard, HOLD_MS, SETTLE_MS, type DropRule, type TapGuard } from './tap-guard.ts';

let clock = 0;
let dropped: DropRule[] = [];
let guard: TapGuard = createTapGuard({ now: () => clock });

/** Keys that have stood still for long. */
beforeEach(() => {
  clock = 0;
  dropped = [];
  guard = createTapGuard({ now: () => clock, onDropped: (rule) => dropped.push(rule) });
  clock = 10_000;
});

const FINGER = { pointerId: 1, x: 100, y: 100 };
const OTHER_FINGER = { pointerId: 2, x: 300, y: 100 };

/** Down and up at the same place; true when it counts. */
function tap(key = '7', finger: Parameters<TapGuard['down']>[0] = FINGER): boolean {
  guard.down(finger);
  clock += 30;
  guard.lifted(finger);
  return guard.takes(key, 'pointer');
}

describe('a tap', () => {
  test('counts on keys that stand still', () => {
    expect(tap()).toBe(true);
  });

  test.each([
    [0, false],
    [SETTLE_MS - 31, false],
    [SETTLE_MS - 1, false],
    [SETTLE_MS, true],
  ])('that begins %i ms after the keys have changed: %s', (afterMs, counts) => {
    guard.changed();
    clock += afterMs;
    expect(tap()).toBe(counts);
  });

  test('whose finger was down while the keys changed does not count, however late it is lifted', () => {
    guard.down(FINGER);
    guard.changed();
    clock += 2 * SETTLE_MS;
    guard.lifted(FINGER);
    expect(guard.takes('7', 'pointer')).toBe(false);
    clock += SETTLE_MS;
    expect(tap()).toBe(true);
  });

  test('is dropped and not kept for later', () => {
    guard.changed();
    expect(tap()).toBe(false);
    clock += SETTLE_MS;
    expect(tap()).toBe(true);
  });

  test('on the same key is a bounce for 120 ms, and counts again after that', () => {
    expect(tap()).toBe(true);
    clock += 60;
    expect(tap()).toBe(false);
    expect(tap()).toBe(true);
    clock += 90;
    expect(tap()).toBe(true);
  });

  test('on another key is no bounce', () => {
    expect(tap('7')).toBe(true);
    expect(tap('8')).toBe(true);
    expect(tap('7')).toBe(true);
  });

  test.each([
    [{ x: 111, y: 100 }, true],
    [{ x: 112, y: 100 }, false],
    [{ x: 109, y: 109 }, false],
    [{ x: 100, y: 60 }, false],
  ])('that moved to %o counts: %s', (to, counts) => {
    guard.down(FINGER);
    guard.moved({ pointerId: 1, ...to });
    // Coming back does not make it a tap again.
    guard.moved(FINGER);
    guard.lifted(FINGER);
    expect(guard.takes('7', 'pointer')).toBe(counts);
  });

  test('with two fingers counts for nothing; the next one with one finger does', () => {
    guard.down(FINGER);
    guard.down(OTHER_FINGER);
    guard.lifted(FINGER);
    guard.lifted(OTHER_FINGER);
    expect(guard.takes('7', 'pointer')).toBe(false);
    expect(tap()).toBe(true);
  });

  test('counts after a finger whose key has gone, so that nobody has seen it leave', () => {
    guard.down({ ...OTHER_FINGER, isPrimary: true });
    expect(tap('7', { ...FINGER, isPrimary: true })).toBe(true);
  });

  test('after a scroll that the browser took over is judged for itself', () => {
    guard.down(FINGER);
    guard.lifted(FINGER);
    expect(tap('8', OTHER_FINGER)).toBe(true);
  });
});

describe('holding a key', () => {
  test('is no tap when it is released', () => {
    guard.down(FINGER);
    clock += HOLD_MS;
    expect(guard.holds()).toBe(true);
    guard.lifted(FINGER);
    expect(guard.takes('7', 'pointer')).toBe(false);
  });

  test('does not count when the finger is gone, has moved, or is one of two', () => {
    tap();
    expect(guard.holds()).toBe(false);
    guard.down(FINGER);
    guard.moved({ ...FINGER, y: 130 });
    expect(guard.holds()).toBe(false);
    guard.down(OTHER_FINGER);
    expect(guard.holds()).toBe(false);
  });
});

describe('physical keys and screen readers', () => {
  test('do not bounce', () => {
    expect([guard.takes('7', 'key'), guard.takes('7', 'key')]).toEqual([true, true]);
  });

  test('are not judged by the touch before', () => {
    guard.down(FINGER);
    guard.moved({ ...FINGER, y: 130 });
    guard.lifted(FINGER);
    expect([guard.takes('7', 'pointer'), guard.takes('7', 'pointer')]).toEqual([false, true]);
  });

  test('wait for what has changed as a finger does', () => {
    guard.changed();
    expect(guard.takes('7', 'key')).toBe(false);
    clock += SETTLE_MS;
    expect(guard.takes('7', 'key')).toBe(true);
  });
});

describe('a dropped tap is told with its rule', () => {
  test.each<[DropRule, () => void]>([
    ['changed', () => guard.changed()],
    ['bounced', () => void tap()],
    ['moved', () => guard.down(OTHER_FINGER)],
  ])('%s', (rule, before) => {
    before();
    expect([tap(), dropped]).toEqual([false, [rule]]);
  });

  test('a key that was held is none, and neither is a tap that counts', () => {
    guard.down(FINGER);
    guard.holds();
    guard.lifted(FINGER);
    expect([guard.takes('7', 'pointer'), tap(), dropped]).toEqual([false, true, []]);
  });

  test('of a physical key, too', () => {
    guard.changed();
    expect([guard.takes('7', 'key'), dropped]).toEqual([false, ['changed']]);
  });
});

test('a sheet may ask for more time than the keys', () => {
  guard = createTapGuard({ now: () => clock, settleMs: 400 });
  clock += 399;
  expect(guard.takes('SUBMIT', 'key')).toBe(false);
  clock += 1;
  expect(guard.takes('SUBMIT', 'key')).toBe(true);
});
