import { expect } from '@playwright/test';
import { component } from './component.ts';

const WIDE = { width: 1440, height: 900 } as const;

component('Settings: F finds over names and explanations', async ({ page, open }) => {
  await page.setViewportSize(WIDE);
  await open('console: Settings, usual');
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  await page.keyboard.press('f');
  await expect(page.getByRole('searchbox', { name: 'Find a setting' })).toBeFocused();
  await page.keyboard.type('the same day');
  await expect(page.getByRole('table', { name: 'Settings' }).getByRole('row')).toHaveText([
    /Setting, and what it does/,
    /New payout number waits/,
  ]);
});

component(
  'Settings: the form says who must agree, from when it counts, and what it would have done',
  async ({ page, open }) => {
    await page.setViewportSize(WIDE);
    await open('console: Settings, limits');
    await page.getByRole('button', { name: 'Edit: Smallest bid' }).click();
    const sheet = page.getByRole('dialog', { name: 'Smallest bid' });
    await expect(sheet).toContainText('Nothing is changed yet.');
    await sheet.getByRole('textbox', { name: 'New value' }).fill('20');
    await expect(sheet).toContainText('An owner must agree within 24 hours.');
    await expect(sheet.getByLabel('Counts from')).toHaveValue('');
    await expect(sheet).toContainText(
      'In the last 7 days it would have refused 14 of 212 withdrawals; as it stands, 3.',
    );
  },
);

component('Settings: money takes two owners and a day, and has no day to choose', async ({ page, open }) => {
  await page.setViewportSize(WIDE);
  await open('console: Settings, money out');
  await page.getByRole('button', { name: 'Edit: Smallest withdrawal' }).click();
  const sheet = page.getByRole('dialog', { name: 'Smallest withdrawal' });
  await sheet.getByRole('textbox', { name: 'New value' }).fill('300');
  await expect(sheet).toContainText('Two owners agree, and it counts 24 hours later.');
  await expect(sheet.getByLabel('Counts from')).toHaveCount(0);
});

component(
  'Stop button: what stands still is red in the header, with since when and by whom',
  async ({ page, open }) => {
    await page.setViewportSize(WIDE);
    await open('console: Settings, stopped');
    await page.getByRole('button', { name: /^2 stopped/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Stop button' });
    const deposits = sheet.getByRole('region', { name: 'Stopped: Deposits' });
    await expect(deposits).toContainText('by Ravi Pawar');
    await expect(deposits).toContainText('Please do not pay now.');
    await expect(
      sheet.getByRole('button', { name: 'Propose to go on: Play on Kalyan Morning' }),
    ).toBeVisible();
  },
);

component('Stop button: a sentence that names an account is not sent', async ({ page, open }) => {
  await open('console: Stop something, usual');
  const sheet = page.getByRole('dialog', { name: 'Stop button' });
  await sheet.getByRole('textbox', { name: 'English' }).fill('Pay to ank.house@okbank');
  await sheet.getByRole('button', { name: 'Stop now' }).click();
  await expect(sheet).toContainText('Name no account and no number here');
  await expect(sheet).toContainText('Give a reason.');
});
