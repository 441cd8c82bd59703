import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callCache } from './call-cache.ts';
import { DASHBOARD } from './use-dashboard.ts';
import { live } from './live.ts';

/** The browser's streams as a test controls them; the app listens to the newest. */
class TestStream extends EventTarget {
  static readonly CLOSED = 2;
  static opened: TestStream[] = [];
  readyState = 0;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    TestStream.opened.push(this);
  }
  close(): void {
    this.readyState = TestStream.CLOSED;
  }
  tell(name: string, data: object): void {
    this.dispatchEvent(Object.assign(new Event(name), { data: JSON.stringify(data) }));
  }
}

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const phone = new EventTarget();
const nextTurn = setImmediate;
let asked: string[] = [];
const leaves: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  TestStream.opened = [];
  asked = [];
  vi.stubGlobal('EventSource', TestStream);
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', phone);
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(Response.json({ status: true, msg: '', message: '', result: [], bid_data: [] }));
  });
});
afterEach(() => {
  live.stop();
  leaves.splice(0).forEach((leave) => leave());
  show('visible');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(visibilityState: 'visible' | 'hidden'): void {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}

const SHOWN = [DASHBOARD, '/api-bid-history-data'] as const;

/** A screen that shows the answer of a call. */
function watch(path: (typeof SHOWN)[number]): void {
  leaves.push(callCache.entry(path, {}).subscribe(() => undefined));
}

function newest(): TestStream {
  const stream = TestStream.opened.at(-1);
  if (stream === undefined) throw new Error('no stream was opened');
  return stream;
}

/** All requests since the last check, once the answers are here. */
async function takeAsked(ms = 0): Promise<readonly string[]> {
  await vi.advanceTimersByTimeAsync(ms);
  while (SHOWN.some((path) => callCache.entry(path, {}).current().isFetching)) await new Promise(nextTurn);
  return asked.splice(0).toSorted();
}

const SPREAD_MS = 2000;

/** The balance on the screens once what the stream told has got there: no timer runs meanwhile. */
async function balanceTold(): Promise<string | undefined> {
  await vi.dynamicImportSettled();
  return callCache.entry(DASHBOARD, {}).current().data?.wallet_amt;
}

describe('the stream of changes', () => {
  it('rests while the page is hidden', () => {
    live.start();
    const first = newest();
    expect(first.url).toBe('/api-live');
    first.dispatchEvent(new Event('open'));
    expect(live.isConnected()).toBe(true);
    show('hidden');
    expect([first.readyState, live.isConnected()]).toEqual([TestStream.CLOSED, false]);
    expect(TestStream.opened).toHaveLength(1);
  });

  it('a phone that wakes has its stream again and asks at once for all that is shown, and for nothing else', async () => {
    watch(DASHBOARD);
    watch('/api-bid-history-data');
    callCache.entry('/api-starline-game', {});
    live.start();
    show('hidden');
    expect(await takeAsked(60_000)).toEqual([]);
    show('visible');
    expect(TestStream.opened).toHaveLength(2);
    expect(await takeAsked()).toEqual(['/api-bid-history-data', DASHBOARD]);
  });

  it('what is not shown while the phone sleeps is as of then: whoever shows it next asks for it again', async () => {
    const slips = callCache.entry('/api-my-slips', {});
    await slips.renew();
    expect(slips.current().updatedAt).toBeGreaterThan(0);
    live.start();
    show('hidden');
    show('visible');
    await takeAsked();
    expect(slips.current().updatedAt).toBe(0);
  });

  it('a phone that is back in the net does not wait for the next try', async () => {
    watch(DASHBOARD);
    live.start();
    newest().readyState = TestStream.CLOSED;
    newest().dispatchEvent(new Event('error'));
    expect(TestStream.opened).toHaveLength(1);
    phone.dispatchEvent(new Event('online'));
    expect(TestStream.opened).toHaveLength(2);
    expect(await takeAsked()).toEqual([DASHBOARD]);
  });

  it('in the net but still hidden, it goes on resting', async () => {
    watch(DASHBOARD);
    live.start();
    show('hidden');
    phone.dispatchEvent(new Event('online'));
    expect(TestStream.opened).toHaveLength(1);
    expect(await takeAsked()).toEqual([]);
  });

  it('when it stands, what was answered before is asked for once more, within two seconds', async () => {
    watch(DASHBOARD);
    await callCache.entry(DASHBOARD, {}).renew();
    await takeAsked(5000);
    live.start();
    newest().dispatchEvent(new Event('open'));
    expect(await takeAsked(SPREAD_MS)).toEqual([DASHBOARD]);
    expect(await takeAsked(60_000)).toEqual([]);
  });

  it('lost, it is tried again later and later, and screens know that they have to ask by themselves', async () => {
    const heard = vi.fn<() => void>();
    leaves.push(live.subscribe(heard));
    live.start();
    newest().dispatchEvent(new Event('open'));
    for (const waitMs of [2000, 4000, 8000, 16_000, 30_000, 30_000]) {
      const count = TestStream.opened.length;
      newest().readyState = TestStream.CLOSED;
      newest().dispatchEvent(new Event('error'));
      expect(live.isConnected()).toBe(false);
      await vi.advanceTimersByTimeAsync(waitMs - 1);
      expect(TestStream.opened).toHaveLength(count);
      await vi.advanceTimersByTimeAsync(1);
      expect(TestStream.opened).toHaveLength(count + 1);
    }
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('a stopped stream hears of nothing any more', async () => {
    watch(DASHBOARD);
    live.start();
    live.stop();
    show('hidden');
    show('visible');
    phone.dispatchEvent(new Event('online'));
    expect(TestStream.opened).toHaveLength(1);
    expect(await takeAsked(60_000)).toEqual([]);
  });

  it('brings what it is told to the screens', async () => {
    watch(DASHBOARD);
    await callCache.entry(DASHBOARD, {}).renew();
    live.start();
    newest().tell('wallet', { wallet_amt: '950', seq: 3 });
    expect(await balanceTold()).toBe('950');
  });

  it('tells of entries with lower numbers when the books were restored while it was lost', async () => {
    watch(DASHBOARD);
    await callCache.entry(DASHBOARD, {}).renew();
    live.start();
    newest().dispatchEvent(new Event('open'));
    newest().tell('wallet', { wallet_amt: '950', seq: 700 });
    expect(await balanceTold()).toBe('950');
    newest().dispatchEvent(new Event('error'));
    newest().dispatchEvent(new Event('open'));
    newest().tell('wallet', { wallet_amt: '1000', seq: 600 });
    expect(await balanceTold()).toBe('1000');
  });
});
