import { expect, test } from 'vitest';
import { instant } from '#rules/time/time.ts';
import { beginTry, LOGIN_LIMITS, type LoginLimit, type Tries } from './login-limits.ts';

const none: Tries = { failures: 0, firstAt: instant(0), lastAt: instant(0) };

/** Fails `times` times, each as soon as it is allowed; answers the waits before each, in seconds. */
function waitsOf(limit: LoginLimit, times: number): readonly number[] {
  let tries = none;
  let now = instant(1_000_000);
  return Array.from({ length: times }, () => {
    const first = beginTry(limit, tries, now);
    const wait = first.ok ? 0 : first.waitSeconds;
    now = instant(now + wait * 1000);
    const begun = first.ok ? first : beginTry(limit, tries, now);
    if (!begun.ok) throw new Error(`still ${begun.waitSeconds} s to wait`);
    tries = begun.tries;
    return wait;
  });
}

test('a phone has five tries from strange browsers, then waits 1, 2, 4 … 900 seconds', () => {
  expect(waitsOf(LOGIN_LIMITS.phone, 18)).toEqual([
    0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900,
  ]);
});

test('after a hundred failures in a row no password is looked at any more', () => {
  const hundred: Tries = { ...none, failures: 100 };
  expect(beginTry(LOGIN_LIMITS.phone, hundred, instant(86_400_000 * 20))).toEqual({
    ok: false,
    waitSeconds: 86_400,
  });
});

test('the browser of the owner has ten tries, then one in a quarter of an hour', () => {
  expect(waitsOf(LOGIN_LIMITS.device, 12)).toEqual([...Array<number>(10).fill(0), 900, 900]);
});

test('a network has two hundred tries in ten minutes and then as many again', () => {
  const waits = waitsOf(LOGIN_LIMITS.network, 401);
  expect(waits.map((wait, i) => [i, wait]).filter(([, wait]) => wait !== 0)).toEqual([
    [200, 600],
    [400, 600],
  ]);
});

test('failures of an hour ago do not count in the window of a network', () => {
  const tries: Tries = { failures: 199, firstAt: instant(0), lastAt: instant(1000) };
  expect(beginTry(LOGIN_LIMITS.network, tries, instant(3_600_000))).toEqual({
    ok: true,
    tries: { failures: 1, firstAt: 3_600_000, lastAt: 3_600_000 },
  });
});

test('a staff login is locked for half an hour after five failures, whenever they were, and then has five again', () => {
  expect(waitsOf(LOGIN_LIMITS.staff, 11)).toEqual([0, 0, 0, 0, 0, 1800, 0, 0, 0, 0, 1800]);
});

test('a refused try counts nowhere', () => {
  const tries: Tries = { failures: 6, firstAt: instant(0), lastAt: instant(10_000) };
  expect(beginTry(LOGIN_LIMITS.phone, tries, instant(10_500))).toEqual({ ok: false, waitSeconds: 2 });
});
