import { afterEach, describe, expect, test, vi } from 'vitest';
import { againAfterMs, whenSeenAfter } from './ask-again.ts';
import { type Failure, isUnanswered } from './failure.ts';

const failed = (code: string, more: Partial<Failure> = {}): Failure => ({
  ok: false,
  code,
  message: '',
  fields: {},
  params: {},
  ...more,
});

describe('a question', () => {
  test.each(['offline', 'timeout', 'unavailable'])('that ended with %s is not answered', (code) => {
    expect(isUnanswered(failed(code))).toBe(true);
  });

  test('that something else than our server answered is not answered, whatever an app calls that', () => {
    expect(isUnanswered(failed('fault', { unreadable: true }))).toBe(true);
  });

  test.each(['fault', 'not_logged_in', 'too_many_requests', 'not_found'])('that ended with %s is', (code) => {
    expect(isUnanswered(failed(code))).toBe(false);
  });

  test('that did not fail is', () => {
    expect(isUnanswered(undefined)).toBe(false);
  });
});

describe('the time until it is asked again', () => {
  const MISSES = [0, 1, 2, 3, 4, 2000];

  test('grows with each miss, up to eight seconds', () => {
    const waits = MISSES.map((misses) => againAfterMs(failed('offline'), misses, 0));
    expect(waits).toEqual([1000, 2000, 4000, 8000, 8000, 8000]);
  });

  test('is never shorter than the server asks for', () => {
    const busy = failed('unavailable', { retryAfterMs: 3000 });
    expect(MISSES.map((misses) => againAfterMs(busy, misses, 0))).toEqual([
      3000, 3000, 4000, 8000, 8000, 8000,
    ]);
    expect(againAfterMs(failed('unavailable', { retryAfterMs: 60_000 }), 0, 0)).toBe(60_000);
  });

  test('is another one for everybody, by a quarter at most', () => {
    const busy = failed('unavailable', { retryAfterMs: 2000 });
    expect(againAfterMs(busy, 0, 0.5)).toBe(2250);
    for (let tries = 0; tries < 100; tries += 1) {
      const waitMs = againAfterMs(busy, 0);
      expect(waitMs).toBeGreaterThanOrEqual(2000);
      expect(waitMs).toBeLessThan(2500);
    }
  });
});

describe('what is done later', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('is done once, and not before somebody looks', () => {
    vi.useFakeTimers();
    const page = { hidden: true };
    vi.stubGlobal('document', page);
    const act = vi.fn<() => void>();
    whenSeenAfter(1000, act);
    vi.advanceTimersByTime(60_000);
    expect(act).not.toHaveBeenCalled();
    page.hidden = false;
    vi.advanceTimersByTime(60_000);
    expect(act).toHaveBeenCalledOnce();
  });

  test('is not done when it was stopped', () => {
    vi.useFakeTimers();
    vi.stubGlobal('document', { hidden: false });
    const act = vi.fn<() => void>();
    whenSeenAfter(1000, act)();
    vi.advanceTimersByTime(60_000);
    expect(act).not.toHaveBeenCalled();
  });
});
