import { expect } from '@playwright/test';
import { hear } from '../journeys/hear.ts';
import { component } from './component.ts';

const WIDE = { width: 1440, height: 900 } as const;

component('Bids: a player is looked for by name without the name in the address', async ({ page, open }) => {
  await page.setViewportSize(WIDE);
  await open('console: Bids, usual');
  await expect(page.getByText('47,500').first()).toBeVisible();
  await page.keyboard.press('f');
  await page.getByRole('button', { name: 'Player by name or phone' }).click();
  const sheet = page.getByRole('dialog', { name: 'Player by name or phone' });
  await sheet.getByRole('textbox').fill('rane');
  await sheet.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('with “rane”')).toBeVisible();
  expect(page.url()).not.toContain('rane');
});

component('Bids: chosen lines open their slips with all of their lines', async ({ page, open }) => {
  await page.setViewportSize(WIDE);
  await open('console: Bids, usual');
  await expect(page.getByText('47,500').first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByRole('button', { name: 'Open the slip' }).click();
  await expect(page.getByRole('heading', { name: 'Slip B-0ZE-12' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
});

component('Bids: too many days lead to the last of them', async ({ page, open }) => {
  await page.setViewportSize(WIDE);
  await open('console: Bids, of more days than a list has');
  const note = page.getByText(/are listed for 31 days at a time/);
  await expect(note).toBeVisible();
  await page.getByRole('button', { name: /^Show 21 Oct/ }).click();
  await expect(note).toHaveCount(0);
});

component('Staff: keys open forms and go to others, and carry nothing out', async ({ page, open }) => {
  await page.setViewportSize(WIDE);
  await open('console: Staff member, usual');
  await expect(page.getByRole('button', { name: 'Change roles' })).toBeVisible();
  await page.keyboard.press('e');
  await expect(page.getByRole('dialog', { name: 'Roles of Asha Kulkarni' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('r');
  await expect(page.getByRole('radio', { name: 'Authenticator' })).toBeFocused();
  await page.keyboard.press('d');
  await expect(page.getByRole('dialog', { name: 'Deactivate Asha Kulkarni' })).toBeVisible();
});

component('A stop: what players read is changed, and names no account', async ({ page, open }) => {
  await page.setViewportSize(WIDE);
  await open('console: Settings, stopped');
  await page.getByRole('button', { name: 'Change what players read: Deposits' }).first().click();
  const english = page.getByRole('textbox', { name: 'English' });
  await english.fill('Pay to ank.house@okbank');
  await page.getByRole('button', { name: 'Change it' }).click();
  await expect(page.getByText(/Name no account and no number/)).toBeVisible();
  await english.fill('Back at 6 PM.');
  await hear(page.getByText('Changed. Players read it now'), () =>
    page.getByRole('button', { name: 'Change it' }).click(),
  );
});

component('A payment: staff write a note that only they see', async ({ page, open }) => {
  await page.setViewportSize(WIDE);
  await open('console: Withdrawals, usual');
  const notes = page.getByRole('region', { name: 'Notes, only staff see them' });
  await expect(notes).toContainText('Called the bank, they look for it.');
  await notes.getByRole('button', { name: 'Add note' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add a note' });
  await sheet.getByRole('button', { name: 'Add' }).click();
  await expect(sheet).toContainText('Write something first.');
});

component('Bids, Audit: what stands beside the list closes by its button', async ({ page, open }) => {
  await page.setViewportSize(WIDE);
  for (const [id, heading] of [
    ['console: Bids, a slip beside the list', 'Slip B-0ZE-12'],
    ['console: Audit, an event beside the list', 'Meera Nair changed a limit'],
  ] as const) {
    await open(id);
    const panel = page.getByRole('region', { name: heading });
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(panel).toHaveCount(0);
  }
});

component('A list says how old it is by the clock of the server', async ({ page, open }) => {
  await page.setViewportSize(WIDE);
  await open('console: Bids, usual');
  await expect(page.getByRole('region', { name: 'Bids' }).getByText(/^11:4[67]:\d\d AM$/)).toBeVisible();
});
