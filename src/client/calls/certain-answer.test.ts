import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { certainAnswer, isCertain, keyFor, newKey, parseUnanswered } from './certain-answer.ts';
import type { Failure } from './failure.ts';

function failed(code: string): Failure {
  return { ok: false, code, message: '', fields: {}, params: {} };
}

const DONE = { ok: true, value: 'B-1' } as const;

describe('the answer to something that was sent', () => {
  test('is certain when the server has done or refused it', () => {
    expect(isCertain(DONE, { isFirst: true })).toBe(true);
    expect(isCertain(DONE, { isFirst: false })).toBe(true);
    expect(isCertain(failed('bidding_closed'), { isFirst: true })).toBe(true);
    expect(isCertain(failed('insufficient_balance'), { isFirst: false })).toBe(true);
  });

  test.each(['offline', 'timeout', 'unavailable', 'fault'])(
    'is not known after %s, so it is asked for again',
    (code) => {
      expect(isCertain(failed(code), { isFirst: true })).toBe(false);
      expect(isCertain(failed(code), { isFirst: false })).toBe(false);
    },
  );

  test.each(['too_many_requests', 'not_logged_in'])(
    'is certain after %s only when nothing was sent before',
    (code) => {
      expect(isCertain(failed(code), { isFirst: true })).toBe(true);
      expect(isCertain(failed(code), { isFirst: false })).toBe(false);
    },
  );
});

describe('asking until it is certain', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  test('waits longer and longer, up to eight seconds', async () => {
    const ask = vi.fn<() => Promise<Failure | typeof DONE>>().mockResolvedValue(failed('offline'));
    const onWait = vi.fn<() => void>();
    const answer = certainAnswer(ask, {
      signal: new AbortController().signal,
      onWait,
      isRepeated: false,
    });
    const waits = [1000, 2000, 4000, 8000, 8000];
    for (const [tries, waitMs] of waits.entries()) {
      await vi.advanceTimersByTimeAsync(0);
      expect(ask).toHaveBeenCalledTimes(tries + 1);
      if (tries === waits.length - 1) ask.mockResolvedValue(DONE);
      await vi.advanceTimersByTimeAsync(waitMs);
    }
    await expect(answer).resolves.toEqual(DONE);
    expect(onWait).toHaveBeenCalledTimes(waits.length);
  });

  test('does not take a refusal before the check for the outcome of what was sent under the key before', async () => {
    const ask = vi
      .fn<() => Promise<Failure | typeof DONE>>()
      .mockResolvedValueOnce(failed('too_many_requests'))
      .mockResolvedValue(DONE);
    const asking = { signal: new AbortController().signal, onWait: () => undefined };
    const answer = certainAnswer(ask, { ...asking, isRepeated: true });
    await vi.advanceTimersByTimeAsync(1000);
    await expect(answer).resolves.toEqual(DONE);
    ask.mockResolvedValueOnce(failed('too_many_requests'));
    await expect(certainAnswer(ask, { ...asking, isRepeated: false })).resolves.toMatchObject({ ok: false });
  });

  test('asks nothing more when nobody waits for it any more', async () => {
    const ask = vi.fn<() => Promise<Failure>>().mockResolvedValue(failed('timeout'));
    const asking = new AbortController();
    const answer = certainAnswer(ask, {
      signal: asking.signal,
      onWait: () => asking.abort(),
      isRepeated: false,
    });
    await vi.advanceTimersByTimeAsync(60_000);
    await expect(answer).resolves.toBeNull();
    expect(ask).toHaveBeenCalledOnce();
  });
});

describe('the key of a request', () => {
  test('is another one each time, of letters and digits', () => {
    expect(newKey()).toMatch(/^[\da-f]{32}$/);
    expect(newKey()).not.toBe(newKey());
  });

  test('is the old one for what was not answered, and only for the very same request', () => {
    const unanswered = { key: 'k', body: '{"points":"10"}' };
    expect(keyFor('{"points":"10"}', unanswered)).toBe('k');
    expect(keyFor('{"points":"20"}', unanswered)).not.toBe('k');
    expect(keyFor('{"points":"10"}', null)).not.toBe('k');
  });

  test('is the one that was made for it, unless it was sent before', () => {
    expect(keyFor('{"points":"10"}', null, 'own')).toBe('own');
    expect(keyFor('{"points":"20"}', { key: 'k', body: '{"points":"10"}' }, 'own')).toBe('own');
    expect(keyFor('{"points":"10"}', { key: 'k', body: '{"points":"10"}' }, 'own')).toBe('k');
  });

  test.each([null, 7, 'text', {}, { key: 'k' }, { key: 7, body: '{}' }])(
    '%o was not kept by us',
    (stored) => {
      expect(parseUnanswered(stored)).toBeNull();
    },
  );
});
