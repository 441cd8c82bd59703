import { expect, test } from 'vitest';
import { workQueue } from './work-queue.ts';

test('at most two pieces of work run at once, the next wait their turn, and what is beyond the queue is sent away', async () => {
  const queue = workQueue({ atOnce: 2, waitingMax: 3 });
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((end) => ends.push(end));
    running -= 1;
    return 'done';
  };
  const all = Array.from({ length: 7 }, () => queue(work));
  await expect(all[5]).resolves.toBeNull();
  await expect(all[6]).resolves.toBeNull();
  for (let ended = 0; ended < 5; ended += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(ended);
    ends[ended]?.();
  }
  expect(await Promise.all(all.slice(0, 5))).toEqual(['done', 'done', 'done', 'done', 'done']);
  expect(most).toBe(2);
});

test('work that fails gives its turn to the next', async () => {
  const queue = workQueue({ atOnce: 1, waitingMax: 1 });
  const failing = queue(() => Promise.reject(new Error('out of memory')));
  const next = queue(() => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('out of memory');
  await expect(next).resolves.toBe('done');
  await expect(queue(() => Promise.resolve('later'))).resolves.toBe('later');
});
