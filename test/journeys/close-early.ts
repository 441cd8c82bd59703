import { expect, type Page } from '@playwright/test';

/** Ends the open session of a market before its time, with a reason, as somebody who enters results. */
export async function closeEarly(staff: Page, market: string): Promise<void> {
  await staff.getByRole('button', { name: `Close early ${market}, Open` }).click();
  const sheet = staff.getByRole('dialog', { name: `Close ${market}, Open early` });
  await sheet.getByRole('textbox', { name: 'Reason' }).fill('The market ended before its time today');
  await sheet.getByRole('button', { name: 'Close early' }).click();
  await expect(staff.getByText(`${market}, Open: bids end early`)).toBeVisible();
}
