import { expect } from '@playwright/test';
import { component } from './component.ts';

component(
  'Setting up the authenticator: the secret is there as a picture and as text, once somebody asks',
  async ({ page, open }) => {
    await open('console: Log-in, authenticator next', { theme: 'dark' });
    await expect(page.getByRole('img', { name: 'QR code of the secret' })).toBeHidden();
    await page.getByRole('button', { name: 'Show the secret' }).click();
    const picture = page.getByRole('img', { name: 'QR code of the secret' });
    await expect(picture).toBeVisible();
    await expect(page.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
  },
);

component(
  'Roles of somebody: what would be gained and lost is said, and what cannot stand together is off',
  async ({ page, open }) => {
    await open('console: Staff member, usual');
    await page.getByRole('button', { name: 'Change roles' }).click();
    const sheet = page.getByRole('dialog', { name: 'Roles of Asha Kulkarni' });
    const maker = sheet.getByRole('checkbox', { name: 'Results maker' });
    await expect(maker).toBeDisabled();
    await expect(maker).toHaveAccessibleDescription('Results checker already: never both');
    await sheet.getByRole('checkbox', { name: 'Results checker' }).uncheck();
    await expect(maker).toBeEnabled();
    await sheet.getByRole('checkbox', { name: 'Cashier' }).check();
    await expect(sheet).toContainText('Pages gained');
    await expect(sheet).toContainText('Ledger');
    await expect(sheet).toContainText('Pages lost');
  },
);

component('The last two owners stay: the button is off, and says why', async ({ page, open }) => {
  await open('console: Staff member, one of the last two owners');
  const button = page.getByRole('button', { name: 'Deactivate' });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription(/stay owners until somebody else is one/);
});

component('A reset needs its reason before it is sent', async ({ page, open }) => {
  await open('console: Staff member, usual');
  await page.getByRole('radio', { name: 'Both' }).check();
  await page.getByRole('button', { name: 'Propose reset' }).click();
  await expect(page.getByText('Give a reason.')).toBeVisible();
});
