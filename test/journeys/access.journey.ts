import { expect, type Locator, type Page } from '@playwright/test';
import { findAxeProblems } from './find-axe-problems.ts';
import { findCutTexts } from './find-cut-texts.ts';
import { journey } from './journey.ts';
import { marketsTakingBids } from './markets-taking-bids.ts';
import { visitConsole, visitPlayersApp } from './visit-screens.ts';

const APPS = [
  // It is as narrow on a desktop as on a phone.
  { app: 'the players', visit: visitPlayersApp, on: { tag: '@mobile' } },
  { app: 'the console', visit: visitConsole, on: {} },
] as const;

for (const { app, visit, on } of APPS) {
  journey(
    `axe finds nothing on any screen of ${app} in light and in dark, 320 pixels need no sideways scrolling, and text of 130 % fits`,
    on,
    async ({ page, house, watch, isMobile, viewport }) => {
      // Every screen, each looked at in many ways: longer than other journeys.
      journey.slow();
      const found: string[] = [];
      const look = async (shown: Page, screen: string): Promise<void> => {
        found.push(...(await findAxeProblems(shown, screen)));
        if (!isMobile) return;
        await shown.setViewportSize({ width: 320, height: 568 });
        const over = await widthTooMuch(shown);
        if (over > 0) found.push(`${screen}: ${over} pixels too wide`);
        await shown.setViewportSize(viewport ?? { width: 390, height: 844 });
        await setTextSize(shown, '130%');
        found.push(...(await findCutTexts(shown)).map((text) => `${screen}: ${text}`));
        await setTextSize(shown, '');
      };
      await visit({ page, house, watch, look });
      expect(found).toEqual([]);
    },
  );
}

async function widthTooMuch(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
}

journey('The keyboard alone places a bid, from the login to the receipt', async ({ page, house }) => {
  const markets = await marketsTakingBids(house.url);
  // Not the one that closes first: its cut-off may pass while the keys are pressed.
  const market = markets.at(-3)?.game_name ?? '';
  await page.goto('/login');
  await tabTo(page, page.getByRole('textbox', { name: 'Phone No' }));
  await page.keyboard.type('9000000002');
  await tabTo(page, page.getByRole('textbox', { name: 'Password' }));
  await page.keyboard.type('ank-demo-2026');
  await page.keyboard.press('Enter');

  const play = page.getByRole('button', { name: `Play Game, ${market}` });
  await expect(play).toBeVisible();
  await tabTo(page, play);
  await page.keyboard.press('Enter');
  const game = page.getByRole('button', { name: 'Single Digit' });
  await expect(game).toBeVisible();
  await tabTo(page, game);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('textbox', { name: 'Digit', exact: true })).toBeFocused();
  await page.keyboard.type('6');
  await expect(page.getByRole('textbox', { name: 'Points' })).toBeFocused();
  await page.keyboard.type('15');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Delete 6, 15 points' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Submit', exact: true }));
  await page.keyboard.press('Enter');
  const submit = page.getByRole('dialog', { name: 'Single Digit' }).getByRole('button', { name: 'SUBMIT' });
  await expect(submit).toBeVisible();
  await tabTo(page, submit);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '1 bid placed, 15 pts' })).toBeVisible();
});

const TABS_MAX = 80;

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target.toString()} is not reached by the Tab key`);
}
