import { expect } from '@playwright/test';
import { component } from './component.ts';

component(
  'One limit: a pending increase tells from when it can be confirmed, and can be cancelled',
  async ({ page, open }) => {
    await open('player: One limit, with a pending increase');
    const sheet = page.getByRole('dialog', { name: 'Adding money, 24 hours' });
    await expect(sheet).toContainText('You asked for 5,000 pts. It can be confirmed from');
    await expect(sheet.getByRole('button', { name: 'Keep the limit as it is' })).toBeVisible();
    const warning = sheet.getByText('The smallest deposit is 100. With this limit nothing can be added.');
    await sheet.getByRole('textbox', { name: 'Limit in points' }).fill('99');
    await expect(warning).toBeVisible();
    await sheet.getByRole('textbox', { name: 'Limit in points' }).fill('100');
    await expect(warning).toBeHidden();
  },
);

component('One limit: what the server refuses is said in the sheet, which stays', async ({ page, open }) => {
  await open('player: One limit, without a limit');
  const sheet = page.getByRole('dialog');
  const field = sheet.getByRole('textbox', { name: 'Limit in points' });
  await field.fill('12');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(sheet).toBeVisible();
});

component('Password sheet: a wrong one is said at the field', async ({ page, open }) => {
  await open('player: Password sheet, usual');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('not the one');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('dialog', { name: 'Enter your password again' })).toBeVisible();
});

component('Password sheet: while it is asked it is busy, and stays', async ({ page, open }) => {
  await open('player: Password sheet, while it is asked');
  await page.getByLabel('Password', { exact: true }).fill('ank-demo-2026');
  await page.getByRole('button', { name: 'Confirm' }).click();
  const sheet = page.getByRole('dialog', { name: 'Enter your password again' });
  await expect(sheet).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeVisible();
});

component('Exclude myself: nothing is sent before the word was typed', async ({ page, open }) => {
  await open('player: Exclude myself, usual');
  const sheet = page.getByRole('dialog', { name: 'No play for 6 months' });
  await expect(sheet.getByRole('listitem')).toHaveCount(5);
  await sheet.getByRole('textbox', { name: 'Type EXCLUDE to confirm' }).fill('exclude');
  await sheet.getByRole('button', { name: 'Exclude myself' }).click();
  await expect(sheet).toHaveAttribute('aria-busy', 'true');
});

component(
  'Delete the account: a lost connection is said, and the word stays typed',
  async ({ page, open }) => {
    await open('player: Delete the account, usual');
    const word = page.getByRole('textbox', { name: 'Type DELETE to confirm' });
    await word.fill('DELETE');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(word).toHaveAttribute('aria-invalid', 'true');
    await expect(word).toHaveValue('DELETE');
  },
);

component('Passbook: today becomes yesterday when the day of the operator ends', async ({ page, open }) => {
  await open('player: Passbook, left open over midnight');
  const today = page.getByRole('heading', { name: /^Today/ });
  await expect(page.getByRole('heading', { name: /Nov/ }).first()).toBeVisible();
  await expect(today).toHaveCount(0);
  // Midnight comes a second after the page is in front again.
  await page.evaluate(() => {
    const ask = window.fetch.bind(window);
    const [server_time, midnight] = ['2026-11-23T06:17:00.000Z', Date.now() + 1000];
    const old = { server_time, date: '22-November-2026', day_ends_at: '2026-11-23T06:17:01.000Z' };
    const next = { server_time, date: '23-November-2026', day_ends_at: '2026-11-24T06:17:00.000Z' };
    window.fetch = async (address, init) => {
      if (address !== '/api-get-current-date') return ask(address, init);
      const now = Date.now() < midnight ? old : next;
      return Response.json({ status: true, msg: '', message: '', ...now });
    };
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(today).toBeVisible();
});

component('New terms: cannot be accepted without the tick', async ({ page, open }) => {
  await open('player: New terms, usual');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('dialog', { name: 'Our terms have changed' })).toBeVisible();
});

component('Leaving Ank: names the host, and nothing of ours goes along', async ({ page, open }) => {
  await open('player: Leaving Ank, usual');
  await expect(page.getByText('www.example.org', { exact: true })).toBeVisible();
  const link = page.getByRole('link', { name: 'Continue' });
  await expect(link).toHaveAttribute('rel', /noreferrer/);
  await expect(link).toHaveAttribute('target', '_blank');
});

component('Menu: names the player shortened, and what is new', async ({ page, open }) => {
  await open('player: Menu, usual');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('heading', { name: 'Asmita Jad...' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Profile 1 new' })).toBeVisible();
});

component('Support: leads to people outside, each by its own way', async ({ page, open }) => {
  await open('player: Support, usual');
  await expect(page.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    'https://wa.me/919000000099',
  );
});

component('Number for withdrawals: too many tries are said in the sheet', async ({ page, open }) => {
  await open('player: Number for withdrawals, usual');
  const phone = page.getByRole('textbox', { name: 'Phone No' });
  await phone.fill('12');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(phone).toHaveAccessibleDescription('Phone No is not Valid!');
});

component(
  'Confirm withdrawal: it tells what is paid where, what is held and what is left',
  async ({ page, open }) => {
    await open('player: Confirm withdrawal, ready');
    const sheet = page.getByRole('dialog', { name: 'Withdraw' });
    await expect(sheet).toContainText('₹5,000');
    await expect(sheet.getByRole('definition')).toHaveText([
      'Google Pay, 90000 •••01',
      '5,000 points',
      '6,890',
      'Usually within 30 minutes',
    ]);
    await expect(sheet.getByRole('button')).toHaveText(['CANCEL', 'SUBMIT']);
    await sheet.getByRole('button', { name: 'SUBMIT' }).click();
    await expect(sheet).toContainText('Checking with the server.');
    await expect(sheet.getByRole('definition').nth(2), 'it is not subtracted twice').toHaveText('6,890');
  },
);
