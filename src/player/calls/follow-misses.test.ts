import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callCache } from './call-cache.ts';
import { openEntry } from './cache-entry.ts';
import { followMisses } from './follow-misses.ts';

/** The network answers, in order; each waits until it is released. */
type Waiting = { readonly answer: (body: object) => void; readonly lose: () => void };

let waiting: Waiting[] = [];

beforeEach(() => {
  waiting = [];
  vi.stubGlobal('fetch', () => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    waiting.push({
      answer: (body) => resolve(Response.json({ status: true, msg: '', message: '', ...body })),
      lose: () => reject(new TypeError('Failed to fetch')),
    });
    return promise;
  });
  followMisses();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const balance = (amount: string) => ({ wallet_amt: amount });
const openBalance = () => openEntry('/api-user-wallet-balance', {});

/** An entry that a screen shows, and whose first question got lost. */
async function openLost() {
  const entry = openBalance();
  const leave = entry.subscribe(() => undefined);
  const first = entry.renew();
  waiting[0]?.lose();
  await first;
  return { entry, leave };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('what nobody has answered', () => {
  const page = { hidden: false };
  beforeEach(() => {
    page.hidden = false;
    vi.stubGlobal('document', page);
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('is asked again by itself, later and later, and says until then that there is no answer', async () => {
    const { entry } = await openLost();
    for (const [tries, waitMs] of [1000, 2000, 4000, 8000, 8000].entries()) {
      await pass(waitMs - 1);
      expect(waiting).toHaveLength(tries + 1);
      await pass(1);
      expect(waiting).toHaveLength(tries + 2);
      expect(entry.current().failure).toMatchObject({ code: 'offline' });
      if (tries < 4) waiting.at(-1)?.lose();
    }
    waiting.at(-1)?.answer(balance('10'));
    await pass(600_000);
    expect(entry.current()).toMatchObject({ data: balance('10'), failure: undefined });
    expect(waiting).toHaveLength(6);
  });

  it('begins anew after an answer', async () => {
    const { entry } = await openLost();
    await pass(1000);
    waiting[1]?.answer(balance('10'));
    await pass(0);
    const renewed = entry.renew();
    waiting[2]?.lose();
    await renewed;
    await pass(1000);
    expect(waiting).toHaveLength(4);
  });

  it('is asked once, however often it got lost meanwhile', async () => {
    const { entry } = await openLost();
    const polled = entry.renew();
    waiting[1]?.lose();
    await polled;
    await pass(1999);
    expect(waiting).toHaveLength(2);
    await pass(1);
    expect(waiting).toHaveLength(3);
  });

  it('waits while the page is hidden, and while nobody looks', async () => {
    const { entry, leave } = await openLost();
    page.hidden = true;
    await pass(600_000);
    expect(waiting).toHaveLength(1);
    page.hidden = false;
    await pass(8000);
    expect(waiting).toHaveLength(2);
    waiting[1]?.lose();
    await pass(0);
    leave();
    await pass(600_000);
    expect(waiting).toHaveLength(2);
    void entry.refresh(2000);
    expect(waiting).toHaveLength(3);
  });

  it('stays forgotten', async () => {
    const { entry } = await openLost();
    entry.forget();
    await pass(600_000);
    expect(waiting).toHaveLength(1);
  });

  it('is not asked again after a refusal', async () => {
    const entry = openBalance();
    entry.subscribe(() => undefined);
    const first = entry.renew();
    waiting[0]?.answer({ status: false, code: 'not_logged_in' });
    await first;
    await pass(600_000);
    expect(waiting).toHaveLength(1);
  });

  it('and was missed before the part that asks again was there, is asked at once', async () => {
    const entry = callCache.entry('/api-user-wallet-balance', {});
    const leave = entry.subscribe(() => undefined);
    const first = entry.renew();
    waiting[0]?.lose();
    await first;
    followMisses();
    expect(waiting).toHaveLength(2);
    waiting[1]?.answer(balance('10'));
    await pass(0);
    followMisses();
    expect(waiting).toHaveLength(2);
    leave();
  });
});
