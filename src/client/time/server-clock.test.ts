import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serverClock } from './server-clock.ts';

describe('the clock of the server as the browser knows it', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T08:00:00.000Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('a phone that is minutes off still shows the time of the server', () => {
    serverClock.learn('2026-11-20T08:17:00.000Z', 0);
    expect(new Date(serverClock.now()).toISOString()).toBe('2026-11-20T08:17:00.000Z');
    vi.advanceTimersByTime(30_000);
    expect(new Date(serverClock.now()).toISOString()).toBe('2026-11-20T08:17:30.000Z');
  });

  it('what the server said a while ago has grown older since', () => {
    serverClock.learn('2026-11-20T08:00:00.000Z', 400);
    expect(new Date(serverClock.now()).toISOString()).toBe('2026-11-20T08:00:00.400Z');
  });

  it('what is no time changes nothing', () => {
    serverClock.learn('2026-11-20T09:00:00.000Z', 0);
    serverClock.learn('soon', 0);
    expect(new Date(serverClock.now()).toISOString()).toBe('2026-11-20T09:00:00.000Z');
  });
});
