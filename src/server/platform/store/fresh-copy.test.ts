import { expect, test } from 'vitest';
import { openFreshCopy } from './fresh-copy.ts';

test('a change in the store is there after a refresh, and only a change counts as a new version', async () => {
  let stored = { rate: 95 };
  const copy = await openFreshCopy(async () => stored);
  stored = { rate: 95 };
  await copy.refresh();
  expect(copy.version()).toBe(0);
  stored = { rate: 90 };
  await copy.refresh();
  expect([copy.current(), copy.version()]).toEqual([{ rate: 90 }, 1]);
});

test('whoever wants to hear of a change hears of each one, and of nothing else', async () => {
  let stored = { rate: 95 };
  const heard: number[] = [];
  const copy = await openFreshCopy(
    async () => stored,
    () => void heard.push(stored.rate),
  );
  await copy.refresh();
  stored = { rate: 90 };
  await copy.refresh();
  await copy.refresh();
  expect(heard).toEqual([90]);
});

test('of two refreshes at once, the older one answered last does not bring back what was', async () => {
  const answers: ((value: string) => void)[] = [];
  let first = true;
  const copy = await openFreshCopy(async () => {
    if (!first) return new Promise<string>((resolve) => answers.push(resolve));
    first = false;
    return 'at the start';
  });
  const older = copy.refresh();
  const newer = copy.refresh();
  answers[1]?.('new');
  await newer;
  answers[0]?.('old');
  await older;
  expect(copy.current()).toBe('new');
});

test('a refresh that fails leaves what is known', async () => {
  let away = false;
  const copy = await openFreshCopy(async () => {
    if (away) throw new Error('the store is away');
    return 'known';
  });
  away = true;
  await expect(copy.refresh()).rejects.toThrow('away');
  expect(copy.current()).toBe('known');
});
