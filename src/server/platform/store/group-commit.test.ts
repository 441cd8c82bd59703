import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { asCall } from './connection-queue.ts';
import { groupCommit } from './group-commit.ts';
import { isOutage } from './outage.ts';

interface Act {
  readonly who: string;
  readonly what: number;
}

interface Flush {
  readonly items: readonly Act[];
  readonly end: () => void;
  readonly fail: (error: Error) => void;
}

/** A group whose flushes the test ends by hand; each item is answered with its own figure times ten. */
function openGroup({
  sizeMax = 10,
  lanes = 1,
  besideFrom = (_inFlight: number): number => 1,
  waitMsMax = Infinity,
} = {}) {
  const flushes: Flush[] = [];
  const group = groupCommit<Act, number>({
    flush: (items) =>
      new Promise((resolve, reject) => {
        flushes.push({ items, end: () => resolve(items.map((item) => item.what * 10)), fail: reject });
      }),
    keyOf: (item) => item.who,
    sizeMax,
    lanes,
    besideFrom,
    waitMsMax,
  });
  const add = (who: string, what: number) => group.add({ who, what });
  const figures = () => flushes.map((flush) => flush.items.map((item) => item.what));
  const at = (i: number): Flush => {
    const flush = flushes[i];
    if (flush === undefined) throw new Error(`there is no flush ${i}`);
    return flush;
  };
  return { group, add, at, figures };
}

test('with nobody in flight an item goes at once, and those that come meanwhile go together', async () => {
  const { group, add, at, figures } = openGroup();
  const first = add('a', 1);
  await nextTurn();
  expect(figures()).toEqual([[1]]);
  const others = [add('b', 2), add('c', 3)];
  await nextTurn();
  expect(figures()).toEqual([[1]]);
  expect(group.quietMs()).toBe(0);
  at(0).end();
  expect(await first).toBe(10);
  await nextTurn();
  expect(figures()).toEqual([[1], [2, 3]]);
  at(1).end();
  expect(await Promise.all(others)).toEqual([20, 30]);
  expect(group.quietMs()).toBeGreaterThan(0);
});

test('items that arrive in one turn go together', async () => {
  const { add, at, figures } = openGroup({ lanes: 2 });
  const answers = [add('a', 1), add('b', 2)];
  await nextTurn();
  expect(figures()).toEqual([[1, 2]]);
  at(0).end();
  expect(await Promise.all(answers)).toEqual([10, 20]);
});

test('the next flush has begun when the answers of one are given', async () => {
  const { add, at, figures } = openGroup();
  const begunAtAnswer = add('a', 1).then(() => figures().length);
  await nextTurn();
  const second = add('b', 2);
  at(0).end();
  expect(await begunAtAnswer).toBe(2);
  at(1).end();
  expect(await second).toBe(20);
});

test('beside another a flush begins only when enough wait for it', async () => {
  const { add, at, figures } = openGroup({ lanes: 2, besideFrom: () => 2 });
  const answers = [add('a', 1)];
  await nextTurn();
  answers.push(add('b', 2));
  await nextTurn();
  expect(figures()).toEqual([[1]]);
  answers.push(add('c', 3));
  await nextTurn();
  expect(figures()).toEqual([[1], [2, 3]]);
  answers.push(add('d', 4));
  at(0).end();
  await nextTurn();
  expect(figures()).toEqual([[1], [2, 3]]);
  at(1).end();
  await nextTurn();
  expect(figures()).toEqual([[1], [2, 3], [4]]);
  at(2).end();
  expect(await Promise.all(answers)).toEqual([10, 20, 30, 40]);
});

test('how many are enough beside another depends on how many that one has', async () => {
  const { add, at, figures } = openGroup({ lanes: 2, besideFrom: (inFlight) => (inFlight <= 1 ? 2 : 3) });
  const answers = [add('a', 1)];
  await nextTurn();
  answers.push(add('b', 2), add('c', 3));
  await nextTurn();
  expect(figures()).toEqual([[1], [2, 3]]);
  at(0).end();
  answers.push(add('d', 4), add('e', 5));
  await nextTurn();
  expect(figures()).toEqual([[1], [2, 3]]);
  answers.push(add('f', 6));
  await nextTurn();
  expect(figures()).toEqual([[1], [2, 3], [4, 5, 6]]);
  at(1).end();
  at(2).end();
  expect(await Promise.all(answers)).toEqual([10, 20, 30, 40, 50, 60]);
});

test('two items of one key never share a flush nor run side by side, and keep their order', async () => {
  const { add, at, figures } = openGroup({ lanes: 2 });
  const answers = [add('a', 1)];
  await nextTurn();
  answers.push(add('a', 2), add('b', 3), add('a', 4));
  await nextTurn();
  expect(figures()).toEqual([[1], [3]]);
  at(1).end();
  await nextTurn();
  expect(figures()).toEqual([[1], [3]]);
  at(0).end();
  await nextTurn();
  expect(figures()).toEqual([[1], [3], [2]]);
  at(2).end();
  await nextTurn();
  at(3).end();
  expect(await Promise.all(answers)).toEqual([10, 20, 30, 40]);
});

test('a flush holds no more than its size, and no more flushes run than there are lanes', async () => {
  const { add, at, figures } = openGroup({ sizeMax: 2, lanes: 2 });
  const answers = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((who, i) => add(who, i));
  await nextTurn();
  expect(figures()).toEqual([
    [0, 1],
    [2, 3],
  ]);
  at(0).end();
  await nextTurn();
  expect(figures()).toEqual([
    [0, 1],
    [2, 3],
    [4, 5],
  ]);
  at(1).end();
  at(2).end();
  await nextTurn();
  expect(figures()).toEqual([[0, 1], [2, 3], [4, 5], [6]]);
  at(3).end();
  expect(await Promise.all(answers)).toEqual([0, 10, 20, 30, 40, 50, 60]);
});

test('when a flush of several fails each is tried alone, so that only the bad one is refused', async () => {
  const tried: number[][] = [];
  const group = groupCommit<Act, number>({
    flush: async (items) => {
      tried.push(items.map((item) => item.what));
      await nextTurn();
      if (items.some((item) => item.what === 3)) throw new Error('three is bad');
      return items.map((item) => item.what * 10);
    },
    keyOf: (item) => item.who,
    sizeMax: 10,
    lanes: 1,
  });
  const add = (who: string, what: number) => group.add({ who, what });
  const settled = await Promise.allSettled([add('a', 1), add('b', 2), add('c', 3), add('d', 4)]);
  expect(settled).toMatchObject([
    { status: 'fulfilled', value: 10 },
    { status: 'fulfilled', value: 20 },
    { status: 'rejected', reason: { message: 'three is bad' } },
    { status: 'fulfilled', value: 40 },
  ]);
  expect(tried).toEqual([[1, 2, 3, 4], [1], [2], [3], [4]]);
});

test('a flush takes no part in the transaction, or whatever else, in which an item was added', async () => {
  const around = new AsyncLocalStorage<string>();
  const seen: (string | undefined)[] = [];
  const group = groupCommit<Act, number>({
    flush: async (items) => {
      seen.push(around.getStore());
      await nextTurn();
      return items.map(({ what }) => what);
    },
    keyOf: ({ who }) => who,
    sizeMax: 1,
    lanes: 1,
  });
  await around.run('a transaction', () =>
    Promise.all([1, 2].map((what) => group.add({ who: `${what}`, what }))),
  );
  expect(seen).toEqual([undefined, undefined]);
});

test('while the store is away nobody is tried alone: all are refused at once', async () => {
  const { add, at, figures } = openGroup();
  const first = add('a', 1);
  await nextTurn();
  const others = Promise.allSettled([add('b', 2), add('c', 3)]);
  at(0).end();
  await first;
  await nextTurn();
  const outage = Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' });
  at(1).fail(outage);
  expect(await others).toMatchObject([
    { status: 'rejected', reason: outage },
    { status: 'rejected', reason: outage },
  ]);
  expect(figures()).toEqual([[1], [2, 3]]);
});

test('after a failure the group goes on', async () => {
  const { add, at } = openGroup();
  const bad = add('a', 1);
  const good = add('a', 2);
  await nextTurn();
  at(0).fail(new Error('bad'));
  await expect(bad).rejects.toThrow('bad');
  await nextTurn();
  at(1).end();
  expect(await good).toBe(20);
});

test('a flush that forgets an item refuses that item instead of leaving it waiting', async () => {
  const group = groupCommit<Act, number>({
    flush: async () => [],
    keyOf: (item) => item.who,
    sizeMax: 10,
    lanes: 1,
  });
  await expect(group.add({ who: 'a', what: 1 })).rejects.toThrow('fewer items');
});

test('it is drained when nothing waits or runs, and at once when it is idle', async () => {
  const { group, add, at } = openGroup();
  await group.drained();
  const answers = [add('a', 1)];
  await nextTurn();
  answers.push(add('b', 2));
  let drained = false;
  const all = group.drained().finally(() => {
    drained = true;
  });
  at(0).end();
  await nextTurn();
  expect(drained).toBe(false);
  at(1).end();
  await all;
  expect(await Promise.all(answers)).toEqual([10, 20]);
});

test('when the store goes away, what has waited for it is answered too, and what has just come goes on', async () => {
  const { add, at, figures } = openGroup();
  const first = add('a', 1);
  await nextTurn();
  const waited = add('b', 2);
  await wait(600);
  const justCome = add('c', 3);
  const outage = Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' });
  at(0).fail(outage);
  await expect(Promise.allSettled([first, waited])).resolves.toEqual([
    { status: 'rejected', reason: outage },
    { status: 'rejected', reason: outage },
  ]);
  await nextTurn();
  expect(figures()).toEqual([[1], [3]]);
  at(1).end();
  expect(await justCome).toBe(30);
});

test('what has no answer in time is refused as an outage is, and only what was not sent is not done', async () => {
  const { add, at, figures } = openGroup({ waitMsMax: 500 });
  const sent = add('a', 1);
  await nextTurn();
  const queued = add('b', 2);
  const again = add('a', 1);
  const ends = await Promise.allSettled([sent, queued, again]);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(ends.every((end) => end.status === 'rejected' && isOutage(end.reason))).toBe(true);
  const later = [add('a', 1), add('c', 3)];
  at(0).end();
  await nextTurn();
  expect(figures()).toEqual([[1], [1, 3]]);
  at(1).end();
  expect(await Promise.all(later)).toEqual([10, 30]);
});

test('what its call has waited for before counts, up to half of the time', async () => {
  const { add } = openGroup({ waitMsMax: 1_000 });
  const begin = performance.now();
  const waited = asCall(async () => {
    await wait(600);
    return add('a', 1).catch(() => performance.now() - begin);
  });
  const waitedLong = asCall(async () => {
    await wait(1_200);
    return add('b', 2).catch(() => performance.now() - begin);
  });
  expect(await waited).toBeLessThan(1_300);
  expect(await waitedLong).toBeGreaterThan(1_400);
});

test('what this process itself sleeps through is not the slowness of the store', async () => {
  const { add, at } = openGroup({ waitMsMax: 1_000 });
  const answer = add('a', 1);
  await nextTurn();
  const wokenAt = performance.now() + 1_500;
  while (performance.now() < wokenAt);
  // A look is due by now.
  await wait(50);
  at(0).end();
  expect(await answer).toBe(10);
});

test('what comes after this process slept has waited for nothing yet', async () => {
  const { add, at } = openGroup({ lanes: 2, waitMsMax: 500 });
  const late = Promise.allSettled([add('a', 1)]);
  const wokenAt = performance.now() + 450;
  while (performance.now() < wokenAt);
  const justCome = add('b', 2);
  expect(await late).toMatchObject([{ status: 'rejected', reason: { code: 'ETIMEDOUT' } }]);
  await wait(250);
  at(0).end();
  expect(await justCome).toBe(20);
});

test('an item that is late holds up nobody who has just come', async () => {
  const { add, at } = openGroup({ lanes: 2, waitMsMax: 500 });
  const late = Promise.allSettled([add('a', 1)]);
  await wait(350);
  const justCome = add('b', 2);
  expect(await late).toMatchObject([{ status: 'rejected', reason: { code: 'ETIMEDOUT' } }]);
  at(1).end();
  expect(await justCome).toBe(20);
});
