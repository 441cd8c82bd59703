import { expect, type Page } from '@playwright/test';

type Bid = { readonly field: 'Digit' | 'Jodi' | 'Pana'; readonly number: string; readonly points: string };

/** Types a number and its points, and adds both to the list. The fields are then empty for the next. */
export async function addBid(page: Page, { field, number, points }: Bid): Promise<void> {
  const digits = page.getByRole('textbox', { name: field, exact: true });
  await digits.fill(number);
  await page.getByRole('textbox', { name: 'Points' }).fill(points);
  await page.getByRole('button', { name: 'Proceed' }).click();
  await expect(digits).toHaveValue('');
}
