import { expect } from '@playwright/test';
import sharp from 'sharp';
import { component } from './component.ts';

component('My bids: each slip is one card that tells all of it', async ({ page, open }) => {
  await open('player: My bids, usual');
  const slips = page.getByRole('article');
  await expect(slips).toHaveCount(6);
  const pending = page.getByRole('article', { name: 'Sahyadri Morning, Pending, staked 60' });
  await expect(pending).toContainText('Single Digit, Open · 10:14 AM · B-0Z9-18');
  await expect(pending.getByRole('list', { name: 'Numbers' }).getByRole('listitem')).toHaveText([
    '220',
    '420',
    '720',
  ]);
  await expect(pending).toContainText('Staked 60, can win 190');
  await expect(pending.getByRole('img', { name: 'no result yet' })).toBeVisible();
  const won = page.getByRole('article', { name: 'Mandovi Day, won 950, staked 150' });
  await expect(won.getByRole('listitem')).toHaveText(['1100, won 950', '550']);
  await expect(won).toContainText('678-1');
  await expect(slips.nth(2)).toContainText('KING STARLINE, King 09:00 AM');
  await expect(slips.nth(2)).toContainText('Not won');
  await expect(slips.nth(3)).toContainText('Partly out');
  await expect(slips.nth(3)).toContainText('Single Digit, Open and Close');
  await expect(slips.nth(4)).toContainText('KING GALI, Jui Gaziabad');
  await expect(slips.nth(5)).toContainText('Cancelled');
  await expect(slips.nth(5)).toContainText('40 given back');
});

component('My bids: bids in cold storage are not passed over in silence', async ({ page, open }) => {
  await open('player: My bids, in cold storage');
  await expect(page.getByRole('status').filter({ hasText: 'cold storage' })).toContainText('January 2026');
  await expect(page.getByText('You have not placed a bid yet.')).toHaveCount(0);
});

component('Passbook: a day in cold storage is one line with its sum', async ({ page, open }) => {
  await open('player: Passbook, in cold storage');
  await expect(page.getByText('Bids and wins of this day, in cold storage')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('−340');
});

component('My bids: a day has its sums, and a loss is no alarm', async ({ page, open }) => {
  await open('player: My bids, usual');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Today5 slips', '21 Nov1 slip']);
  const sums = page.getByRole('definition');
  await expect(sums).toHaveText(['540', '950', '+410', '40', '0', '0']);
});

component('My bids: of many numbers the rest opens in place', async ({ page, open }) => {
  await open('player: My bids, usual');
  const slip = page.getByRole('article', { name: /^KING STARLINE/ });
  await expect(slip.getByRole('listitem')).toHaveCount(6);
  await slip.getByRole('button', { name: '7 more' }).click();
  await expect(slip.getByRole('listitem')).toHaveCount(12);
});

component('My bids: a tap opens the receipt, from which the list is saved', async ({ page, open }) => {
  await open('player: My bids, usual');
  await page.getByRole('button', { name: 'Mandovi Day' }).click();
  const receipt = page.getByRole('dialog', { name: 'Slip B-0Z9-15' });
  await expect(receipt.getByRole('listitem')).toHaveText(['1100, won 950', '550']);
  await expect(receipt.getByRole('definition')).toContainText([
    'Mandovi Day',
    '23 Nov',
    'Single Digit, Open',
  ]);
  await receipt.getByRole('button', { name: 'Save this list' }).click();
  await expect(receipt.getByRole('textbox', { name: 'Name of the list' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(receipt).toBeHidden();
});

component('My bids: the arrows choose the family, and lead along the dates', async ({ page, open }) => {
  await open('player: My bids, usual');
  await page.getByRole('tab', { name: 'All' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Main' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Gali' })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1, name: 'GALI DISAWAR BIDS' })).toBeVisible();
  await page.getByRole('button', { name: 'Today' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: '7 days' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true');
});

component('My bids: own dates are asked for in the words of the documents', async ({ page, open }) => {
  await open('player: My bids, usual');
  await page.getByRole('button', { name: 'Own dates' }).click();
  const sheet = page.getByRole('dialog', { name: 'Own dates' });
  await sheet.getByLabel('From').fill('2026-11-20');
  await expect(sheet.getByText('11/20/2026')).toBeVisible();
  await expect(sheet.getByText('20 Nov 2026')).toBeVisible();
  await expect(sheet.getByLabel('To')).toBeVisible();
  await sheet.getByRole('button', { name: 'Submit' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Own dates' })).toHaveAttribute('aria-pressed', 'true');
});

component('My bids: a picture of a slip can be handed on', async ({ page, open }) => {
  await open('player: My bids, usual');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Share.*B-0Z9-15/ }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('ank-slip.png');
  const picture = await sharp(await file.path()).metadata();
  expect([picture.format, picture.width]).toEqual(['png', 720]);
});

component(
  'My bids: an empty day tells of the last one, and the week is a tap away',
  async ({ page, open }) => {
    await open('player: My bids, empty');
    await expect(page.getByRole('heading', { name: 'NO DATA FOUND' })).toBeVisible();
    await expect(page.getByText('No slip today. Your last one was on 21 Nov.')).toBeVisible();
    await page.getByRole('button', { name: 'Show 7 days' }).click();
    await expect(page.getByRole('button', { name: '7 days', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(page.getByText('No bids between these dates. Your last one was on 21 Nov.')).toBeVisible();
  },
);

component('My bids: whoever has never bid is told so', async ({ page, open }) => {
  await open('player: My bids, of a newcomer');
  await expect(page.getByText('You have not placed a bid yet.')).toBeVisible();
});

component('My bids: while they are asked for the choices are there, and no slip', async ({ page, open }) => {
  await open('player: My bids, loading');
  await expect(page.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('article')).toHaveCount(0);
});

component('Win history: is the same list with its filter on', async ({ page, open }) => {
  await open('player: Win history, usual');
  await expect(page.getByRole('button', { name: 'Won' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('article', { name: /^Mandovi Day/ })).toContainText('Congratulations You Won');
});

component(
  'Saved slips: each tells its numbers, is deleted after a question, and asks for a market',
  async ({ page, open }) => {
    await open('player: Saved slips, usual');
    const saved = page.getByRole('article', { name: 'Every morning' });
    await expect(saved).toContainText('Single Digit, Open');
    await expect(saved).toContainText('2, 4, 7');
    await expect(saved).toContainText('3 bids, 60 pts');
    await saved.getByRole('button', { name: /^Delete.*Every morning/ }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete Every morning?' });
    await question.getByRole('button', { name: 'Keep' }).click();
    await expect(question).toBeHidden();
    await saved.getByRole('button', { name: /^Use.*Every morning/ }).click();
    const markets = page.getByRole('dialog', { name: 'Use Every morning' });
    await expect(markets.getByRole('button')).toContainText(['Sahyadri Day', 'Mandovi Day']);
    await markets.getByRole('button', { name: /^Sahyadri Day/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Single Digit' })).toBeVisible();
  },
);
