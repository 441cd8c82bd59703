import { setTimeout as delay } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { findScreenPath } from '../../src/player/routes/find-screen-path.ts';
import { screenWithoutBetting } from '../../src/player/routes/screen-without-betting.ts';
import { enterAsPlayer } from './enter-as-player.ts';
import { journey } from './journey.ts';
import { takeShifts, watchShifts } from './layout-shifts.ts';
import { openInApp } from './open-in-app.ts';
import { PLAYER_ROUTES, openedMarkets } from './player-routes.ts';

journey(
  'JUR-04 Whoever is not logged in learns who runs the house, is asked to log in from every address, and gets to where they wanted to go',
  { tag: '@mobile' },
  async ({ page, system }) => {
    await page.goto('/welcome');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every number, clear and on time.');
    await expect(page.getByRole('region', { name: 'Headline' })).toContainText(
      'Download the Android app for fast deposit and withdrawal (24x7)',
    );
    for (const name of ['Download App', 'AddFund', 'Withdraw', 'Gali Disawar', 'StarLine', 'Login']) {
      await page.getByRole('link', { name }).click();
      await expect(page).toHaveURL(/\/login$/);
      await page.getByRole('main').getByRole('link', { name: 'Welcome to Ank' }).click();
      await expect(page).toHaveURL(/\/welcome$/);
    }
    await page.getByRole('button', { name: 'Theme: Auto' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(page.getByText(/^Played with points only\./)).toBeVisible();
    await playForMoney(page);
    await page.goto('/login');
    await expect(page.getByText(LICENSED)).toBeVisible();

    const wanted = [...PLAYER_ROUTES.map(({ address }) => address), '/withdraw', '/nowhere', '/'];
    for (const address of wanted.filter((one) => !AGREED_TO.test(one))) {
      await openInApp(page, address);
      await expect(page, address).toHaveURL(/\/login$/);
    }
    for (const [address, name] of [
      ['/terms', 'Terms'],
      ['/privacyPolicy', 'Privacy Policy'],
    ] as const) {
      await openInApp(page, address);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    }
    await openInApp(page, '/otpregister');
    await expect(page.getByText('Invalid navigation. Please start over.')).toBeVisible();

    const { main } = await openedMarkets(system.url);
    await openInApp(page, '/Single?from=share', main);
    await page.getByRole('button', { name: /^Lata Gaikwad/ }).click();
    await expect(page).toHaveURL(/\/Single\?from=share$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Single Digit' })).toBeVisible();
    await expect(page.getByText(main.gameName)).toBeVisible();
    for (const address of ['/welcome', '/login', '/R', '/']) {
      await openInApp(page, address);
      await expect(page).toHaveURL(/\/imp$/);
    }
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' }).getByText(LICENSED)).toBeVisible();
  },
);

const LICENSED = 'Operated by Example Games, licence SK-1. For players in: Sikkim, Nagaland.';

/** From now on the server answers like one with a licence. */
async function playForMoney(page: Page): Promise<void> {
  const licence = { operator: 'Example Games', reference: 'SK-1', jurisdictions: ['IN-SK', 'IN-NL'] };
  await page.route('**/api-get-social-data', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    expect(body).toContain('"licence":null');
    await route.fulfill({
      response,
      body: body.replace('"licence":null', `"licence":${JSON.stringify(licence)}`),
    });
  });
}

journey(
  'Every address shows its screen from the top, however it is typed, nothing on it moves by itself, and an unknown one says so',
  { tag: ['@mobile', '@long'] },
  async ({ page, system, watch }) => {
    const opened = await openedMarkets(system.url);
    await watchShifts(page);
    // Answers that come at once hide what moves when they come.
    await page.route(/\/api-(?!live)/, async (route) => {
      await delay(ANSWER_MS);
      await route.fallback();
    });
    await enterAsPlayer(page, 5);
    await expect(page.getByRole('heading', { name: 'Markets' })).toBeVisible();
    const shifted: unknown[] = [];
    for (const { address, title, family } of PLAYER_ROUTES) {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await takeShifts(page);
      await openInApp(page, address, family === undefined ? null : opened[family]);
      const heading = family !== undefined && title === '' ? opened[family].gameName : title;
      await expect(
        // A bid screen says its market first.
        page.getByRole('heading', { level: 1, name: new RegExp(`(?:^|, )${heading}$`) }),
        address,
      ).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(address);
      await expect.poll(() => page.evaluate(() => window.scrollY), address).toBe(0);
      await watch.quiet();
      const { value, moved } = await takeShifts(page);
      if (value > SHIFT_MAX) shifted.push({ address, value, moved });
    }
    expect(shifted).toEqual([]);
    await openInApp(page, '/Privacy');
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/imp$/);

    await openInApp(page, '/no/such/place');
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/imp$/);
    await openInApp(page, '/nowhere');
    await page.getByRole('link', { name: 'Go to Home' }).click();
    await expect(page).toHaveURL(/\/imp$/);
  },
);

journey(
  'I-33, A §4: while betting is off the menus lead to little, and other addresses to what may be looked at',
  { tag: '@mobile' },
  async ({ page, system }) => {
    await withoutBetting(page);
    const opened = await openedMarkets(system.url);
    await enterAsPlayer(page, 5);
    const footer = page.getByRole('navigation', { name: 'Main' });
    await expect(footer.getByText('Welcome to Ank')).toBeVisible();
    await expect(footer.getByRole('link')).toHaveText(['Home']);
    await expect(page.getByRole('link', { name: /^Wallet: / })).toBeHidden();
    await expect(page.getByRole('button', { name: /^Play Game/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Game time/ }).first()).toBeVisible();

    await footer.getByRole('button', { name: 'Support' }).click();
    const support = page.getByRole('dialog', { name: 'Support' });
    await expect(support.getByRole('link')).toHaveText(['WhatsApp', 'Telegram', /^Call /]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('heading')).toHaveText('Vikram Nai...');
    const entries = menu.getByRole('navigation');
    await expect(entries).toContainText('Privacy Policy');
    await expect(entries).not.toContainText(/Profile|Funds|History|How To Play|Game Rates/);
    await entries.getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();

    for (const { address, family } of PLAYER_ROUTES) {
      const path = findScreenPath(address);
      if (path === undefined) throw new Error(`${address} leads nowhere`);
      const shown = screenWithoutBetting(path);
      await openInApp(page, address, family === undefined ? null : opened[family]);
      await expect.poll(() => new URL(page.url()).pathname, address).toBe(shown === path ? address : shown);
    }
  },
);

journey(
  'Somebody whose name is missing is logged out by the menu',
  { tag: '@mobile' },
  async ({ page, watch }) => {
    await page.route('**/api-get-profile', async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      await route.fulfill({ response: answer, body: text.replace('"Vikram Naik"', '""') });
    });
    await enterAsPlayer(page, 5);
    await expect(page.getByRole('heading', { name: 'Markets' })).toBeVisible();
    // Requests still open when the session ends would be refused.
    await watch.quiet();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('button', { name: 'LOGIN' })).toBeVisible();
  },
);

// A visitor agrees to these two when registering, so they can be read before.
const AGREED_TO = /^\/(?:terms|privacy(?:policy)?)$/i;

// Of what browsers call a layout shift; from 0.1 on people notice it.
const SHIFT_MAX = 0.02;
const ANSWER_MS = 60;

/** As if the operator, or the player's own restriction, had switched betting off. */
async function withoutBetting(page: Page): Promise<void> {
  await page.route('**/api-get-dashboard-data', async (route) => {
    // Without the page's own tag, else the answer may be that nothing has changed.
    const { 'if-none-match': _known, ...headers } = route.request().headers();
    const answer = await route.fetch({ headers });
    const text = await answer.text();
    expect(text).toContain('"betting_status":"1"');
    await route.fulfill({
      response: answer,
      body: text.replace('"betting_status":"1"', '"betting_status":"0"'),
    });
  });
}
