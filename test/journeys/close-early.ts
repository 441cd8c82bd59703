import { expect, type Page } from '@playwright/test';
import { hear } from './hear.ts';

/** Ends the open session of a market before its time, with a reason, as somebody who enters results, from the board and back. */
export async function closeEarly(staff: Page, market: string): Promise<void> {
  await staff.getByRole('link', { name: `View ${market}, Open` }).click();
  await staff.getByRole('button', { name: 'Close early' }).click();
  const panel = staff.getByRole('region', { name: `Close ${market}, Open early` });
  await expect(panel.getByText(/of this weekday/)).toBeVisible();
  await panel.getByRole('textbox', { name: 'Reason' }).fill('The market ended before its time today');
  await hear(staff.getByText(`${market}, Open: bids end early`), () =>
    panel.getByRole('button', { name: 'Close early' }).click(),
  );
  await staff.getByRole('link', { name: /^Results( \d+ waiting)?$/ }).click();
}
