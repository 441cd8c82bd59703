import { expect, type Page } from '@playwright/test';
import { addBid } from '../journeys/add-bid.ts';
import { tapKeys } from '../journeys/tap-keys.ts';
import { component } from './component.ts';

const dialogOf = (page: Page) => page.getByRole('dialog');
const numbersOf = (page: Page) => dialogOf(page).getByRole('list', { name: 'Numbers' }).getByRole('button');
const factsOf = (page: Page) => dialogOf(page).getByRole('definition');

component('Family: tells every number, how many they are, and what they cost', async ({ page, open }) => {
  await open('player: Number set, family of a pana');
  await expect(dialogOf(page)).toHaveAccessibleName('Family of 123');
  const numbers = ['123', '128', '137', '178', '236', '268', '367', '678'];
  await expect(numbersOf(page)).toHaveText(numbers.map((number) => `${number}10 pts`));
  await expect(factsOf(page)).toHaveText(['80 points', '1,400']);
  await expect(dialogOf(page).getByRole('button', { name: 'Add 8 bids' })).toBeVisible();
});

component('Family: a number that is tapped stays out', async ({ page, open }) => {
  await open('player: Number set, family of a pana');
  await numbersOf(page).first().click();
  await expect(numbersOf(page).first()).toHaveAttribute('aria-pressed', 'false');
  await expect(factsOf(page).first()).toHaveText('70 points');
  await expect(dialogOf(page).getByRole('button', { name: 'Add 7 bids' })).toBeVisible();
});

component('Family: a number that is in the list already is not added twice', async ({ page, open }) => {
  await open('player: Number set, family of a listed pana');
  await expect(numbersOf(page).first()).toHaveText('123in your list');
  await expect(numbersOf(page).first()).toBeDisabled();
  await expect(dialogOf(page).getByRole('button', { name: 'Add 7 bids' })).toBeVisible();
});

component('Motor: four to nine digits, single or double panas of them', async ({ page, open }) => {
  await open('player: Number set, motor');
  const digits = dialogOf(page).getByRole('group', { name: 'Digits' });
  for (const digit of ['1', '2', '3']) await digits.getByRole('button', { name: digit }).click();
  await expect(numbersOf(page)).toHaveCount(0);
  await digits.getByRole('button', { name: '4' }).click();
  await expect(numbersOf(page)).toHaveCount(4);
  await dialogOf(page).getByRole('button', { name: 'DP Motor' }).click();
  await expect(numbersOf(page)).toHaveCount(12);
  for (const digit of ['5', '6', '7', '8', '9', '0'])
    await digits.getByRole('button', { name: digit }).click();
  // A tenth digit is not taken.
  await expect(digits.getByRole('button', { pressed: true })).toHaveCount(9);
  await expect(numbersOf(page)).toHaveCount(72);
  await expect(dialogOf(page).getByRole('button', { name: 'Add 72 bids' })).toBeInViewport({ ratio: 1 });
});

component('SP DP TP beside a pana: the panas of its ank, by kind', async ({ page, open }) => {
  await open('player: Number set, ank of a pana');
  await expect(numbersOf(page)).toHaveCount(22);
  await dialogOf(page).getByRole('button', { name: 'DP', exact: true }).click();
  await expect(numbersOf(page)).toHaveCount(13);
  await dialogOf(page).getByRole('group', { name: 'Digits' }).getByRole('button', { name: '4' }).click();
  await expect(numbersOf(page).filter({ hasText: /^112/ })).toHaveCount(0);
  await expect(numbersOf(page).filter({ hasText: /^130/ })).toHaveCount(1);
});

component('Crossing: all pairs, with doubles if they are wanted', async ({ page, open }) => {
  await open('player: Number set, crossing');
  await expect(numbersOf(page)).toHaveText([/^47/, /^74/]);
  await dialogOf(page).getByRole('checkbox', { name: 'With doubles' }).check();
  await expect(numbersOf(page)).toHaveText([/^44/, /^47/, /^74/, /^77/]);
});

component('Number sets without points say what is missing, and add nothing', async ({ page, open }) => {
  await open('player: Number set, without points');
  await expect(dialogOf(page).getByText('2026')).toBeVisible();
  await expect(dialogOf(page).getByRole('button', { name: 'Add 20 bids' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

component('Number sets: tapped first, one is lit and takes the next number', async ({ page, open }) => {
  await open('player: Number sets, of panas');
  const family = page.getByRole('button', { name: 'Family' });
  const helpers = page.getByRole('group', { name: 'Many bids at once' });
  await tapKeys(helpers, ['Family']);
  await expect(family).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Family is on: tap a number.')).toBeVisible();
  await tapKeys(helpers, ['Family']);
  await expect(family).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('f');
  await page.getByRole('button', { name: '123' }).click();
  await expect(dialogOf(page)).toHaveAccessibleName('Family of 123');
  await page.keyboard.press('Escape');
  await expect(family).toHaveAttribute('aria-pressed', 'false');
});

component('Number sets: each has a letter on a keyboard', async ({ page, open }) => {
  for (const [state, letters] of [
    ['of panas', { m: 'Motor', d: 'SP DP TP' }],
    ['of jodis', { x: 'Crossing', r: 'Red 20' }],
  ] as const) {
    await open(`player: Number sets, ${state}`);
    for (const [letter, name] of Object.entries(letters)) {
      await page.keyboard.press(letter);
      await expect(dialogOf(page)).toHaveAccessibleName(name);
      await page.keyboard.press('Escape');
      await expect(dialogOf(page)).toBeHidden();
    }
  }
});

component(
  'A family goes into the list at once, beside the line that it was made of',
  async ({ page, open }) => {
    await open('player: Bidding, Single Pana, Sahyadri Day');
    await addBid(page, { field: 'Pana', number: '123', points: '10' });
    await page.getByRole('textbox', { name: 'Points' }).fill('10');
    const add = dialogOf(page).getByRole('button', { name: 'Add 7 bids' });
    // A second tap of the last digit would come at once, and does not count: both in one step of the page.
    await page.getByRole('button', { name: 'Family' }).evaluate(async (family: HTMLElement) => {
      family.click();
      await new Promise(requestAnimationFrame);
      const buttons = [...document.querySelectorAll('dialog[open] button')];
      const last = buttons.find((button) => button.textContent === 'Add 7 bids');
      last?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    });
    await expect(page.evaluate(() => localStorage.getItem('ank-dropped-taps'))).resolves.toContain('changed');
    await expect(dialogOf(page)).toBeVisible();
    await expect(async () => {
      // A sheet that goes slowly has taken the button with it when it is looked at again.
      if (await add.isVisible()) await add.click({ timeout: 1000 });
      await expect(dialogOf(page)).toBeHidden({ timeout: 500 });
    }).toPass();
    // The line is a member of its family now.
    await page.getByRole('button', { name: /Show your bids$/ }).click();
    const family = page.getByRole('region', { name: 'Your bids' }).getByRole('list', { name: '123' });
    await expect(family.getByRole('listitem')).toHaveCount(8);
    await tapKeys(page.getByRole('main'), ['Submit']);
    const review = page.getByRole('dialog', { name: 'Single Pana' });
    await expect(review.getByRole('definition').first()).toHaveText('8');
    await expect(review.getByRole('definition').nth(1)).toHaveText('80');
  },
);
