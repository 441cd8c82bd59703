import { expect } from '@playwright/test';
import { component } from './component.ts';

component(
  'Game rates: one game at a time tells more, and the first view has no crores',
  async ({ page, open }) => {
    await open('player: Game rates, usual');
    await expect(page.getByRole('article')).toHaveCount(7);
    await expect(page.getByText('10-95 means: 10 points pay 95, your stake included.')).toBeVisible();
    await expect(page.getByText(/Highest win/)).toHaveCount(0);
    const more = (game: string) => page.getByRole('button', { name: `More about ${game}` });
    await more('Single Pana').click();
    await expect(page.getByText('123 in Open wins when the open pana is 123.')).toBeVisible();
    await expect(page.getByText(/84 come back over a long time; 16 stay with the house/)).toBeVisible();
    await more('Jodi Digit').press('Enter');
    await expect(more('Single Pana')).toHaveAttribute('aria-expanded', 'false');
    await expect(more('Jodi Digit')).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByText('123 in Open wins when the open pana is 123.')).toBeHidden();
    await more('Jodi Digit').press('Enter');
    await expect(page.getByText(/stay with the house/)).toHaveCount(0);
  },
);

component('Game rates: the places are as high before the rates are there', async ({ page, open }) => {
  const tops = async () => (await page.locator('.divide-y > *').all()).length;
  await open('player: Game rates, loading');
  await expect.poll(tops).toBe(7);
  const before = await page.locator('.divide-y').boundingBox();
  await open('player: Game rates, usual');
  await expect(page.getByRole('article')).toHaveCount(7);
  const after = await page.locator('.divide-y').first().boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(1);
  expect(Math.abs((after?.height ?? 0) - (before?.height ?? 0))).toBeLessThanOrEqual(1);
});

component('How to play: the bets and the stakes are chosen by keyboard', async ({ page, open }) => {
  await open('player: How to play, without a video');
  const said = page.getByRole('status').filter({ hasText: 'Result' });
  await expect(said).toHaveText('Result 123-65-140. Jodi Digit wins on 65.');
  await page.getByRole('radio', { name: /^Jodi Digit/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Single Pana/ })).toBeChecked();
  await expect(said).toHaveText('Result 123-65-140. Single Pana wins on 123 in Open, 140 in Close.');
  await page.keyboard.press('ArrowDown');
  await expect(said).toHaveText('Result 123-65-140. No Double Panna wins with this result.');
  await page.getByRole('radio', { name: '10', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(
    page.getByRole('radio', { name: /^Half Sangam 123 with 5, or 6 with 140/ }),
  ).toHaveAccessibleName(/20 pay 20,000$/);
});

component('How to play: samples come, and are never called results', async ({ page, open }) => {
  await open('player: How to play, without a video');
  const said = page.getByRole('status').filter({ hasText: 'Result' });
  await page.getByRole('button', { name: 'Draw a sample' }).click();
  // The second sample has a double pana in Open.
  await page.getByRole('radio', { name: /^Double Panna/ }).focus();
  await page.keyboard.press('Space');
  await expect(said).toHaveText(/^Result \d{3}-\d\d-\d{3}\. Double Panna wins on \d{3} in Open/);
  await expect(page.getByText('A sample, not a real result')).toBeVisible();
});

component('How to play: without the rates it still says what wins', async ({ page, open }) => {
  await open('player: How to play, without rates');
  await expect(page.getByRole('radio', { name: /^Jodi Digit/ })).toHaveAccessibleName(/wins$/);
  await expect(page.getByText(/ pay /)).toHaveCount(0);
});

component('Profile: language and theme are chosen in a sheet and seen at once', async ({ page, open }) => {
  await open('player: Profile, usual', { theme: 'light' });
  await page.getByRole('button', { name: 'Theme Light' }).click();
  const sheet = page.getByRole('dialog', { name: 'Theme' });
  await sheet.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await sheet.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Language English' }).click();
  const marathi = page.getByRole('radio', { name: /^मराठी/ });
  // It is chosen when its texts are there, which may take longer than `check` waits.
  await marathi.click();
  await expect(marathi).toBeChecked();
  await expect(page.getByRole('heading', { level: 1, name: 'प्रोफाइल' })).toBeVisible();
});

component('Profile: what the law gives stands under one heading', async ({ page, open }) => {
  await open('player: Profile, usual');
  const legal = page.getByRole('region', { name: 'Legal and data' });
  const links = legal.getByRole('link');
  await expect(links).toHaveText([
    'Terms',
    'Privacy Policy',
    'About Us',
    'Your dataGet a copy',
    'Delete account',
  ]);
  const ways = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(ways).toEqual(['/terms', '/privacy', '/about', '/delete', '/delete']);
});
