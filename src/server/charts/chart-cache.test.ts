import { beforeEach, expect, test } from 'vitest';
import { type ChartCache, openChartCache } from './chart-cache.ts';
import { html } from './html.ts';

let now: number;
let drawn: string[];
let cache: ChartCache;
beforeEach(() => {
  now = 0;
  drawn = [];
  cache = openChartCache(() => now);
});

async function look(key: string): Promise<string | undefined> {
  const page = await cache.page(key, async () => {
    drawn.push(key);
    return html`<p>${key}, ${drawn.length}</p>`;
  });
  return page?.plain.toString();
}

test('a page is drawn once, however many ask for it at once or later', async () => {
  expect(await Promise.all([look('a'), look('a'), look('a')])).toEqual(Array(3).fill('<p>a, 1</p>'));
  expect([await look('a'), cache.has('a'), cache.has('b')]).toEqual(['<p>a, 1</p>', true, false]);
  expect(drawn).toEqual(['a']);
});

test('a page is drawn anew after a quarter of a minute, and at once when a market changed', async () => {
  await look('a');
  now = 14_999;
  expect(await look('a')).toBe('<p>a, 1</p>');
  now = 15_000;
  expect([cache.has('a'), await look('a')]).toEqual([false, '<p>a, 2</p>']);
  cache.clear();
  expect([cache.has('a'), await look('a')]).toEqual([false, '<p>a, 3</p>']);
});

test('a page that was being drawn when a market changed is not kept', async () => {
  const drawing = Promise.withResolvers<void>();
  const early = cache.page('a', async () => {
    await drawing.promise;
    return html`old`;
  });
  cache.clear();
  drawing.resolve();
  expect((await early)?.plain.toString()).toBe('old');
  expect(await look('a')).toBe('<p>a, 1</p>');
});

test('what failed or does not exist is tried again', async () => {
  await expect(cache.page('a', () => Promise.reject(new Error('no connection')))).rejects.toThrow(
    'no connection',
  );
  expect(await cache.page('b', () => Promise.resolve(null))).toBeNull();
  expect([await look('a'), await look('b')]).toEqual(['<p>a, 1</p>', '<p>b, 2</p>']);
});

test('of more pages than are kept, the one drawn longest ago goes first', async () => {
  for (let i = 0; i <= 300; i += 1) await look(`page ${i}`);
  expect([cache.has('page 0'), cache.has('page 1'), cache.has('page 300')]).toEqual([false, true, true]);
});
