import { expect } from '@playwright/test';
import { component } from './component.ts';

component('A case shows nothing of the case before it on the page', async ({ page, open }) => {
  await open('player: Bidding, Single Pana, Sahyadri Day');
  await page.getByRole('button', { name: 'Paste a list' }).click();
  const sheet = page.getByRole('dialog', { name: 'Paste a list' });
  await sheet.getByRole('textbox').fill('123 127=10');
  await sheet.getByRole('button', { name: 'Add to list' }).click();
  await expect(page.getByText('2 bids added')).toBeVisible();
  await open('player: Transfer, usual');
  await expect(page.getByRole('textbox', { name: 'Points' })).toBeVisible();
  // Not waited for: a toast would go by itself.
  expect(await page.getByText('2 bids added').count()).toBe(0);
});
