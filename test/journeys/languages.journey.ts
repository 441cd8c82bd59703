import { expect, type Page } from '@playwright/test';
import { findScreenPath } from '../../src/player/find-screen-path.ts';
import { marketsHi } from '../../src/player/words/markets.hi.ts';
import { marketsMr } from '../../src/player/words/markets.mr.ts';
import { findCutTexts } from './find-cut-texts.ts';
import { findEnglishTexts, readUntranslated } from './find-english-texts.ts';
import { journey } from './journey.ts';
import { marketsTakingBids } from './markets-taking-bids.ts';
import { openInApp } from './open-in-app.ts';
import { PLAYER_ROUTES, openedMarkets } from './player-routes.ts';
import { untilStill } from './until-still.ts';

// Each with a player of its own, who may ask the server so often in a minute.
const CHOICES = [
  { tag: 'hi', name: 'हिन्दी', player: /^Irfan Shaikh/, markets: marketsHi },
  { tag: 'mr', name: 'मराठी', player: /^Lata Gaikwad/, markets: marketsMr },
] as const;

/** A second address shows nothing new. */
const SCREENS_ONCE = [
  ...new Map(PLAYER_ROUTES.map((route) => [findScreenPath(route.address), route])).values(),
];

const VISITORS = ['/r', '/otpregister', '/terms', '/welcome', '/login'] as const;

for (const { tag, name, player, markets } of CHOICES) {
  journey(
    `Whoever chooses ${name} at the start finds it on every screen, whole, and after a new start`,
    { tag: '@mobile' },
    async ({ page, house, watch }) => {
      journey.slow();
      const english = await readUntranslated(tag);
      const found: string[] = [];
      const look = async (screen: string): Promise<void> => {
        await expect(page.getByRole('heading').first()).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await watch.quiet();
        await untilStill(page);
        const problems = [...(await findEnglishTexts(page, english)), ...(await findCutTexts(page))];
        found.push(...problems.map((text) => `${screen}: ${text}`));
      };

      await page.goto('/welcome');
      await page.getByRole('button', { name: 'English' }).click();
      await page.getByRole('dialog').getByRole('button', { name }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      for (const address of VISITORS) {
        await openInApp(page, address);
        await look(address);
      }
      await page.getByRole('button', { name: player }).click();
      const [market] = await marketsTakingBids(house.url);
      await expect(page.getByRole('article', { name: market.game_name_hindi })).toContainText(
        markets.market_open,
      );

      const opened = await openedMarkets(house.url);
      for (const { address, family } of SCREENS_ONCE) {
        await openInApp(page, address, family === undefined ? null : opened[family]);
        await expect(page).toHaveURL((url) => url.pathname === address);
        await look(address);
      }
      await lookIntoOverlays(page, look);
      expect(found).toEqual([]);

      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      await expect(page.getByRole('article', { name: market.game_name_hindi })).toBeVisible();
    },
  );
}

/** The menu and the support sheet, which stand on every screen. */
async function lookIntoOverlays(page: Page, look: (screen: string) => Promise<void>): Promise<void> {
  await openInApp(page, '/imp');
  for (const opener of ['banner', 'navigation'] as const) {
    await page.getByRole(opener).getByRole('button').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look(`overlay of the ${opener}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
}
