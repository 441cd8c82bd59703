import {
  focusManager,
  MutationObserver,
  onlineManager,
  type QueryClient,
  QueryObserver,
} from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ask } from './ask.ts';
import { askMissed } from './ask-missed.ts';
import { type CallError, errorOf } from './call-error.ts';
import { makeQueryClient } from './make-query-client.ts';
import { revealOptions } from './results/approvals/reveal-options.ts';

type Stopped = () => void;

const STOPS = '/console/api/list-stops';
let answer: () => Response;
let asked = 0;
let client: QueryClient;
let leaves: Stopped[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return answer();
  });
  client = makeQueryClient();
  client.mount();
});
afterEach(() => {
  leaves.forEach((leave) => leave());
  leaves = [];
  client.unmount();
  client.clear();
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const refusing =
  (code: string, status: number, headers = {}) =>
  () =>
    Response.json({ status: false, msg: 'why', message: 'why', code }, { status, headers });
const busy = refusing('unavailable', 503, { 'retry-after': '2' });
const lose = () => {
  throw new TypeError('Failed to fetch');
};
const fine = () => Response.json({ status: true, msg: '', message: '', stops: [] });

/** A screen that shows the answer; what it knows of it. */
function watch(options = {}) {
  const observer = new QueryObserver<unknown, CallError>(client, {
    queryKey: ['stops'],
    queryFn: () => ask(STOPS, {}),
    ...options,
  });
  leaves.push(observer.subscribe(() => undefined));
  return () => {
    const result = observer.getCurrentResult();
    return { ...result, code: errorOf(result)?.failure.code };
  };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('what nobody has answered', () => {
  it('is asked again by itself, not before the server says, and says meanwhile why there is nothing', async () => {
    answer = busy;
    const shown = watch();
    await pass(0);
    expect([asked, shown().code]).toEqual([1, 'unavailable']);
    await pass(1999);
    expect(asked).toBe(1);
    await pass(1);
    expect([asked, shown().code]).toEqual([2, 'unavailable']);
    answer = fine;
    await pass(2000);
    expect([asked, shown().code]).toEqual([3, undefined]);
    expect(shown().data).toMatchObject({ stops: [] });
    await pass(600_000);
    expect(asked).toBe(3);
  });

  it('is asked later and later, up to eight seconds', async () => {
    answer = lose;
    watch();
    for (const [tries, waitMs] of [1000, 2000, 4000, 8000, 8000, 8000].entries()) {
      await pass(0);
      expect(asked).toBe(tries + 1);
      await pass(waitMs - 1);
      expect(asked).toBe(tries + 1);
      await pass(1);
    }
  });

  it('keeps the answer before it on the screen', async () => {
    answer = fine;
    const shown = watch();
    await pass(0);
    answer = busy;
    void client.invalidateQueries();
    await pass(0);
    expect(shown()).toMatchObject({ code: 'unavailable', data: { stops: [] } });
    answer = fine;
    await pass(2000);
    expect(shown()).toMatchObject({ code: undefined, data: { stops: [] } });
  });

  it('a page of a proxy that stands in for the server is no answer', async () => {
    answer = () => new Response('<html>503</html>', { status: 503 });
    const shown = watch();
    await pass(0);
    expect(shown().code).toBe('fault');
    answer = fine;
    await pass(1000);
    expect(shown().data).toMatchObject({ stops: [] });
  });

  it('waits while nobody looks', async () => {
    answer = busy;
    watch();
    await pass(0);
    focusManager.setFocused(false);
    await pass(600_000);
    expect(asked).toBe(1);
    focusManager.setFocused(true);
    await pass(0);
    expect(asked).toBe(2);
  });

  it('is asked at once when the network is back, and when somebody asks for it', async () => {
    answer = lose;
    const shown = watch();
    await pass(15_000);
    const before = asked;
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    await pass(0);
    expect([asked, shown().code]).toEqual([before + 1, 'offline']);
    answer = fine;
    askMissed(client);
    await pass(0);
    expect([asked, shown().code]).toEqual([before + 2, undefined]);
    await pass(60_000);
    expect(asked).toBe(before + 2);
  });

  it('is forgotten with its screen', async () => {
    answer = busy;
    watch();
    await pass(0);
    leaves.forEach((leave) => leave());
    await pass(60_000);
    expect(asked).toBe(1);
  });
});

describe('what is not asked again by itself', () => {
  it.each([
    ['not_found', 404],
    ['fault', 500],
    ['too_many_requests', 429],
  ])('a refusal stays one: %s', async (code, status) => {
    answer = refusing(code, status);
    const shown = watch();
    await pass(600_000);
    expect([asked, shown().code]).toEqual([1, code]);
  });

  it('a number of the second person, because the server counts each', async () => {
    answer = busy;
    const shown = watch(revealOptions({ approvalId: '7', number: '123' }));
    await pass(600_000);
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    await pass(0);
    expect([asked, shown().code]).toEqual([1, 'unavailable']);
  });

  it('a command', async () => {
    answer = busy;
    const command = new MutationObserver(client, { mutationFn: () => ask(STOPS, {}, 'key-1') });
    const sent = command.mutate().catch((error: unknown) => error);
    await pass(600_000);
    await expect(sent).resolves.toMatchObject({ failure: { code: 'unavailable' } });
    expect(asked).toBe(1);
  });
});
