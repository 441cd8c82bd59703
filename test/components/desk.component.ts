import { expect, type Page } from '@playwright/test';
import { component } from './component.ts';
import { findAxeProblems } from '../journeys/find-axe-problems.ts';
import { findCutTexts } from '../journeys/find-cut-texts.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1100, height: 800 },
  { width: 800, height: 1100 },
] as const;

const SAMPLED = ['player: Home, a slip again', 'player: Bidding, Single Digit, Sahyadri Day'];

for (const id of [
  ...SAMPLED,
  'player: Home, loading',
  'player: Home, offline',
  'player: Home, without markets',
  'player: Home, betting off',
  'player: Bidding, Single Pana, Sahyadri Day',
  'player: Bidding, the games, Sahyadri Day',
  'player: My bids, usual',
]) {
  const tag = SAMPLED.includes(id) ? [] : ['@long'];
  component(
    `${id}: is whole on wide windows, in every look and language`,
    { tag },
    async ({ page, open }) => {
      await page.setViewportSize(SIZES[0]);
      await open(id);
      await expect(page.getByRole('main')).toHaveCount(1);
      await expect(page.locator('main[aria-busy]')).toHaveCount(0);
      expect(await findAxeProblems(page, id)).toEqual([]);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        for (const language of ['hi', 'mr'] as const) {
          await page.evaluate((one) => window.chooseLanguage?.(one), language);
          await page.locator(`html[lang=${language}]`).waitFor();
          expect(await findMisfits(page), `${size.width} px, ${language}`).toEqual([]);
        }
        await page.evaluate(() => window.chooseLanguage?.('en'));
      }
    },
  );
}

/** What is cut at 130 %, and whether the page is wider than its window. */
async function findMisfits(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => (document.documentElement.style.fontSize = '130%'));
  const cut = await findCutTexts(page);
  const isWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  return isWide ? [...cut, 'wider than the window'] : cut;
}
