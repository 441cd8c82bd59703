import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { NO_BIDS } from '../../../../test/support/no-bids.ts';
import { type Batch, inTwoLanes, type Lanes } from './two-lanes.ts';

/** Batches that each take a moment, and how many were at work at once when each began. */
function batches(count: number, { failing = -1 } = {}) {
  const together: number[] = [];
  let running = 0;
  const next = async (): Promise<boolean> => {
    if (together.length === count) return false;
    const nth = together.push((running += 1)) - 1;
    await wait(5);
    running -= 1;
    if (nth === failing) throw new Error('this one fails');
    return true;
  };
  const first: Lanes['first'] = async (ours) => {
    ours();
    return (await next()) ? 'done' : 'none';
  };
  return { lanes: { first, second: next }, together, running: () => running };
}

const TAKEN = (): Promise<Batch> => Promise.resolve('taken');

test('without bids two batches are done at once, and each once', async () => {
  const { lanes, together } = batches(8);
  await inTwoLanes(lanes, NO_BIDS);
  expect(together).toHaveLength(8);
  expect(Math.max(...together)).toBe(2);
});

test('while bids are placed one batch is done at a time, and all are', async () => {
  const { lanes, together } = batches(8);
  await inTwoLanes(lanes, { quietMs: () => 0 });
  expect(together).toEqual(Array.from({ length: 8 }, () => 1));
});

test('while bids are placed they are left alone after each batch for half as long as that took', async () => {
  const times: number[] = [];
  const first: Lanes['first'] = async (ours) => {
    ours();
    times.push(performance.now());
    await wait(30);
    times.push(performance.now());
    return times.length < 6 ? 'done' : 'none';
  };
  await inTwoLanes({ first, second: () => Promise.resolve(false) }, { quietMs: () => 0 });
  const [, end = 0, next = 0, nextEnd = 0, last = 0] = times;
  expect(next - end).toBeGreaterThan(14);
  expect(last - nextEnd).toBeGreaterThan(14);
});

test('when the last bid is placed both go on', async () => {
  const { lanes, together } = batches(60);
  await inTwoLanes(lanes, { quietMs: () => (together.length < 4 ? 19 : 20) });
  expect(Math.max(...together.slice(0, 4))).toBe(1);
  expect(Math.max(...together)).toBe(2);
});

test('a batch that fails is told when no other one is at work', async () => {
  for (const failing of [2, 3]) {
    const { lanes, running } = batches(40, { failing });
    await expect(inTwoLanes(lanes, NO_BIDS)).rejects.toThrow('this one fails');
    expect(running()).toBe(0);
  }
});

test('there may be none', async () => {
  await expect(inTwoLanes(batches(0).lanes, NO_BIDS)).resolves.toBeUndefined();
});

test('who waits for the first lane does nothing in the second, and does all once it is free', async () => {
  const { lanes, together } = batches(8);
  let isTaken = true;
  const done = inTwoLanes(
    { first: (ours) => (isTaken ? TAKEN() : lanes.first(ours)), second: lanes.second },
    NO_BIDS,
  );
  await wait(20);
  expect(together).toEqual([]);
  isTaken = false;
  await done;
  expect(together).toHaveLength(8);
  expect(Math.max(...together)).toBe(2);
});

test('who loses the first lane leaves the second', async () => {
  const { lanes, together } = batches(20);
  let tries = 0;
  const done = inTwoLanes(
    { first: (ours) => ((tries += 1) === 2 ? TAKEN() : lanes.first(ours)), second: lanes.second },
    NO_BIDS,
  );
  await wait(100);
  // One in the first lane, and in the second those that had been begun by then.
  expect(together.length).toBeLessThanOrEqual(3);
  await done;
  expect(together).toHaveLength(20);
});

test('the second lane rests no longer when all is done', async () => {
  const left: Batch[] = ['done', 'none'];
  const first: Lanes['first'] = (ours) => {
    ours();
    return Promise.resolve(left.shift() ?? 'none');
  };
  // Begun before the lane's own rest, so it ends before it.
  const rest = wait(50, 'late');
  const done = inTwoLanes({ first, second: () => Promise.resolve(true) }, { quietMs: () => 0 });
  expect(await Promise.race([done, rest])).toBeUndefined();
});
