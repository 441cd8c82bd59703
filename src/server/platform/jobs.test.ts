import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { doEach, startJobs, type Jobs } from './jobs.ts';

const HOUR = 3_600_000;

let jobs: Jobs | null = null;
afterEach(() => jobs?.stop());

function writing() {
  return vi.fn<(detail: object, text: string) => void>();
}

function openLog() {
  return { info: writing(), warn: writing(), error: writing() };
}

test.each([
  { fails: 'a fault', code: 'P0001', done: [1, 2, 3] },
  { fails: 'an outage, which would take the others as well', code: '57P01', done: [1, 2] },
])(
  'what a turn has found is done up to its end beside $fails, and the turn fails',
  async ({ code, done }) => {
    const tried: number[] = [];
    const turn = doEach([1, 2, 3], async (thing) => {
      tried.push(thing);
      if (thing === 2) throw Object.assign(new Error('the second fails'), { code });
    });
    await expect(turn).rejects.toThrow('the second fails');
    expect(tried).toEqual(done);
  },
);

/** A job whose turns the test ends by hand. */
function handDriven() {
  const turns: { readonly end: () => void; readonly fail: (error: Error) => void }[] = [];
  const run = () =>
    new Promise<void>((end, fail) => {
      turns.push({ end, fail });
    });
  return { run, turns };
}

/** Something that can wake the job that it is given to. */
function wakening() {
  const heard: (() => void)[] = [];
  return {
    wakeOn: (wake: () => void) => void heard.push(wake),
    wake: () => heard.forEach((wake) => wake()),
  };
}

describe('a job', () => {
  test('has its first turn at once and the next ones as planned', async () => {
    const run = vi.fn<() => Promise<void>>(async () => undefined);
    jobs = startJobs([{ name: 'tick', everyMs: 10, run }], openLog());
    expect(run).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(run.mock.calls.length).toBeGreaterThan(3), 10_000);
  });

  test('that is woken runs now instead of at its next turn', async () => {
    const run = vi.fn<() => Promise<void>>(async () => undefined);
    const { wakeOn, wake } = wakening();
    jobs = startJobs([{ name: 'tick', everyMs: HOUR, run, wakeOn }], openLog());
    await wait(5);
    wake();
    expect(run).toHaveBeenCalledTimes(2);
  });

  test('that is woken many times while it runs has one more turn after that, never two at once', async () => {
    const { run, turns } = handDriven();
    const { wakeOn, wake } = wakening();
    jobs = startJobs([{ name: 'slow', everyMs: HOUR, run, wakeOn }], openLog());
    for (let i = 0; i < 5; i += 1) wake();
    expect(turns).toHaveLength(1);
    turns[0]?.end();
    await vi.waitFor(() => expect(turns).toHaveLength(2), 10_000);
    turns[1]?.end();
    await wait(20);
    expect(turns).toHaveLength(2);
  });

  test('that an outage took comes again soon, however rare it is', async () => {
    vi.useFakeTimers();
    try {
      let turn = 0;
      const run = async () => {
        turn += 1;
        if (turn <= 2) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
      };
      jobs = startJobs([{ name: 'rare', everyMs: HOUR, run }], openLog());
      await vi.advanceTimersByTimeAsync(10_100);
      expect(turn).toBe(3);
      await vi.advanceTimersByTimeAsync(HOUR / 2);
      expect(turn).toBe(3);
    } finally {
      vi.useRealTimers();
    }
  });

  test('whose turn fails is reported, and the next turn comes', async () => {
    const log = openLog();
    let turn = 0;
    const run = async () => {
      turn += 1;
      if (turn === 1) throw new Error('a fault');
      if (turn === 2) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
    };
    jobs = startJobs([{ name: 'shaky', everyMs: 5, run }], log);
    await vi.waitFor(() => expect(turn).toBeGreaterThan(2), 10_000);
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ job: 'shaky' }),
      'a job failed',
    );
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ job: 'shaky' }),
      'a job failed',
    );
  });

  test('harms no other: one that hangs leaves the rest running', async () => {
    const { run: hang, turns } = handDriven();
    const run = vi.fn<() => Promise<void>>(async () => undefined);
    jobs = startJobs(
      [
        { name: 'hangs', everyMs: 5, run: hang },
        { name: 'ticks', everyMs: 5, run },
      ],
      openLog(),
    );
    await vi.waitFor(() => expect(run.mock.calls.length).toBeGreaterThan(3), 10_000);
    expect(turns).toHaveLength(1);
    turns[0]?.end();
  });
});

test('stopping waits for the turns that run and starts none after', async () => {
  const { run, turns } = handDriven();
  const { wakeOn, wake } = wakening();
  const started = startJobs([{ name: 'slow', everyMs: 1, run, wakeOn }], openLog());
  wake();
  let stopped = false;
  const stopping = started.stop().finally(() => {
    stopped = true;
  });
  await wait(20);
  expect(stopped).toBe(false);
  turns[0]?.end();
  await stopping;
  wake();
  await wait(20);
  expect(turns).toHaveLength(1);
});
