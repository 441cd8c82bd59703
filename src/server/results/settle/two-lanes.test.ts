import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { NO_BIDS } from '../../../../test/support/no-bids.ts';
import { type Batch, inTwoLanes } from './two-lanes.ts';

/** Batches that each take a moment, and how many were at work at once when each began. */
function batches(count: number, { failing = -1 } = {}) {
  const together: number[] = [];
  let running = 0;
  const next = async (): Promise<Batch> => {
    if (together.length === count) return 'none';
    const nth = together.push((running += 1)) - 1;
    await wait(5);
    running -= 1;
    if (nth === failing) throw new Error('this one fails');
    return 'done';
  };
  return { next, together, running: () => running };
}

test('without bids two batches are done at once, and each once', async () => {
  const { next, together } = batches(8);
  await inTwoLanes(next, NO_BIDS);
  expect(together).toHaveLength(8);
  expect(Math.max(...together)).toBe(2);
});

test('while bids are placed one batch is done at a time, and all are', async () => {
  const { next, together } = batches(8);
  await inTwoLanes(next, { isBusy: () => true });
  expect(together).toEqual(Array.from({ length: 8 }, () => 1));
});

test('when the last bid is placed both go on', async () => {
  const { next, together } = batches(60);
  await inTwoLanes(next, { isBusy: () => together.length < 4 });
  expect(Math.max(...together.slice(0, 4))).toBe(1);
  expect(Math.max(...together)).toBe(2);
});

test('a batch that fails is told when no other one is at work', async () => {
  const { next, running } = batches(40, { failing: 3 });
  await expect(inTwoLanes(next, NO_BIDS)).rejects.toThrow('this one fails');
  expect(running()).toBe(0);
});

test('there may be none', async () => {
  await expect(inTwoLanes(() => Promise.resolve('none'), NO_BIDS)).resolves.toBeUndefined();
});

test('a lane that another node has is waited for', async () => {
  const { next, together } = batches(4);
  let tries = 0;
  await inTwoLanes(() => ((tries += 1) <= 3 ? Promise.resolve('taken') : next()), NO_BIDS);
  expect(together).toHaveLength(4);
});

test('while another node has one lane, one batch is done at a time', async () => {
  const { next, together } = batches(6);
  await inTwoLanes((lane) => (lane === 1 ? next() : Promise.resolve('taken')), NO_BIDS);
  expect(together).toEqual([1, 1, 1, 1, 1, 1]);
});
