import { expect, type Page } from '@playwright/test';
import { factOf } from './fact-of.ts';
import { findAxeProblems } from './find-axe-problems.ts';
import type { Payer } from './payers.ts';

/** One changes where players pay to, another approves, and the players pay to the new one. */
export async function changePayee(ravi: Page, vinod: Page, player: Payer): Promise<void> {
  const old = await player.payeeId();
  await ravi.getByRole('link', { name: 'Payment settings' }).click();
  const box = ravi.getByRole('region', { name: 'Where players pay to', exact: true });
  const upi = box.getByRole('textbox', { name: 'UPI id, any app and QR' });
  await expect(upi).toHaveValue(old);
  await upi.fill('no id');
  await sendSettings(ravi, 'A new account');
  await expect(upi).toHaveAccessibleDescription(/^A UPI id looks like house@bank\./);
  await upi.fill('ank.second@example');
  const sent = ravi.getByText('Sent. A second person must decide on it').waitFor();
  await sendSettings(ravi, 'A new account');
  await sent;
  await expect(asked(ravi).getByRole('button')).toHaveText(['Take back']);
  await expect(box.getByText('A change waits for a second person.')).toBeVisible();
  expect(await findAxeProblems(ravi, 'payment settings')).toEqual([]);

  await vinod.getByRole('link', { name: 'Payment settings 1 waiting' }).click();
  await expect(asked(vinod).locator('ins')).toHaveText('ank.second@example');
  await expect(factOf(asked(vinod), 'Reason')).toHaveText('A new account');
  expect(await player.payeeId()).toBe(old);
  await asked(vinod).getByRole('button', { name: 'Approve' }).click();
  await expect(upi).toHaveValue('ank.second@example');
  await expect(asked(ravi)).toHaveCount(0);
  await expect.poll(() => player.payeeId()).toBe('ank.second@example');
  await expect(ravi.getByRole('region', { name: 'History' })).toContainText('Ravi Thakur and Vinod Shinde');
}

const asked = (page: Page) => page.getByRole('region', { name: 'Where players pay to, to be approved' });

async function sendSettings(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Where players pay to' });
  await sheet.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await sheet.getByRole('button', { name: 'Send for approval' }).click();
  await expect(sheet).toBeHidden();
}
