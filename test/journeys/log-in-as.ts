import { expect, type Page } from '@playwright/test';

/** Logs in by the login screen, which must be shown already. */
export async function logInAs(page: Page, mobile: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Phone No' }).fill(mobile);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
}
