import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openEntry } from './cache-entry.ts';

/** The network answers, in order; each waits until it is released. */
type Waiting = {
  readonly tag: string | null;
  readonly answer: (body: object, tag?: string) => void;
  readonly answerUnchanged: () => void;
  readonly lose: () => void;
};

let waiting: Waiting[] = [];

beforeEach(() => {
  waiting = [];
  vi.stubGlobal('fetch', (_path: string, { headers }: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    waiting.push({
      tag: new Headers(headers).get('If-None-Match'),
      answer: (body, tag) => {
        const sent = { status: true, msg: '', message: '', ...body };
        resolve(Response.json(sent, tag === undefined ? {} : { headers: { etag: tag } }));
      },
      answerUnchanged: () => resolve(new Response(null, { status: 304 })),
      lose: () => reject(new TypeError('Failed to fetch')),
    });
    return promise;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const balance = (amount: string) => ({ wallet_amt: amount });
const openBalance = () => openEntry('/api-user-wallet-balance', {});

async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  await new Promise((resolve) => setTimeout(resolve, 0));
}

describe('what was read from the server', () => {
  it('is asked for once, however many want it at the same time', async () => {
    const entry = openBalance();
    const all = Promise.all([entry.renew(), entry.renew(), entry.refresh(2000)]);
    expect(waiting).toHaveLength(1);
    waiting[0]?.answer(balance('10'));
    await all;
    expect(entry.current()).toMatchObject({ data: balance('10'), failure: undefined, isFetching: false });
  });

  it('is told twice per question: when it is asked and, with its end, when it is answered', async () => {
    const entry = openBalance();
    const told: (string | undefined)[] = [];
    entry.subscribe(() => {
      const { data, isFetching } = entry.current();
      told.push(isFetching ? 'asking' : data?.wallet_amt);
    });
    const first = entry.renew();
    waiting[0]?.answer(balance('10'));
    await first;
    expect(told).toEqual(['asking', '10']);
  });

  it('is not asked again while it is young', async () => {
    const entry = openBalance();
    const first = entry.refresh(2000);
    waiting[0]?.answer(balance('10'));
    await first;
    await entry.refresh(2000);
    expect(waiting).toHaveLength(1);
  });

  it('stays when the next question gets lost, and the failure is known', async () => {
    const entry = openBalance();
    const first = entry.renew();
    waiting[0]?.answer(balance('10'));
    await first;
    const second = entry.renew();
    waiting[1]?.lose();
    await second;
    expect(entry.current()).toMatchObject({ data: balance('10'), failure: { code: 'offline' } });
  });

  it('a change that comes while an answer is on its way is not undone by it: the question is asked again', async () => {
    const entry = openBalance();
    const first = entry.renew();
    waiting[0]?.answer(balance('10'));
    await first;
    const second = entry.renew();
    entry.patch((data) => ({ ...data, wallet_amt: '99' }));
    const told: unknown[] = [];
    entry.subscribe(() => told.push(entry.current().data?.wallet_amt));
    waiting[1]?.answer(balance('10'));
    await settled();
    expect(waiting).toHaveLength(3);
    expect(told, 'not even for a moment').toEqual([]);
    waiting[2]?.answer(balance('99'));
    await second;
    expect(entry.current().data?.wallet_amt).toBe('99');
  });

  it('outdated, it is asked for at once if somebody looks, else when somebody does', async () => {
    const entry = openBalance();
    const first = entry.renew();
    waiting[0]?.answer(balance('10'));
    await first;
    await entry.outdate();
    expect(waiting).toHaveLength(1);
    const leave = entry.subscribe(() => undefined);
    const second = entry.refresh(2000);
    expect(waiting).toHaveLength(2);
    waiting[1]?.answer(balance('20'));
    await second;
    const third = entry.outdate();
    expect(waiting).toHaveLength(3);
    waiting[2]?.answer(balance('30'));
    await third;
    leave();
    expect(entry.current().data?.wallet_amt).toBe('30');
  });

  it('outdated while an answer is on its way, it is asked for once more, and a failure of that is known', async () => {
    const entry = openBalance();
    const first = entry.renew();
    waiting[0]?.answer(balance('10'));
    await first;
    entry.subscribe(() => undefined);
    const second = entry.renew();
    const third = entry.outdate();
    waiting[1]?.answer(balance('10'));
    await settled();
    expect(waiting).toHaveLength(3);
    waiting[2]?.lose();
    await Promise.all([second, third]);
    expect(entry.current()).toMatchObject({ failure: { code: 'offline' }, isFetching: false });
  });

  it('forgotten, it stays forgotten, also by an answer that was still on its way', async () => {
    const entry = openBalance();
    const first = entry.renew();
    entry.forget();
    waiting[0]?.answer(balance('10'));
    await first;
    expect(entry.current()).toMatchObject({ data: undefined, isFetching: false });
  });

  it('unchanged, it is as fresh as if it had been sent again', async () => {
    const entry = openBalance();
    const first = entry.renew();
    waiting[0]?.answer(balance('10'), 'W/"ten"');
    await first;
    const { data } = entry.current();
    const lost = entry.renew();
    waiting[1]?.lose();
    await lost;
    const again = entry.renew();
    expect(waiting.map(({ tag }) => tag)).toEqual([null, 'W/"ten"', 'W/"ten"']);
    waiting[2]?.answerUnchanged();
    await again;
    expect(entry.current()).toMatchObject({ failure: undefined, isFetching: false });
    expect(entry.current().data).toBe(data);
  });

  it('patched or forgotten, it is no longer what the server has answered, and is asked for whole', async () => {
    const entry = openBalance();
    const first = entry.renew();
    waiting[0]?.answer(balance('10'), 'W/"ten"');
    await first;
    entry.patch((data) => ({ ...data, wallet_amt: '99' }));
    const second = entry.renew();
    waiting[1]?.answer(balance('99'), 'W/"more"');
    await second;
    entry.forget();
    const third = entry.renew();
    expect(waiting.map(({ tag }) => tag)).toEqual([null, null, null]);
    waiting[2]?.answer(balance('5'));
    await third;
    expect(entry.current().data?.wallet_amt).toBe('5');
  });

  it('a pushed change that is about something else changes nothing, and nobody is told', async () => {
    const entry = openBalance();
    const first = entry.renew();
    waiting[0]?.answer(balance('10'), 'W/"ten"');
    await first;
    const heard = vi.fn<() => void>();
    entry.subscribe(heard);
    entry.patch((data) => data);
    expect(heard).not.toHaveBeenCalled();
    void entry.renew();
    expect(waiting[1]?.tag).toBe('W/"ten"');
  });

  it('is asked for again when the clock of the phone was put back', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-22T08:00:00Z'), toFake: ['Date'] });
    const entry = openBalance();
    const first = entry.refresh(2000);
    waiting[0]?.answer(balance('10'));
    await first;
    vi.setSystemTime(Date.parse('2026-11-22T07:00:00Z'));
    void entry.refresh(2000);
    expect(waiting).toHaveLength(2);
    vi.useRealTimers();
  });

  it('is asked for again while it is shown only, when whatever is shown is to be renewed', async () => {
    const entry = openBalance();
    await entry.refreshShown(0);
    expect(waiting).toHaveLength(0);
    entry.subscribe(() => undefined);
    const shown = entry.refreshShown(0);
    expect(waiting).toHaveLength(1);
    waiting[0]?.answer(balance('10'));
    await shown;
    await entry.refreshShown(60_000);
    expect(waiting).toHaveLength(1);
  });
});
