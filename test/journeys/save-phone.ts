import type { Page } from '@playwright/test';

/** Asks the other owner for another private phone of the cashier, on whose page this one is. */
export async function savePhone(page: Page, mobile: string): Promise<void> {
  await page.getByRole('button', { name: 'Change phone' }).click();
  const sheet = page.getByRole('dialog', { name: 'Private phone of Ravi Thakur' });
  await sheet.getByRole('textbox', { name: 'Private phone' }).fill(mobile);
  await sheet.getByRole('textbox', { name: 'Reason' }).fill('It is his own');
  await sheet.getByRole('button', { name: 'Send for approval' }).click();
}
