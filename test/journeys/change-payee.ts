import { expect, type Page } from '@playwright/test';
import { factOf } from './fact-of.ts';
import { findAxeProblems } from './find-axe-problems.ts';
import type { Payer } from './payers.ts';

/** The group of the settings that says where players pay to. */
export async function openPayees(staff: Page): Promise<void> {
  await staff.getByRole('link', { name: 'Settings', exact: true }).click();
  await staff.getByRole('link', { name: /^Where players pay to/ }).click();
}

/** One proposes where players pay to, another approves, and the players pay to the new payee. */
export async function changePayee(ravi: Page, vinod: Page, player: Payer): Promise<void> {
  const old = await player.payeeId();
  await openPayees(ravi);
  const box = ravi.getByRole('region', { name: 'Where players pay to', exact: true });
  const upi = box.getByRole('textbox', { name: 'UPI id, any app and QR' });
  await expect(upi).toHaveValue(old);
  await upi.fill('no id');
  await sendSettings(ravi, 'A new account');
  await expect(upi).toHaveAccessibleDescription(/^A UPI id looks like house@bank\./);
  await upi.fill('ank.second@example');
  const sent = ravi.getByText('Sent. A second person must decide on it', { exact: true }).waitFor();
  await sendSettings(ravi, 'A new account');
  await sent;
  const waiting = ravi.getByRole('region', { name: 'Waits for a second person: Where players pay to' });
  await expect(waiting.getByRole('link')).toHaveText(['Open']);
  await expect(box.getByText('A change waits for a second person.')).toBeVisible();
  expect(await findAxeProblems(ravi, 'payment settings')).toEqual([]);

  await vinod.getByRole('link', { name: 'Approvals 1 waiting' }).click();
  await vinod.getByRole('link', { name: /^Where players pay to/ }).click();
  const asked = vinod.getByRole('region', { name: 'What changes' });
  await expect(asked.locator('ins')).toHaveText('ank.second@example');
  await expect(factOf(asked, 'Reason')).toHaveText('A new account');
  expect(await player.payeeId()).toBe(old);
  await asked.getByRole('button', { name: 'Approve' }).click();
  await expect(upi).toHaveValue('ank.second@example');
  await expect(waiting).toHaveCount(0);
  await expect.poll(() => player.payeeId()).toBe('ank.second@example');
  await expect(ravi.getByRole('region', { name: 'History' })).toContainText('Ravi Thakur and Vinod Shinde');
}

async function sendSettings(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Where players pay to' });
  await sheet.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await sheet.getByRole('button', { name: 'Send for approval' }).click();
  await expect(sheet).toBeHidden();
}
