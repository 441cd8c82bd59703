import { expect, test } from 'vitest';
import { lazyPage } from './lazy-page.ts';

test('a page that was fetched ahead is shown at once, and fetched once', async () => {
  let fetched = 0;
  const page = lazyPage(
    async () => {
      fetched += 1;
      return { name: 'Bids' };
    },
    ({ name }, { id }: { readonly id: string }) => `${name} ${id}`,
  );
  await page.prefetch();
  await page.prefetch();
  expect(page.Page({ id: '7' })).toBe('Bids 7');
  expect(fetched).toBe(1);
});

test('what could not be fetched ahead is no fault, and is asked for again', async () => {
  const answers = [Promise.reject(new Error('no connection')), Promise.resolve({ name: 'Bids' })];
  const page = lazyPage(
    () => answers.shift() ?? Promise.reject(new Error('asked too often')),
    ({ name }) => name,
  );
  await page.prefetch();
  await page.prefetch();
  expect(page.Page({})).toBe('Bids');
});
