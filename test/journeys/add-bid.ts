import { expect, type Page } from '@playwright/test';

type Bid = { readonly field: 'Digit' | 'Jodi' | 'Pana'; readonly number: string; readonly points: string };

/** Types a number and its points, and adds both to the list. */
export async function addBid(page: Page, { field, number, points }: Bid): Promise<void> {
  await page.getByRole('textbox', { name: field, exact: true }).fill(number);
  await page.getByRole('textbox', { name: 'Points' }).fill(points);
  await page.getByRole('button', { name: 'Proceed' }).click();
  await expect(page.getByRole('button', { name: `Delete ${number}, ${points} points` })).toBeVisible();
}
